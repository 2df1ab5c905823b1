import { Test, type TestingModule } from '@nestjs/testing';
import { AnalysisProcesses } from '@app/analysis-processes';
import { type AssistantConfig, AssistantModule, type ListedAssistant } from '@app/assistant';
import { type AnalysisMode, type Outcome, PromptRunner, RunQueue, RunTaker, SchedulerModule } from '@app/scheduler';
import { type ClaimedRun, Database, type RunOfAccount, RunStore, StorageModule } from '@app/storage';
import { analysisHere } from './analysis-here.js';

interface WorkerOptions {
  readonly analysisMode?: AnalysisMode;
  readonly maxAttempts?: number;
  /** More assistants beside `default`, which differ from it only in what is given here. */
  readonly others?: readonly (Pick<ListedAssistant, 'slug'> & Partial<ListedAssistant>)[];
}

/** A worker that takes no step by itself: a test opens, claims and works runs one by one. */
export class SteppedWorker {
  private constructor(readonly module: TestingModule) {}

  static async open(
    databaseUrl: string,
    asking: Partial<AssistantConfig> & { baseUrl: string },
    { analysisMode = 'assisted', maxAttempts = 3, others = [] }: WorkerOptions = {},
  ): Promise<SteppedWorker> {
    const assistant = { api: 'responses', model: 'gpt-5-mini', timeoutMs: 10_000, ...asking } as const;
    const first = { slug: 'default', concurrency: 20, ...assistant };
    const assistants = [first, ...others.map((other) => ({ ...first, ...other }))] as const;
    const module = await Test.createTestingModule({
      imports: [
        StorageModule.with({ url: databaseUrl, poolSize: 5 }),
        AssistantModule.with({ assistants }),
        SchedulerModule.onDemand({ maxAttempts, analysisMode }),
      ],
    })
      .overrideProvider(AnalysisProcesses)
      .useValue(analysisHere)
      .compile();
    await module.get(RunQueue).start({
      assistants: assistants.map(({ slug }) => slug),
      leaseSeconds: 10,
      supervise: false,
    });
    return new SteppedWorker(module);
  }

  async close(): Promise<void> {
    await this.module.get(RunQueue).stop();
    await this.module.close();
  }

  rows<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
    return this.module.get(Database).rows(sql, values);
  }

  async openRun(promptId: string): Promise<string> {
    const [prompt] = await this.rows<{ accountId: string }>(
      'select account_id as "accountId" from prompt where id = $1',
      promptId,
    );
    const [opened] = await this.module
      .get(Database)
      .inTransaction((tx) => this.module.get(RunStore).openNow({ ...prompt!, promptId }, tx));
    return opened!.id;
  }

  /** Takes the run from whichever worker holds it. */
  async claim(runId: string): Promise<ClaimedRun> {
    const [run] = await this.rows<RunOfAccount>('select id, account_id as "accountId" from run where id = $1', runId);
    return (await this.module.get(RunTaker).claimOne(run!, this.runner.termsOf('default')))!;
  }

  async work(run: ClaimedRun, signal = new AbortController().signal): Promise<Outcome> {
    return this.runner.work(run, signal);
  }

  /** Opens a run of the prompt and works one attempt at it. */
  async run(promptId: string): Promise<ClaimedRun> {
    const claimed = await this.claim(await this.openRun(promptId));
    await this.work(claimed);
    return claimed;
  }

  private get runner(): PromptRunner {
    return this.module.get(PromptRunner);
  }
}
