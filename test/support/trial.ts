import { expect } from '@jest/globals';
import { onboardCustomer } from './customer.js';
import { createTestDatabase } from './database.js';
import { type DemoProcess, startDemo } from './demo.js';
import { TestLedger } from './ledger.js';
import { Load } from './load.js';
import { type RunningProcess, startProcess, type Surroundings } from './processes.js';

export interface TrialOptions {
  /** Slugs of the accounts; each has one brand and no prompt. */
  readonly accounts?: readonly string[];
  readonly latencyMs?: number;
  /** The URL of a server of the trial's own; absent: a database on the test run's server. */
  readonly databaseUrl?: string;
}

/** One chaos experiment: a database, a demo assistant, and the processes of ours that the trial starts on both. */
export class Trial {
  readonly keys = new Map<string, string>();
  private readonly processes: RunningProcess[] = [];
  private readonly loads: Load[] = [];
  private isOver = false;

  constructor(
    readonly databaseUrl: string,
    readonly ledger: TestLedger,
    readonly demo: DemoProcess,
  ) {}

  /** Starts a worker and resolves when it is at work; `root` is another release's folder. */
  async worker(settings: Record<string, string> = {}, root?: string): Promise<RunningProcess> {
    const worker = this.start('apps/service/src/main.worker', { SCHEDULER_POLL_MS: '200', ...settings }, { root });
    await worker.line(/worker is at work/);
    return worker;
  }

  workers(count: number, settings: Record<string, string> = {}): Promise<RunningProcess[]> {
    return Promise.all(Array.from({ length: count }, () => this.worker(settings)));
  }

  /** Throws when the trial is over, so that whoever replaces killed processes stops. */
  start(entry: string, settings: Record<string, string>, surroundings?: Surroundings): RunningProcess {
    if (this.isOver) throw new Error('the trial is over');
    const common = { DATABASE_URL: this.databaseUrl, LOG_LEVEL: 'warn', ...this.demo.settings };
    const started = startProcess(entry, { ...common, ...settings }, surroundings);
    this.processes.push(started);
    return started;
  }

  /** Keeps due prompts of the account acme coming, until the trial ends or the load is stopped. */
  load(backlog: number): Load {
    const load = new Load(this.ledger, backlog);
    this.loads.push(load);
    return load;
  }

  /** No process has ended by itself, and none reports an unhandled rejection. */
  expectAllWell(): void {
    for (const started of this.processes) {
      expect(started.child.exitCode ?? 0).toBe(0);
      expect(started.output()).not.toMatch(/unhandled|uncaught|^Node\.js v/im);
    }
  }

  async close(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.loads.map((load) => load.stop()));
    await Promise.all(this.processes.map((started) => started.stop('SIGKILL')));
    await this.demo.stop();
    await this.ledger.close();
  }
}

/** Runs a chaos experiment, and stops everything that it started however it ends. */
export async function withTrial(options: TrialOptions, work: (trial: Trial) => Promise<void>): Promise<void> {
  const database = options.databaseUrl === undefined ? await createTestDatabase() : undefined;
  const url = options.databaseUrl ?? database!.url;
  const trial = new Trial(url, new TestLedger(url), await startDemo(options.latencyMs));
  try {
    for (const slug of options.accounts ?? ['acme']) trial.keys.set(slug, (await onboardCustomer(url, slug, [])).key);
    await work(trial);
    trial.expectAllWell();
  } finally {
    await trial.close();
    await database?.drop();
  }
}
