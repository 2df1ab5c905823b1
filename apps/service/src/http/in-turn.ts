/** Does what has one key one after the other, and what has different keys at once. */
export class InTurn {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Where the one before it fails, so does this, without being tried: where the database is away, it would wait as long for the same. */
  run<Done>(key: string, work: () => Promise<Done>): Promise<Done> {
    const before = this.last.get(key);
    const turn = before ? before.then(work) : work();
    this.last.set(key, turn);
    const forget = () => void (this.last.get(key) === turn && this.last.delete(key));
    void turn.then(forget, forget);
    return turn;
  }
}
