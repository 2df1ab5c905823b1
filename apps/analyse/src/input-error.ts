/** The input is wrong. Each of `lines` says one problem and where it is; the message is all of them on one line. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly lines: readonly string[];

  constructor(...lines: readonly string[]) {
    super(lines.join('; '));
    this.lines = lines;
  }
}
