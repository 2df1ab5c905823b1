/** The input is at fault; `message` says what and where, fit for one line on stderr. */
export class InputError extends Error {
  override readonly name = 'InputError';
}
