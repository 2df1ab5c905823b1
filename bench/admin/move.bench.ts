import { setTimeout as pause } from 'node:timers/promises';
import { tableOf, withResources } from '../harness.js';
import { type OpenDatabase, startPostgres } from '../runs/worker-context.js';
import { seedScale } from '../scale/seed-scale.js';
import { killCommand, measureCommand } from './measured-command.js';

const days = 60;
const slug = 'a1';
const say = (line: string): void => void process.stderr.write(`move: ${line}\n`);

/**
 * Time and peak memory of moving a large account to another database of the same server, and of a move that was killed
 * half-way.
 */
export const moveTable = (results = 300_000): Promise<string> =>
  withResources(async (resources) => {
    const prompts = Math.ceil(results / days);
    const size = { results, prompts: prompts + 1, accounts: 2, large: prompts, middle: 1, days };
    const postgres = await startPostgres(resources);
    const [source, target] = [await postgres.create('source'), await postgres.create('target')];
    for (const database of [source, target]) resources.atEnd(() => database.close());
    const before = await bytesOf(source);
    await seedScale(source.url, size, say);
    const bytes = (await bytesOf(source)) - before;
    await source.rows(`update account set suspended_at = now() where slug = '${slug}'`);
    const words = ['account', 'move', slug, '--confirm', slug];
    const settings = { DATABASE_URL: source.url, TARGET_DATABASE_URL: target.url };
    say('killed half-way through the copy');
    await killCommand(words, settings, () => untilLarger(target, bytes / 2));
    say('moved');
    const { seconds, peakMiB } = await measureCommand(words, settings);
    const [moved] = await target.rows<{ rows: number }>('select rows from account_move');
    const header = ['', 'rows', 'MB', 'seconds', 'rows/s', 'MB/s', 'peak'];
    const rate = (amount: number) => (amount / seconds).toFixed(0);
    return tableOf(`Move of ${prompts} prompts with ${prompts * days} results`, header, [
      [
        'after one that was killed',
        String(moved!.rows),
        (bytes / 1e6).toFixed(0),
        seconds.toFixed(1),
        rate(moved!.rows),
        rate(bytes / 1e6),
        `${peakMiB.toFixed(0)} MiB`,
      ],
    ]);
  });

const bytesOf = async (database: OpenDatabase): Promise<number> =>
  (await database.rows<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes'))[0]!.bytes;

/** Rows take space in the database before they are committed. */
async function untilLarger(database: OpenDatabase, byBytes: number): Promise<void> {
  const before = await bytesOf(database);
  while ((await bytesOf(database)) - before < byBytes) await pause(100);
}
