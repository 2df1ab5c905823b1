/** What the sign-in says: apart from the rest, because who is signed in never sees it. */
export const signInTexts = {
  title: 'Sign in',
  heading: (account: string) => (account ? `Sign in to ${account}` : 'Sign in'),
  key: 'API key',
  hint: 'You got it from your operator; it begins with bm_. It is exchanged for a session and not kept in this browser.',
  submit: 'Sign in',
  asking: 'Signing in…',
  refused:
    'This key was not accepted: it may be mistyped, expired, revoked, or for another account. Ask your operator for a new one.',
  linkUsed:
    'This link has already been used or is older than 15 minutes. Ask your operator for a new one, or sign in with a key.',
  slowDown: 'Too many attempts. Wait a minute, then try again.',
  unavailable: 'The service could not be reached. Try again in a moment.',
  ended: 'Your session has ended. Sign in again to pick up where you left off.',
};
