import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { copyResult } from '../copy-result.js';
import { createTestDatabase } from '../database.js';
import { seconds, printFigures } from '../figures.js';
import { HeldMigrations } from '../held-migrations.js';
import { type RunningProcess, runCommand } from '../processes.js';
import { type Met, Readers } from '../readers.js';
import { Release } from '../release.js';
import { type Trial, withTrial } from '../trial.js';
import { until } from '../until.js';

interface Upgrade {
  /** The commit of the release that is upgraded. */
  readonly from: string;
  /** How many results there are before. */
  readonly results: number;
  readonly sideBySideMs: number;
}

const file = `account: { slug: acme, name: Acme Inc }
brands:
  - name: Acme Cloud
    aliases: [Acme]
    domain: acme.example
    prompts: [{ query: best cloud storage for video editors, geo: US, schedule: weekly }]`;

/**
 * Upgrades as docs/operations/upgrading.md describes it: migrate, new beside old, new alone, back to old, and forward
 * again. Each of these steps is killed once: every migration, and one process of each start and of each stop.
 */
export async function upgradeUnderLoad({ from, results, sideBySideMs }: Upgrade): Promise<void> {
  const release = Release.build(from);
  const database = await createTestDatabase({ template: 'template1' });
  try {
    await withTrial({ databaseUrl: database.url, accounts: [], latencyMs: 200 }, async (trial) => {
      const fleets = new Fleets(trial, release);
      await fleets.seed(results);
      const load = trial.load(40);
      await fleets.start('old');
      await fleets.migrate();
      await fleets.start('new');
      await pause(sideBySideMs);
      await fleets.stop('old');
      await pause(5000);
      await fleets.start('old');
      await fleets.stop('new');
      await pause(5000);
      await fleets.start('new');
      await fleets.stop('old');
      const prompts = await load.stop();
      await until('the end of every run', () => trial.ledger.isIdle(), 120_000);
      await fleets.stop('new');
      await fleets.expectWhole({ prompts, copies: results - 1 });
    });
  } finally {
    await database.drop();
    release.remove();
  }
}

type Age = 'old' | 'new';

interface Group {
  readonly api: RunningProcess;
  readonly workers: readonly RunningProcess[];
  readonly readers: Readers;
}

const settingsOf = {
  'main.api': { PORT: '0', RATE_LIMIT_PER_MINUTE: '1000000' },
  'main.worker': { ASSISTANT_CONCURRENCY: '5', RUN_LEASE_SECONDS: '10' },
} as const;

type Kind = keyof typeof settingsOf;

/** Kills the process at some moment within this time. */
async function killWithin(ms: number, process: RunningProcess): Promise<void> {
  await pause(Math.random() * ms);
  await process.stop('SIGKILL');
}

/** The processes of both releases, an API and two workers each, and the customers who read from them. */
class Fleets {
  private readonly running = new Map<Age, Group>();
  private readonly met: [Age, Met][] = [];
  private readonly kills = { migrating: 0, starting: 0, working: 0, stopping: 0 };
  private key = '';
  private resultId = '';

  constructor(
    private readonly trial: Trial,
    private readonly release: Release,
  ) {}

  private root(age: Age): string | undefined {
    return age === 'old' ? this.release.root : undefined;
  }

  private async admin(age: Age, words: readonly string[], input = ''): Promise<string> {
    const settings = { DATABASE_URL: this.trial.databaseUrl };
    const { code, stdout, stderr } = await runCommand('apps/admin/src/main', words, settings, input, this.root(age));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return stdout;
  }

  /**
   * Fills a database as the old release leaves it: its schema, its queue, a result that its worker wrote, and copies of
   * that.
   */
  async seed(results: number): Promise<void> {
    const { trial } = this;
    this.key = (JSON.parse(await this.admin('old', ['onboard', '-', '--json'], file)) as { api_key: string }).api_key;
    const worker = await trial.worker({}, this.root('old'));
    await until('a first result', async () => (await trial.ledger.counts()).results === 1);
    await worker.stop();
    this.resultId = (await trial.ledger.runs())[0]!.id;
    await copyResult(trial.databaseUrl, this.resultId, results - 1);
    await trial.ledger.query('analyze');
  }

