/** The input is at fault; `lines` say what and where, one problem each, and the message is the same on one line. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly lines: readonly string[];

  constructor(...lines: readonly string[]) {
    super(lines.join('; '));
    this.lines = lines;
  }
}
