/** What the sign-in says where an identity provider signs people in. */
export const providerTexts = {
  submit: 'Sign in with your organisation',
  or: 'or with an API key',
  choose: 'Which account?',
  refusals: {
    cancelled: 'The sign-in was cancelled. Nothing has changed.',
    expired: 'This sign-in took too long, or was begun in another browser. Start again.',
    failed:
      'Your organisation’s sign-in gave an answer that was not accepted. Try again; if it happens again, ask your operator.',
    'not-mapped':
      'Your organisation knows you, but this account is not open to you. Sign in as somebody else, or ask your operator to let you in.',
    'provider-down': 'Your organisation’s sign-in could not be reached. Try again in a moment, or use a key.',
  },
};
