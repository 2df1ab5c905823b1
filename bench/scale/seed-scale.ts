import { analyse } from '@app/analysis';
import { DailyCountStore, Database, createDataSource, issueKeyText } from '@app/storage';
import type { DataSource } from 'typeorm';
import { writtenAnswers } from '../../apps/demo-assistant/src/answers.js';
import { sampleBody } from '../api/seed.js';
import { contributions, groups, kindsOfGroup, rollUp } from '../reports/seed-reports.js';

export interface ScaleSize {
  readonly results: number;
  readonly prompts: number;
  readonly accounts: number;
  /** Prompts of the large account and of the middle one. */
  readonly large: number;
  readonly middle: number;
  /** Each prompt of these two has a result on each of so many days. */
  readonly days: number;
}

/** An account whose reads are measured. */
export interface ReadAccount {
  readonly slug: string;
  readonly id: string;
  readonly prompts: number;
  readonly results: number;
  readonly key: string;
}

export interface SeededScale {
  readonly read: readonly ReadAccount[];
  readonly results: number;
  /** What each result of the large account added to each table with its indexes, once it was counted. */
  readonly bytesByTable: readonly { readonly table: string; readonly bytes: number }[];
}

type Say = (line: string) => void;

/** A statement that makes more rows than that would take longer than the product waits for any. */
const rowsOfStatement = 20_000;

/**
 * Fills a migrated, empty database: one large account, one middle one, and many that share the other prompts and results evenly. Only
 * the first two have all daily counts, as their reports are read.
 */
export async function seedScale(url: string, size: ScaleSize, say: Say): Promise<SeededScale> {
  const dataSource = await createDataSource({ url, poolSize: 1, statementSeconds: 3600 }).initialize();
  const seeding = new Seeding(dataSource, say);
  try {
    return await seeding.fill(size);
  } finally {
    await dataSource.destroy();
  }
}

class Seeding {
  constructor(
    private readonly dataSource: DataSource,
    private readonly say: Say,
  ) {}

