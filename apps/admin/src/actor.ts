import { userInfo } from 'node:os';

/** Who is at the keyboard, for the audit trail; behind sudo, the person, not root. */
export function actor(): string {
  const { SUDO_USER, USER, LOGNAME } = process.env;
  return SUDO_USER || USER || LOGNAME || userNameOfSystem();
}

function userNameOfSystem(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
