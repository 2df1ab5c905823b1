import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { stringify } from 'yaml';
import { startDemo } from '../demo.js';
import { seconds, printFigures } from '../figures.js';
import { Fleet } from '../fleet.js';
import { type Trial, withTrial } from '../trial.js';
import { until } from '../until.js';

interface Several {
  /** How many prompts there are; each asks all five assistants. */
  readonly prompts: number;
  /** The time within which the prompts become due, before the kills and again during them. */
  readonly dueWithinSeconds: number;
  readonly kills: number;
  readonly workers: number;
  /** The most runs at once, for each assistant in each worker. */
  readonly concurrency: number;
  readonly slowMs: number;
  /** The longest time from the slot to the result. */
  readonly onTimeMs: number;
}

const well = ['default', 'alpha', 'beta'];

/** Three assistants work well beside a slow one and one that never answers; first undisturbed, then under kills. */
export async function askSeveral(several: Several): Promise<void> {
  const { prompts, dueWithinSeconds, kills, workers, concurrency, slowMs, onTimeMs } = several;
  const slow = await startDemo(slowMs);
  const folder = mkdtempSync(join(tmpdir(), 'assistants-'));
  try {
    await withTrial({ latencyMs: 300 }, async (trial) => {
      const { ledger, demo } = trial;
      const assistants = [
        ...well.map((slug) => server(slug, demo.settings['OPENAI_BASE_URL']!)),
        server('slow', slow.settings['OPENAI_BASE_URL']!),
        server('dead', 'http://127.0.0.1:1/v1'),
      ];
      const file = join(folder, 'assistants.yaml');
      writeFileSync(file, stringify({ assistants }));
      const settings = {
        ASSISTANTS_FILE: file,
        ASSISTANT_CONCURRENCY: String(concurrency),
        OPENAI_BASE_URL: '',
        RUN_LEASE_SECONDS: '10',
      };
      await ledger.query('update account set assistants = $1', [...well, 'slow', 'dead']);
      const fleet = await Fleet.start(workers, () => trial.worker(settings));
      const comeDue = (name: string) =>
        ledger.addPrompts({
          account: 'acme',
          count: prompts,
          name,
          dueAt: `now() + n * interval '${dueWithinSeconds / prompts} s'`,
        });

      await comeDue('at peace');
      const asked = prompts * well.length;
      const done = async () => (await tookOf(trial, 'at peace')).length === asked;
      await until('the answers of those that are well', done, 120_000);
      const atPeace = await tookOf(trial, 'at peace');

      await comeDue('under kills');
      await fleet.killAtRandom(kills, { withinMs: 6000 });
      await until('the end of every run', () => ledger.isIdle(), 300_000);
      await ledger.untilQueueIsEmpty({ withinMs: 30_000 });
      const counts = await ledger.counts();
      const ends = await endsOf(trial);
      const calls = (await demo.calls()).total + (await slow.calls()).total;
      printFigures('five assistants, one slow and one dead', {
        'well, at peace: median': seconds(atPeace[Math.floor(asked / 2)]!),
        longest: seconds(atPeace.at(-1)!),
        'under kills: longest': seconds((await tookOf(trial, 'under kills')).at(-1)!),
        kills: fleet.kills,
        ...counts,
        calls,
      });
      const answered = 2 * prompts * (well.length + 1);
      expect(counts).toMatchObject({ runs: 10 * prompts, results: answered, doubled: 0, partial: 0, open: 0 });
      expect(ends).toEqual(
        [
          { assistant: 'dead', status: 'failed', code: 'assistant_unreachable', runs: 2 * prompts },
          ...[...well, 'slow'].map((assistant) => ({ assistant, status: 'succeeded', code: null, runs: 2 * prompts })),
        ].toSorted((a, b) => (a.assistant < b.assistant ? -1 : 1)),
      );
      expect(calls).toBeLessThanOrEqual(counts.results + counts.again);
      expect(atPeace.at(-1)).toBeLessThanOrEqual(onTimeMs);
    });
  } finally {
    await slow.stop();
    rmSync(folder, { recursive: true });
  }
}

/** An entry of ASSISTANTS_FILE. */
function server(slug: string, base_url: string): object {
  return { slug, provider: 'compatible', base_url, key: 'none' };
}

/** Milliseconds from slot to result for each answer of the assistants that work well, the shortest first. */
async function tookOf({ ledger }: Trial, name: string): Promise<number[]> {
  const rows = await ledger.query<{ ms: number }>(
    `select extract(epoch from r.finished_at - r.slot)::float8 * 1000 as ms from run r join prompt p on p.id = r.prompt_id
     where p.query like $1 || ' %' and r.assistant = any($2) and r.status = 'succeeded' order by 1`,
    name,
    well,
  );
  return rows.map(({ ms }) => ms);
}

function endsOf({ ledger }: Trial): Promise<object[]> {
  return ledger.query(
    `select assistant, status, error_code as code, count(*)::int as runs from run group by 1, 2, 3 order by 1, 2, 3`,
  );
}
