/** Whom customers ask for what is the operator's to do. */
export class Operator {
  /** As a sentence names them. */
  readonly named: string;

  /** `contact`: a name, a mail address or a URL; absent: customers know. */
  constructor(readonly contact: string | undefined) {
    this.named = contact === undefined ? 'your operator' : `your operator (${contact})`;
  }
}
