import { DailyCountStore, Database, createDataSource, issueKeyText, RollUpStore } from '@app/storage';
import { sampleBody } from '../api/seed.js';

export interface ReportsSize {
  readonly prompts: number;
  readonly days: number;
  readonly results: number;
}

interface SeededReports {
  readonly accountId: string;
  readonly key: string;
  /** How long it took to count the daily counts from all results. */
  readonly recountMs: number;
}

export const groups = 20;
export const kindsOfGroup = 12;

/**
 * What results contribute, by kind. Answers to one prompt belong to one group and are much alike: each names eight of
 * its ten or so brands, not always with the same spelling, cites six of its eight or so addresses, and says five things
 * about the tracked brand where it names it.
 */
export function contributions(): string[] {
  return Array.from({ length: groups * kindsOfGroup }, (_, kind) => {
    const [group, variant] = [Math.floor(kind / kindsOfGroup), kind % kindsOfGroup];
    const mentions = variant % 3;
    const competitors = Array.from({ length: 8 }, (__, nth) => {
      const brand = group * 10 + ((nth + (variant % 4)) % 11);
      const spelling = variant === 0 ? `Brand ${brand} Inc.` : `Brand ${brand}`;
      return { key: `brand ${brand}`, spelling, answers: 1, mentions: 1 + (variant % 2), rank: nth + 1 };
    });
    const citations = Array.from({ length: 6 }, (__, nth) => {
      const page = group * 8 + ((nth + (variant % 3)) % 9);
      const domain = `site-${page % 60}.example`;
      return { domain, url: `https://${domain}/pages/${page}?utm_source=assistant`, answers: 1, own_answers: 0 };
    });
    const qualities = Array.from({ length: Math.min(mentions, 1) * 5 }, (__, nth) => {
      const wording = `quality ${(group * 7 + nth + (variant % 4)) % 160}`;
      const polarity = nth % 4 === 3 ? 'negative' : 'positive';
      return { key: wording, polarity, wording: variant === 0 ? wording.toUpperCase() : wording, answers: 1 };
    });
    const references = mentions + competitors.reduce((sum, competitor) => sum + competitor.mentions, 0);
    const own = { mentioned: Math.min(mentions, 1), own_cited: variant % 4 === 0 ? 1 : 0, mentions };
    return JSON.stringify({
      ...own,
      brand_references: references,
      rank: Math.min(mentions, 1),
      visibility_tenths: mentions * 300,
      competitors,
      citations,
      qualities,
    });
  });
}

/** One account in a migrated, empty database, with results spread evenly over prompts and days, and counted. */
export async function seedReports(url: string, { prompts, days, results }: ReportsSize): Promise<SeededReports> {
  const issued = issueKeyText('live');
  const dataSource = await createDataSource({ url, poolSize: 1 }).initialize();
  const rows = <Row>(sql: string, values: unknown[] = []) => dataSource.query<Row[]>(sql, values);
  try {
    // The rows are consistent by construction; checking each again would take longer than making them.
    await rows(`set session_replication_role = replica`);
    await rows(`set synchronous_commit = off`);
    const [account] = await rows<{ id: string }>(`insert into account (slug, name) values ('a', 'A') returning id`);
    const accountId = account!.id;
    await rows(`insert into brand (account_id, name, domain) values ($1, 'Acme Cloud', 'acme.example')`, [accountId]);
    await rows(
      `insert into prompt (account_id, brand_id, query, geo, schedule, next_due_at, branded, tags)
       select account_id, id, 'question ' || n, 'US', 'daily', now() + interval '1 day', n % 20 = 5,
         array['stage:' || n % 4, 'topic:' || n % 10] from brand, generate_series(1, $1::int) n`,
      [prompts],
    );
    await rows(`insert into api_key (id, account_id, environment, secret_sha256) values ($1, $2, 'live', $3)`, [
      issued.id,
      accountId,
      issued.sha256,
    ]);
    for (let part = 0; part < parts; part++)
      await seedPart(rows, accountId, { part, days, each: Math.max(1, Math.round(results / prompts)) });
    await rows('analyze');
    const database = new Database(dataSource);
    const recountMs = await recount(database, accountId);
    await rollUp(database, accountId);
    await rows('vacuum analyze');
    return { accountId, key: issued.text, recountMs };
  } finally {
    await dataSource.destroy();
  }
}

type Rows = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** A statement that makes all results at once would take longer than the product allows any statement. */
const parts = 20;

/**
 * Adds the results of one prompt in twenty, `each` of every one of them. Prompts are selected by id, because setting
 * their newest result moves their rows.
 */
async function seedPart(
  rows: Rows,
  accountId: string,
  { part, days, each }: { readonly part: number; readonly days: number; readonly each: number },
): Promise<void> {
  await rows(
    `create temporary table made as
     select gen_random_uuid() as id, p.id as prompt_id, c.contribution,
       now() - (n - 0.5) * ($2::int * interval '1 day') / $3::int as at
     from (select id, row_number() over (order by id) as place from prompt) p
       cross join generate_series(1, $3::int) n
       join unnest($1::jsonb[]) with ordinality c (contribution, kind)
         on c.kind = 1 + (p.place % ${groups}) * ${kindsOfGroup} + n % ${kindsOfGroup}
     where p.place % ${parts} = $4`,
    [contributions(), days, each, part],
  );
  // A tenth of the prompts are gaps.
  await rows(
    `update made set contribution = contribution || '{"mentioned": 0, "mentions": 0, "rank": 0, "visibility_tenths": 0}'
     where prompt_id in (select id from prompt where right(query, 1) = '0')`,
  );
  await rows(
    `insert into run (id, account_id, prompt_id, slot, sample, status) select id, $1, prompt_id, at, 1, 'succeeded' from made`,
    [accountId],
  );
  await rows(
    `insert into result (run_id, account_id, prompt_id, analysis_id, last_checked, body, contribution)
     select id, $1, prompt_id, gen_random_uuid(), at, $2, contribution from made`,
    [accountId, sampleBody],
  );
  await rows(
    `update prompt p set last_result_id = newest.id, last_checked_at = newest.at
     from (select distinct on (prompt_id) prompt_id, id, at from made order by prompt_id, at desc) newest
     where newest.prompt_id = p.id`,
  );
  await rows('drop table made');
}

/** Adds up all days that are over, as workers do for an account with many prompts. */
export async function rollUp(database: Database, accountId: string): Promise<void> {
  const store = new RollUpStore(database);
  while ((await store.turn({ accountId })) === 'added');
}

/** Counts all results of the account again; returns how long that took, in ms. */
export async function recount(database: Database, accountId: string): Promise<number> {
  const startedAt = performance.now();
  const counts = new DailyCountStore(database);
  for (const { id: promptId } of await database.rows<{ id: string }>('select id from prompt order by id'))
    await database.inTransaction((tx) => counts.recount({ accountId, promptId }, tx));
  return performance.now() - startedAt;
}
