import { part, withParts } from '../../libs/storage/src/database/statement.js';
import { counted } from '../../libs/storage/src/results/daily-counts.js';
import { runId } from '../../libs/storage/src/runs/run-id.js';

/** Runs a statement on one connection. */
export type Statement = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** An SQL expression for the kind of a result, from `hash`, a number of its prompt, and its day. */
export type KindOf = (hash: string, day: string) => string;

interface AddedPrompts {
  /** The first and the last account, by the number in its slug. */
  readonly from: number;
  readonly to: number;
  readonly each: number;
  /** The newest result of each prompt is from the twenty minutes before this. */
  readonly now: Date;
}

/**
 * Adds prompts that have the id of their newest result, whose row comes later: changing a million prompts would take
 * longer than adding them.
 */
export async function addPrompts(hand: Statement, { from, to, each, now }: AddedPrompts): Promise<void> {
  await hand(
    `insert into prompt (id, account_id, brand_id, query, geo, schedule, next_due_at, branded, tags, last_checked_at, last_result_id)
     select p.prompt_id, p.account_id, p.brand_id, 'question ' || n || ' of ' || p.of || ', asked at the length that such questions have',
       (array['US', 'GB', 'DE', 'FR', 'IN'])[1 + n % 5], (array['daily', 'daily', 'daily', 'weekly'])[1 + n % 4],
       now() + n % 1000 * interval '1 minute' + interval '1 hour', n % 20 = 5, array['stage:' || n % 4, 'topic:' || n % 10],
       p.slot, ${runId('p')}
     from (
       select gen_random_uuid() as prompt_id, b.account_id, b.id as brand_id, a.slug as of, n,
         $4::timestamptz - (n % 997) * interval '1 second' as slot, 'default' as assistant, 1 as sample
       from account a join brand b on b.account_id = a.id, generate_series(1, $3::int) n
       where substr(a.slug, 2)::int between $1 and $2 order by b.account_id offset 0
     ) p`,
    [from, to, each, now],
  );
}

/** Counts what the disabled triggers would have counted. */
export async function countPrompts(hand: Statement): Promise<void> {
  await hand(
    `insert into account_count (account_id, prompts, active_prompts)
     select account_id, count(*), count(*) filter (where active) from prompt group by account_id
     on conflict (account_id) do update set prompts = excluded.prompts, active_prompts = excluded.active_prompts`,
  );
  await hand('vacuum analyze prompt');
}

interface AddedResults {
  /** A subquery that returns one id, or an array of ids. */
  readonly accounts: string;
  /** The first day, as a number of days before the newest. */
  readonly firstAgo: number;
  readonly lastAgo: number;
  readonly kinds: KindOf;
}

/** Adds a result of each prompt of these accounts on each of these days, the oldest first. */
export async function addResults(hand: Statement, added: AddedResults): Promise<void> {
  await make(hand, added);
  await hand('drop table made');
}

/** The same, added to the daily counts as a worker adds them. */
export async function addCounted(hand: Statement, added: AddedResults): Promise<void> {
  await make(hand, added);
  const live = part(
    'live',
    `select account_id, prompt_id, 'default' as assistant, at as slot, at as last_checked, contribution, 1 as sign
     from made join seed_kind using (kind)`,
  );
  const counts = counted(live);
  await hand(withParts([live, ...counts], `select count(*) from ${counts[1].name}`));
  await hand('drop table made');
}

async function make(hand: Statement, { accounts, firstAgo, lastAgo, kinds }: AddedResults): Promise<void> {
  const chosen = accounts.includes('array_agg') ? `any(${accounts}::uuid[])` : accounts;
  await hand(
    `create temporary table made as
     select ${runId('r')} as id, gen_random_uuid() as analysis_id, r.account_id, r.prompt_id, r.slot as at, r.kind from (
       select p.account_id, p.id as prompt_id, p.last_checked_at - ago * interval '1 day' as slot, 'default' as assistant, 1 as sample,
         ${kinds(`abs(hashtext(p.id::text) % 1000)`, 'ago')} as kind
       from prompt p cross join generate_series($1::int, $2::int, -1) ago
       where p.account_id = ${chosen} order by ago desc, p.account_id, p.last_checked_at offset 0
     ) r`,
    [firstAgo, lastAgo],
  );
  await hand(
    `insert into run (id, account_id, prompt_id, slot, sample, status, attempt, created_at, started_at, finished_at, input_tokens,
       output_tokens, searches, cost_usd, reserved_usd, reserved_on)
     select id, account_id, prompt_id, at, 1, 'succeeded', 1, at, at, at, 9000, 700, 2, 0.03, 0.03, (at at time zone 'UTC')::date
     from made`,
  );
  const kind = 'from made join seed_kind using (kind)';
  await hand(
    `insert into answer (run_id, account_id, text, text_sha256, cleaned, citations, model, api, geo_applied, answered_at)
     select id, account_id, text, md5(text), false, citations, 'm', 'responses', 'search_location', at ${kind}`,
  );
  await hand(
    `insert into analysis (id, account_id, run_id, analyser, configuration_sha256, mode, findings, created_at)
     select analysis_id, account_id, id, analyser, '', 'local', findings, at ${kind}`,
  );
  await hand(
    `insert into result (run_id, account_id, prompt_id, analysis_id, last_checked, body, contribution)
     select id, account_id, prompt_id, analysis_id, at, body, contribution ${kind}`,
  );
}
