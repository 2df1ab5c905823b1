import { CountsReader, SignalService } from '@app/signals';
import { BrandListStore, createDataSource, DailySeriesStore, Database, OutboxStore, SignalStore } from '@app/storage';
import { tableOf } from '../harness.js';
import type { MeasuredPostgres } from '../runs/worker-context.js';

const prompts = 500;
const days = 35;
/** How many brands an answer names beside the tracked one, and how many there are. */
const rivals = { named: 3, known: 30 };
/** Costs are given for this many accounts. */
const many = 10_000;

/** What one night costs for accounts of 500 prompts, each asked daily. The database holds nothing else. */
export async function costOfNight(
  postgres: MeasuredPostgres,
  { accounts, say }: { accounts: number; say: (line: string) => void },
): Promise<string> {
  say(`seeding five weeks of ${accounts} accounts of ${prompts} prompts`);
  const measured = await postgres.create('night');
  for (const statement of seed) await measured.rows(statement, statement.includes('$1') ? [accounts] : []);
  await measured.rows('vacuum analyze');
  const dataSource = await createDataSource({ url: measured.url, statementSeconds: 600 }).initialize();
  try {
    const database = new Database(dataSource);
    const signals = new SignalStore(database);
    const counts = new DailySeriesStore(database);
    const service = new SignalService(
      database,
      new CountsReader(counts, new BrandListStore(database)),
      counts,
      signals,
      new OutboxStore(database),
    );
    say('judging their night');
    const [server, node] = [postgres.cpuMs(), process.cpuUsage()];
    await service.judgeDue(new AbortController().signal);
    const { user, system } = process.cpuUsage(node);
    const [nodeMs, serverMs] = [(user + system) / 1000 / accounts, (postgres.cpuMs() - server) / accounts];
    const inMinutes = (ms: number) => `${((ms * many) / 60_000).toFixed(1)} min`;
    return tableOf(
      `A night of accounts of ${prompts} daily prompts, CPU`,
      ['', 'an account', `${many.toLocaleString('en')} accounts`],
      [
        ['Node', `${nodeMs.toFixed(0)} ms`, inMinutes(nodeMs)],
        ['PostgreSQL', `${serverMs.toFixed(0)} ms`, inMinutes(serverMs)],
        ['together', `${(nodeMs + serverMs).toFixed(0)} ms`, inMinutes(nodeMs + serverMs)],
      ],
    );
  } finally {
    await dataSource.destroy();
    await measured.close();
  }
}

const lastDays = `generate_series(1, ${days}) ago`;
const dayOf = `((now() at time zone 'UTC' - interval '1 hour')::date - ago)`;

/** Whether the brand is named, and which competitors, is random; some are named often and some hardly. */
const seed = [
  `insert into account (slug, name) select 'a' || n, 'a' from generate_series(1, $1) n`,
  `insert into brand (account_id, name, domain) select id, 'Acme', 'acme.example' from account`,
  `insert into prompt (account_id, brand_id, query, geo, schedule, timezone, samples, branded)
   select b.account_id, b.id, 'hypothesis ' || n, 'US', 'daily', 'UTC', 1, false from brand b, generate_series(1, ${prompts}) n`,
  `insert into report_day (account_id, prompt_id, day, answers, mentioned, own_cited, mentions, brand_references, visibility_tenths, slots)
   select p.account_id, p.id, ${dayOf}, 1, (random() < 0.4)::int, (random() < 0.1)::int, (random() < 0.4)::int, 4, 0, array[now()]
   from prompt p, ${lastDays}`,
  `insert into competitor_day (account_id, prompt_id, day, spelling_hash, name_key, spelling, answers, mentions, rank_sum)
   select account_id, id, day, md5('rival ' || rival)::uuid, 'rival ' || rival, 'Rival ' || rival, 1, 1, 1
   from (
     select distinct p.account_id, p.id, ${dayOf} as day, floor(${rivals.known} * random() ^ 2)::int as rival
     from prompt p, ${lastDays}, generate_series(1, ${rivals.named})
   ) named`,
  `insert into quality_day (account_id, prompt_id, day, wording_hash, quality_key, polarity, wording, answers, wording_answers)
   select p.account_id, p.id, ${dayOf}, md5('quality')::uuid, 'quality ' || (ago % 50), 'positive', 'quality ' || (ago % 50), 1, 1
   from prompt p, ${lastDays}`,
  // An account that never had a night has two at once.
  `insert into signal_night (account_id, night) select id, (now() at time zone 'UTC' - interval '1 hour')::date - 1 from account`,
];
