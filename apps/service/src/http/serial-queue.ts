/** Runs work with the same key one after the other, and work with different keys concurrently. */
export class SerialQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  /**
   * If the work before it fails, this fails likewise without being tried: where the database is out of reach, it would only wait as long
   * for the same error.
   */
  run<Done>(key: string, work: () => Promise<Done>): Promise<Done> {
    const before = this.last.get(key);
    const done = before ? before.then(work) : work();
    this.last.set(key, done);
    const forget = () => void (this.last.get(key) === done && this.last.delete(key));
    void done.then(forget, forget);
    return done;
  }
}
