import { userInfo } from 'node:os';

/** The person at the keyboard, for the audit trail; behind sudo, the person rather than root. */
export function actor(): string {
  const { SUDO_USER, USER, LOGNAME } = process.env;
  return SUDO_USER || USER || LOGNAME || userNameOfSystem();
}

function userNameOfSystem(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user id without a name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
