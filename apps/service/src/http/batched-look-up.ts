interface Waiting<Wanted, Found> {
  readonly wanted: Wanted;
  readonly resolve: (found: Found) => void;
  readonly reject: (error: unknown) => void;
}

/** How many one statement looks up. */
const most = 500;

/**
 * Looks things up with one statement at a time: what is wanted while one is under way goes into the next, together. Callers whom
 * nobody knows can ask as much as they like and never take more than one of the database's connections, and who is known waits for
 * two short statements and not for all that strangers ask.
 */
export class BatchedLookUp<Wanted, Found> {
  private waiting: Waiting<Wanted, Found>[] = [];
  private isAsking = false;

  /** `ask` gives as many as are wanted, in their order. */
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
      // Where the database is away, who waits behind these would wait as long for the same.
      for (const { reject } of [...batch, ...this.waiting.splice(0)]) reject(error);
    }
  }
}
