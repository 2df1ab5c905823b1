import type { TestLedger } from './ledger.js';
import { until } from './until.js';

/** Keeps due prompts coming: adds the same number again whenever fewer than `backlog` runs wait for a worker. */
export class Load {
  private loading = true;
  private added = 0;
  private batch = 0;
  private readonly ended: Promise<void>;

  constructor(
    private readonly ledger: TestLedger,
    private readonly backlog: number,
  ) {
    this.ended = this.run();
  }

  /** Returns how many prompts it certainly added. */
  async stop(): Promise<number> {
    this.loading = false;
    await this.ended;
    return this.added;
  }

  private async run(): Promise<void> {
    while (this.loading) {
      await until('room for more', async () => !this.loading || (await this.hasRoom()), 600_000);
      if (this.loading) await this.add();
    }
  }

  private async add(): Promise<void> {
    const { backlog: count } = this;
    // After a broken connection the next batch has new names, because this one may or may not have been added.
    await this.ledger.addPrompts({ account: 'acme', count, name: `question ${this.batch++} and` }).then(
      () => (this.added += count),
      () => {},
    );
  }

  /** Returns false where the database does not answer. */
  private hasRoom(): Promise<boolean> {
    return this.ledger.waiting().then(
      (left) => left < this.backlog,
      () => false,
    );
  }
}
