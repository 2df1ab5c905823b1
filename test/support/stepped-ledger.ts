import { Test, type TestingModule } from '@nestjs/testing';
import { AnalysisProcesses } from '@app/analysis-processes';
import { Assistants } from '@app/assistant';
import { OnboardingService } from '@app/operations';
import { QueueModule } from '@app/queue';
import { RunQueue, RunTaker, SlotOpener, type Taken, type JobLease } from '@app/scheduler';
import { type AccountLimits, ClaimStore, Database, RunStore, StorageModule } from '@app/storage';
import { analysisHere } from './analysis-here.js';
import { operationsModule } from './operations.js';

const assistants = ['default', 'second'];

/** Queue and ledger as a worker has them, without a worker: nothing happens unless a test calls it. */
export class SteppedLedger {
  private constructor(readonly module: TestingModule) {}

  static async open(databaseUrl: string): Promise<SteppedLedger> {
    const module = await Test.createTestingModule({
      imports: [StorageModule.with({ url: databaseUrl, poolSize: 10 }), QueueModule, operationsModule()],
      providers: [RunQueue, RunTaker, SlotOpener, { provide: Assistants, useValue: { slugs: assistants } }],
    })
      .overrideProvider(AnalysisProcesses)
      .useValue(analysisHere)
      .compile();
    await module.get(RunQueue).start({ assistants, leaseSeconds: 10, supervise: false });
    return new SteppedLedger(module);
  }

  async close(): Promise<void> {
    await this.module.get(RunQueue).stop();
    await this.module.close();
  }

  get database(): Database {
    return this.module.get(Database);
  }

  get claims(): ClaimStore {
    return this.module.get(ClaimStore);
  }

  /** An account with so many daily prompts, due at once. */
  async onboard(slug: string, prompts: number, limits: AccountLimits = {}): Promise<{ accountId: string }> {
    const queries = Array.from({ length: prompts }, (_, index) => ({ query: `question ${index}`, geo: 'US' }));
    const brands = [{ name: 'Acme', aliases: [], domain: 'acme.example', prompts: queries }];
    await this.module
      .get(OnboardingService)
      .onboard({ account: { slug, name: slug, limits }, brands }, { actor: 'test' });
    return { accountId: (await this.rows<{ id: string }>('select id from account where slug = $1', slug))[0]!.id };
  }

  openDue(asking: { demo?: boolean } = {}): Promise<number> {
    return this.module.get(SlotOpener).openDue(10_000, asking);
  }

  take(capacity: number, estimateUsd = 0, { assistant = 'default' } = {}): Promise<Taken> {
    return this.module.get(RunTaker).exchange([], capacity, { assistant, estimateUsd, callUsd: estimateUsd });
  }

  /** Ends its run. */
  async finish(lease: JobLease): Promise<void> {
    await this.database.inTransaction((tx) => this.module.get(RunQueue).finish([lease], tx));
  }

  /** Takes runs as the demo assistant's process does. */
  takeForDemo(capacity: number): Promise<Taken> {
    return this.module
      .get(RunTaker)
      .exchange([], capacity, { assistant: 'default', estimateUsd: 0, callUsd: 0, demo: true });
  }

  /** Opens runs by hand and queues them. */
  async runNow(accountId: string): Promise<void> {
    await this.database.inTransaction(async (tx) => {
      const opened = await this.module.get(RunStore).openNow({ accountId }, tx);
      await this.module.get(RunQueue).add(opened, { tx });
    });
  }

  rows<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
    return this.database.rows(sql, values);
  }
}
