interface Waiting<Wanted, Found> {
  readonly wanted: Wanted;
  readonly resolve: (found: Found) => void;
  readonly reject: (error: unknown) => void;
}

/** How many keys one statement looks up. */
const most = 500;

/**
 * Looks keys up with one statement at a time: requests during a statement are combined in the next one. So unknown callers, however much
 * they ask, never take more than one of the database's connections, and a known caller waits for two short statements rather than for all
 * that strangers ask.
 */
export class BatchedLookUp<Wanted, Found> {
  private waiting: Waiting<Wanted, Found>[] = [];
  private isAsking = false;

  /** `ask` returns one result for each wanted key, in their order. */
  constructor(private readonly ask: (wanted: readonly Wanted[]) => Promise<readonly Found[]>) {}

  find(wanted: Wanted): Promise<Found> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ wanted, resolve, reject });
      if (!this.isAsking) void this.askAll();
    });
  }

  private async askAll(): Promise<void> {
    this.isAsking = true;
    while (this.waiting.length > 0) await this.askNext();
    this.isAsking = false;
  }

  private async askNext(): Promise<void> {
    const batch = this.waiting.splice(0, most);
    try {
      const found = await this.ask(batch.map(({ wanted }) => wanted));
      for (const [index, { resolve }] of batch.entries()) resolve(found[index]!);
    } catch (error) {
      // If the database is out of reach, those that wait for the next statements would only wait as long for the same error.
      for (const { reject } of [...batch, ...this.waiting.splice(0)]) reject(error);
    }
  }
}
