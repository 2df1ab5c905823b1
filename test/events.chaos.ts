import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as inMs } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { createTestDatabase } from './support/database.js';
import { printFigures } from './support/figures.js';
import { until } from './support/until.js';

const events = 10_000;
const kills = 12;
const accounts = 5;
const writers = 8;

it('10,000 events over 12 kills are all delivered, those of one account in their order', async () => {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'events-'));
  const file = join(folder, 'delivered');
  writeFileSync(file, '');
  const pool = new Pool({ connectionString: database.url, max: writers });
  const start = () =>
    spawn(process.execPath, ['test/support/trials/relay-events.js', database.url, file], { stdio: 'inherit' });
  let teller = start();
  try {
    const writing = write(pool);
    for (let kill = 1; kill <= kills; kill++) {
      // The process is killed in the middle of something: after so many lines, not at a time of day.
      await until(
        `events before kill ${kill}`,
        async () => deliveredIn(file).length >= (kill * events) / (kills + 1),
        300_000,
      );
      teller.kill('SIGKILL');
      await once(teller, 'exit');
      teller = start();
    }
    await writing;
    await until('all events', async () => new Set(deliveredIn(file)).size === events, 300_000);
    const delivered = deliveredIn(file);
    for (const ofAccount of Map.groupBy(delivered, (line) => line.split(' ')[0]!).values()) {
      // An event that is delivered again after a kill was delivered before, so the first deliveries must be in order.
      const order = [...new Set(ofAccount)].map((line) => Number(line.split(' ')[1]));
      expect(order).toEqual(order.map((_, at) => at));
    }
    printFigures('events', {
      written: events,
      kills,
      delivered: delivered.length,
      lost: events - new Set(delivered).size,
    });
  } finally {
    teller.kill('SIGKILL');
    await pool.end();
    rmSync(folder, { recursive: true });
    await database.drop();
  }
}, 900_000);

const deliveredIn = (file: string): string[] => readFileSync(file, 'utf8').split('\n').slice(0, -1);

/** Adds each account's events one after the other, some of them rolled back, beside those of the others. */
async function write(pool: Pool): Promise<void> {
  const slugs = Array.from({ length: accounts }, (_, n) => `account-${n}`);
  const sql = `insert into account (slug, name) select slug, slug from unnest($1::text[]) slug returning id`;
  const { rows } = await pool.query<{ id: string }>(sql, [slugs]);
  await Promise.all(
    rows.map(async ({ id }) => {
      for (let n = 0; n < events / accounts; n++) {
        const client = await pool.connect();
        await client.query('begin');
        await client.query(`insert into outbox_event (account_id, type, data) values ($1, 'prompt.added', $2)`, [
          id,
          { prompt_id: String(n) },
        ]);
        const isRepeated = Math.random() < 0.05;
        await client.query(isRepeated ? 'rollback' : 'commit');
        client.release();
        if (isRepeated) n--;
        if (n % 10 === 0) await inMs(20);
      }
    }),
  );
}
