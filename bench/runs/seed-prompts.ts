import { writtenAnswers } from '../../apps/demo-assistant/src/answers.js';
import { demoBrand } from '../../apps/service/src/demo/demo-account.js';
import type { OpenDatabase } from './worker-context.js';

/**
 * Questions for which the demo assistant has whole answers, of 1 to 3 KB in six languages, so that reading them is real
 * work.
 */
export const questions: readonly string[] = writtenAnswers.map(({ prompt }) => prompt);

/** The same question in another country is another prompt. */
const countries = ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'NL', 'SE', 'JP', 'CN', 'BR', 'IN', 'CA', 'AU', 'MX'];

/** One brand for each account: the answers name it and its competitors. */
export const { prompts: _, ...brand } = demoBrand;

/** Half of the prompts are tracked daily; a tenth by cron, whose next time costs most to compute. */
export const schedules = [
  'daily',
  'daily',
  'daily',
  'daily',
  'daily',
  'hourly',
  'hourly',
  'weekly',
  'weekly',
  '0 6 * * 1-5',
];

/** The most that an account tracks: every question in every country. */
const promptsAnAccount = questions.length * countries.length;

/**
 * Fills an empty database with prompts, spread evenly over at least so many accounts with a brand each; none is due.
 */
export async function seedPrompts(
  database: OpenDatabase,
  { prompts, accounts }: { prompts: number; accounts: number },
): Promise<void> {
  await database.rows(
    `insert into account (slug, name) select 'a' || n, 'Account ' || n from generate_series(1, $1::int) n`,
    [Math.max(accounts, Math.ceil(prompts / promptsAnAccount))],
  );
  await database.rows(
    `insert into brand (account_id, name, aliases, domain, competitors)
     select id, $1, $2::jsonb, $3, $4::jsonb from account`,
    [brand.name, JSON.stringify(brand.aliases), brand.domain, JSON.stringify(brand.competitors)],
  );
  await database.rows(
    `insert into prompt (account_id, brand_id, query, geo, schedule, timezone, next_due_at)
     select b.account_id, b.id, query, geo, ($3::text[])[1 + (nq + ng) % cardinality($3::text[])], 'Europe/Berlin',
       now() + interval '1 day'
     from unnest($2::text[]) with ordinality g (geo, ng), unnest($1::text[]) with ordinality q (query, nq), brand b
     limit $4`,
    [questions, countries, schedules, prompts],
  );
  await database.rows('vacuum analyze');
}

/** Makes every prompt due, in no order of accounts, in a ledger and a queue without runs. */
export async function makeAllDue(database: OpenDatabase): Promise<void> {
  await database.rows('truncate run cascade');
  const [queue] = await database.rows<{ there: boolean }>(`select to_regclass('pgboss.job') is not null as there`);
  if (queue?.there) await database.rows('delete from pgboss.job');
  await database.rows(
    `update prompt set next_due_at = now() - random() * interval '1 second', last_result_id = null, last_checked_at = null`,
  );
  await database.rows('vacuum analyze');
}
