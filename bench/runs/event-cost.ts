import { EventRelay, EventWorkers, type Subscriber } from '@app/events';
import { JobQueue } from '@app/queue';
import { createDataSource, Database, OutboxStore, part, runEndEvents, withParts } from '@app/storage';
import { tableOf, withResources } from '../harness.js';
import type { MeasuredPostgres } from './worker-context.js';

const events = 2000;
const accounts = 200;
/** One round warms up, and one is measured. */
const rounds = 2;

/** Changes a row, as the end of a run does, and selects what the event is made of. */
const ended = part(
  'ended',
  `update account set name = name where id = $1 returning id as account_id, 'succeeded' as status,
    id, id as prompt_id, 'default' as assistant, null::text as error_code, null::text as status_detail`,
);
const accountsOf = `select account_id from ${ended.name}`;
const statements = {
  bare: withParts([ended], accountsOf),
  'with its event': withParts([ended, runEndEvents(ended)], accountsOf),
};

/**
 * What an event costs: to the statement that writes it, and to relay it and deliver it to one subscriber that does
 * nothing.
 */
export async function costOfEvents(postgres: MeasuredPostgres, say: (line: string) => void): Promise<string> {
  say(`writing and delivering ${events.toLocaleString('en')} events`);
  return withResources(async ({ atEnd }) => {
    const measured = await postgres.create('events');
    atEnd(() => measured.close());
    const dataSource = await createDataSource({ url: measured.url, poolSize: 10 }).initialize();
    atEnd(() => dataSource.destroy());
    const database = new Database(dataSource);
    const ids = await measured.rows<{ id: string }>(
      `insert into account (slug, name) select 'a' || n, 'a' from generate_series(1, $1) n returning id`,
      [accounts],
    );
    const write = (name: keyof typeof statements) => async () => {
      for (let n = 0; n < events; n++)
        await database.prepared({ name, text: statements[name] }, [ids[n % accounts]!.id]);
    };
    const costs = { bare: 0, 'with its event': 0 };
    for (let round = 0; round < rounds; round++)
      for (const name of ['bare', 'with its event'] as const) costs[name] = await cpuMsOf(postgres, write(name));
    const jobs = new JobQueue(database);
    const delivered = Promise.withResolvers<void>();
    let left = rounds * events;
    const handle = async () => void (--left === 0 && delivered.resolve());
    const listener: Subscriber = { name: 'bench', types: ['result.kept'], handle };
    const workers = new EventWorkers(database, jobs, [listener]);
    const relay = new EventRelay(database, new OutboxStore(database), jobs, [listener]);
    await jobs.start({ supervise: true });
    atEnd(() => jobs.stop());
    await workers.start();
    atEnd(() => workers.stop());
    const delivering = await cpuMsOf(postgres, async () => {
      await relay.relay(new AbortController().signal);
      await delivered.promise;
    });
    return tableOf(
      'CPU of an event, Node and PostgreSQL',
      ['', 'an event'],
      [
        row('written by a statement that changes a row', (costs['with its event'] - costs.bare) / events),
        row('relayed and delivered to one subscriber', delivering / (rounds * events)),
      ],
    );
  });
}

const row = (what: string, ms: number): string[] => [what, `${ms.toFixed(3)} ms`];

async function cpuMsOf(postgres: MeasuredPostgres, work: () => Promise<unknown>): Promise<number> {
  const [server, node] = [postgres.cpuMs(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(node);
  return (user + system) / 1000 + postgres.cpuMs() - server;
}