  private rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.dataSource.query<Row[]>(sql, values);
  }

  async fill(size: ScaleSize): Promise<SeededScale> {
    const { results, prompts, accounts, large, middle, days } = size;
    await this.rows('set synchronous_commit = off');
    await this.addAccounts(accounts, [large, middle], prompts);
    // Rows are made consistent here; checking each again would take longer than making them. Prompts are counted by their triggers.
    await this.rows('set session_replication_role = replica');
    await this.addKinds();
    const before = await this.sizes();
    await this.addResults('a1', days, large);
    await this.count('a1');
    await this.rows('vacuum analyze');
    const after = await this.sizes();
    await this.addResults('a2', days, middle);
    await this.count('a2');
    const rest = results - (large + middle) * days;
    await this.addRest(accounts, Math.max(1, Math.round(rest / (prompts - large - middle))));
    await this.serveNewest();
    this.say('vacuum');
    await this.rows('vacuum analyze');
    const made = large * days;
    const bytesByTable = after
      .map(({ table, bytes }) => ({
        table,
        bytes: (bytes - (before.find((b) => b.table === table)?.bytes ?? 0)) / made,
      }))
      .filter(({ bytes }) => bytes >= 1);
    const read = [await this.readAccount('a1', large * days), await this.readAccount('a2', middle * days)];
    const [all] = await this.rows<{ count: number }>('select count(*)::int as count from result');
    return { read, results: all!.count, bytesByTable };
  }

  /** The first account has `first` prompts, the second `second`, the others share what is left. */
  private async addAccounts(
    accounts: number,
    [first, second]: readonly [number, number],
    prompts: number,
  ): Promise<void> {
    this.say(`${accounts} accounts, ${prompts} prompts`);
    await this.rows(
      `insert into account (slug, name) select 'a' || n, 'Account ' || n from generate_series(1, $1::int) n`,
      [accounts],
    );
    await this.rows(
      `insert into brand (account_id, name, domain) select id, 'Acme Cloud', 'acme.example' from account`,
    );
    const others = Math.ceil((prompts - first - second) / Math.max(1, accounts - 2));
    const add = (from: number, to: number, each: number) =>
      this.rows(
        `insert into prompt (account_id, brand_id, query, geo, schedule, next_due_at, branded, tags)
         select b.account_id, b.id, 'question ' || n || ' of ' || a.slug || ', asked at the length that such questions have', (array['US', 'GB', 'DE', 'FR', 'IN'])[1 + n % 5],
           (array['daily', 'daily', 'daily', 'weekly'])[1 + n % 4], now() + n % 1000 * interval '1 minute' + interval '1 hour', n % 20 = 5,
           array['stage:' || n % 4, 'topic:' || n % 10]
         from account a join brand b on b.account_id = a.id, generate_series(1, $3::int) n
         where substr(a.slug, 2)::int between $1 and $2`,
        [from, to, each],
      );
    await add(1, 1, first);
    await add(2, 2, second);
    const step = Math.max(1, Math.floor(rowsOfStatement / others));
    for (let from = 3; from <= accounts; from += step) await add(from, Math.min(accounts, from + step - 1), others);
    await this.rows('vacuum analyze');
  }

  /** What results add to the counts and what they are made of, by kinds: real answers of 1 to 3 KB, with their findings. */
  private async addKinds(): Promise<void> {
    const brand = { name: 'Acme Cloud', aliases: ['Acme'], domain: 'acme.example' };
    const texts = writtenAnswers.slice(0, groups).map(({ variants }) => variants[0]);
    const findings = texts.map((text) => analyse(text, { brand, competitors: [], annotationTypes: ['brand'] }));
    await this.rows(
      'create temporary table kind (kind int, contribution jsonb, text text, findings jsonb, analyser text, citations jsonb)',
    );
    for (const [index, contribution] of contributions().entries()) {
      const at = Math.floor(index / kindsOfGroup) % texts.length;
      const { citations } = JSON.parse(contribution) as { citations: { url: string }[] };
      const cited = citations.map(({ url }) => ({ url, title: url, start: null, end: null }));
      await this.rows('insert into kind values ($1, $2, $3, $4, $5, $6)', [
        index + 1,
        withMore(contribution, index),
        texts[at],
        JSON.stringify(findings[at]),
        findings[at]!.analyser,
        JSON.stringify(cited),
      ]);
    }
  }

  /** A result of each prompt of the account on each day, the newest first. */
  private async addResults(slug: string, days: number, prompts: number): Promise<void> {
    const step = Math.max(1, Math.floor(rowsOfStatement / prompts));
    for (let from = 1; from <= days; from += step) {
      this.say(`results of ${slug}, day ${from} of ${days}`);
      await this.add(`(select id from account where slug = '${slug}')`, from, Math.min(days, from + step - 1));
    }
  }

  private async addRest(accounts: number, each: number): Promise<void> {
    const [one] = await this.rows<{ prompts: number }>(
      `select count(*)::int as prompts from prompt where account_id = (select id from account where slug = 'a3')`,
    );
    const step = Math.max(1, Math.floor(rowsOfStatement / (one!.prompts * each)));
    for (let from = 3; from <= accounts; from += step) {
      this.say(`results of a${from} and others, of ${accounts}`);
      await this.add(
        `(select array_agg(id) from account where substr(slug, 2)::int between ${from} and ${from + step - 1})`,
        1,
        each,
      );
    }
  }

  /** `accounts`: a subquery of one id, or of an array of them. */
  private async add(accounts: string, from: number, to: number): Promise<void> {
    await this.rows(
      `create temporary table made as
       select gen_random_uuid() as id, gen_random_uuid() as analysis_id, p.account_id, p.id as prompt_id, k.kind,
         date_trunc('milliseconds', now() - (n - 0.5) * interval '1 day' - (p.place % 997) * interval '1 second') as at
       from (
         select id, account_id, row_number() over (order by id) as place from prompt
         where account_id = ${accounts.includes('array_agg') ? `any(${accounts}::uuid[])` : accounts}
       ) p cross join generate_series($1::int, $2::int) n
         join kind k on k.kind = 1 + (p.place % ${groups}) * ${kindsOfGroup} + n % ${kindsOfGroup}`,
      [from, to],
    );
    await this.rows(
      `insert into run (id, account_id, prompt_id, slot, sample, status, attempt, created_at, started_at, finished_at, input_tokens,
         output_tokens, searches, cost_usd, reserved_usd, reserved_on)
       select id, account_id, prompt_id, at, 1, 'succeeded', 1, at, at, at, 9000, 700, 2, 0.03, 0.03, (at at time zone 'UTC')::date
       from made`,
    );
    await this.rows(
      `insert into answer (run_id, account_id, text, text_sha256, cleaned, citations, model, api, geo_applied, answered_at)
       select id, account_id, text, md5(text), false, citations, 'm', 'responses', 'search_location', at from made join kind using (kind)`,
    );
    await this.rows(
      `insert into analysis (id, account_id, run_id, analyser, configuration_sha256, mode, findings, created_at)
       select analysis_id, account_id, id, analyser, '', 'local', findings, at from made join kind using (kind)`,
    );
    await this.rows(
      `insert into result (run_id, account_id, prompt_id, analysis_id, last_checked, body, contribution)
       select id, account_id, prompt_id, analysis_id, at, $1, contribution from made join kind using (kind)`,
      [sampleBody],
    );
    await this.rows('drop table made');
  }

  private async count(slug: string): Promise<void> {
    const prompts = await this.rows<{ accountId: string; promptId: string }>(
      `select p.account_id as "accountId", p.id as "promptId" from prompt p join account a on a.id = p.account_id where a.slug = $1 order by p.id`,
      [slug],
    );
    const database = new Database(this.dataSource);
    const counts = new DailyCountStore(database);
    for (const [index, prompt] of prompts.entries()) {
      if (index % 500 === 0) this.say(`daily counts of ${slug}: prompt ${index} of ${prompts.length}`);
      await database.inTransaction((tx) => counts.recount(prompt, tx));
      // Of an account that is new to the planner it expects a row, and reads all days for each prompt.
      if (index === 20) await this.rows('analyze');
    }
    // As workers write them: the rows of a day beside each other.
    for (const table of ['report_day', 'competitor_day', 'citation_day', 'quality_day', 'theme_day'])
      await this.rows(`cluster ${table} using ${table}_index`);
    await this.rows('analyze');
    this.say(`roll-ups of ${slug}`);
    await rollUp(database, prompts[0]!.accountId);
  }

  private async serveNewest(): Promise<void> {
    this.say('the newest of each prompt');
    await this.rows(
      `update prompt p set last_result_id = n.run_id, last_checked_at = n.last_checked
       from (select distinct on (prompt_id) prompt_id, run_id, last_checked from result
         where last_checked > now() - interval '36 hours' order by prompt_id, last_checked desc) n where n.prompt_id = p.id`,
    );
    await this.rows(
      `insert into usage_day (account_id, day, runs, failed, input_tokens, output_tokens, searches, cost_usd)
       select account_id, d.day, 100, 0, 0, 0, 0, 1 from (select id as account_id from account) a,
         (select (now() at time zone 'UTC')::date - n as day from generate_series(0, 60) n) d`,
    );
  }

  private sizes(): Promise<{ table: string; bytes: number }[]> {
    return this.rows(
      `select relname as table, pg_total_relation_size(oid)::float8 as bytes from pg_class
       where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 2 desc`,
    );
  }

  private async readAccount(slug: string, results: number): Promise<ReadAccount> {
    const issued = issueKeyText('live');
    const [account] = await this.rows<{ id: string; prompts: number }>(
      `select a.id, (select count(*)::int from prompt where account_id = a.id) as prompts from account a where slug = $1`,
      [slug],
    );
    const { id, prompts } = account!;
    await this.rows(`insert into api_key (id, account_id, environment, secret_sha256) values ($1, $2, 'live', $3)`, [
      issued.id,
      id,
      issued.sha256,
    ]);
    return { slug, id, prompts, results, key: issued.text };
  }
}

/** A theme, a search, and that it cites: what answers add since contributions were first written down. */
function withMore(contribution: string, nth: number): string {
  const query = `best cloud storage ${nth % 7}`;
  const more = {
    cites: 1,
    themes: [{ theme: ['price', 'support', 'security'][nth % 3], polarities: ['positive'] }],
    searches: [{ key: query, wording: query, answers: 1 }],
  };
  return JSON.stringify({ ...(JSON.parse(contribution) as object), ...more });
}
