/** The operator as customers' messages refer to them, for what only the operator may do. */
export class Operator {
  /** The operator as a part of a sentence. */
  readonly named: string;

  /** `contact`: a name, a mail address or a URL; absent: the messages name nobody. */
  constructor(readonly contact: string | undefined) {
    this.named = contact === undefined ? 'your operator' : `your operator (${contact})`;
  }
}