  /** An API and a worker are killed while they start, and one more worker while it works; others replace them. */
  async start(age: Age): Promise<void> {
    for (const kind of ['main.api', 'main.worker'] as const) await killWithin(1000, this.begin(age, kind));
    const api = this.begin(age, 'main.api');
    const workers = [await this.worker(age), await this.worker(age)];
    await killWithin(1000, await this.worker(age));
    this.kills.starting += 2;
    this.kills.working += 1;
    const url = /http:\S+/.exec(await api.line(/listens on/))![0];
    const headers = { Authorization: `Bearer ${this.key}`, 'Content-Type': 'application/json' };
    const paths = [
      'mentions?query=best+cloud+storage+for+video+editors',
      'results',
      'prompts',
      'trends',
      'competitors',
    ];
    const readers = new Readers(
      url,
      headers,
      [...paths, `results/${this.resultId}`].map((path) => `/v1/${path}`),
    );
    this.running.set(age, { api, workers, readers });
  }

  private begin(age: Age, kind: Kind): RunningProcess {
    return this.trial.start(`apps/service/src/${kind}`, settingsOf[kind], { root: this.root(age) });
  }

  private worker(age: Age): Promise<RunningProcess> {
    return this.trial.worker(settingsOf['main.worker'], this.root(age));
  }

  /** The load balancer has sent its customers to another API before. One worker is killed while it stops. */
  async stop(age: Age): Promise<void> {
    const { api, workers, readers } = this.running.get(age)!;
    this.met.push([age, await readers.stop()]);
    const [killed, ...others] = workers;
    killed!.child.kill('SIGTERM');
    await killWithin(100, killed!);
    this.kills.stopping += 1;
    expect(await Promise.all([api, ...others].map((one) => one.stop()))).toEqual([0, 0]);
    for (const one of [api, ...workers]) expect(one.output()).not.toMatch(/"level":[56]0/);
  }

  /** Each migration is killed after it has done its work and before that is recorded. */
  async migrate(): Promise<void> {
    const startedAt = performance.now();
    const held = await HeldMigrations.of(this.trial.databaseUrl);
    const pending = await held.pending();
    for (const [nth, name] of pending.entries()) {
      const command = this.trial.start('apps/admin/src/main', {}, { words: ['migrate'] });
      await until(name, async () => command.child.exitCode !== null || (await held.isHeld()));
      await command.stop('SIGKILL');
      expect([command.output(), await held.pending()]).toEqual(['', pending.slice(nth)]);
      await held.letPass(name);
    }
    await held.close();
    await this.admin('new', ['migrate']);
    expect(pending.length).toBeGreaterThan(30);
    this.kills.migrating += pending.length;
    printFigures('the schema brought up to date under load', {
      migrations: pending.length,
      took: seconds(performance.now() - startedAt),
    });
  }

  /** Copies were neither asked nor counted; every other run was worked once, beside the one that the seed made. */
  async expectWhole({ prompts, copies }: { prompts: number; copies: number }): Promise<void> {
    const { ledger, demo } = this.trial;
    const [asked, runs] = [prompts + 1, prompts + 1 + copies];
    const counts = await ledger.counts();
    const calls = (await demo.calls()).total;
    const [days] = await ledger.query<{ counted: number }>('select sum(answers)::int as counted from report_day');
    for (const [age, { statuses, longestMs }] of this.met)
      printFigures(`read from ${age} processes`, { ...statuses, longest: seconds(longestMs) });
    printFigures('killed while', this.kills);
    printFigures('old and new side by side', { ...counts, calls, ...days });
    expect(counts).toMatchObject({ runs, succeeded: runs, results: runs, doubled: 0, partial: 0 });
    expect(days!.counted).toBe(asked);
    expect(calls).toBeLessThanOrEqual(asked + counts.again);
    expect(this.met.flatMap(([, { statuses }]) => Object.keys(statuses))).toEqual(this.met.map(() => '200'));
  }
}
