import { Database, createDataSource, divide, issueKeyText, PartitionStore } from '@app/storage';
import type { DataSource } from 'typeorm';
import { rollUp } from '../reports/seed-reports.js';
import { addKinds, type Kinds, longKinds, shortKinds } from './kinds.js';
import { addCounted, addResults, addPrompts, countPrompts, type Statement } from './seed-rows.js';
import { divisibleTables, monthAfter } from '../../libs/storage/src/partitions/divisible-tables.js';

export interface ScaleSize {
  readonly results: number;
  readonly prompts: number;
  readonly accounts: number;
  /** How many prompts the large account and the middle one have. */
  readonly large: number;
  readonly middle: number;
  /** On how many days each prompt of these two has a result. */
  readonly days: number;
  /** Whether tables that grow with time are divided by month. */
  readonly partition?: boolean | undefined;
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
  /** The bytes that each result of the large account added to each table with its indexes, once it was counted. */
  readonly bytesByTable: readonly { readonly table: string; readonly bytes: number }[];
}

type Say = (line: string) => void;

/** All tables that grow with results. */
const countedTables = divisibleTables.map(({ table }) => table);

/**
 * Results that one statement makes: enough that the statement's own cost does not matter, and few enough to stay in
 * memory.
 */
const rowsOfStatement = 50_000;

/**
 * Bytes of a result of the two accounts with its counts, of a result of the others, whose answers are short, of a
 * prompt, and of the log.
 */
const bytes = { counted: 14_000, short: 2900, prompt: 1500, log: 5e9 };

/** The most disk space that seeding takes, from what it took before. */
export function bytesNeeded({ results, prompts, large, middle, days }: ScaleSize): number {
  const counted = (large + middle) * days;
  const others = Math.max(0, results - counted);
  return counted * bytes.counted + others * bytes.short + prompts * bytes.prompt + bytes.log;
}

/** Settings for the time of seeding alone: a crash of the machine would not matter, and nothing is written twice. */
export const seedingSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  shared_buffers: '2GB',
  maintenance_work_mem: '512MB',
  autovacuum: 'off',
};

/**
 * Fills a migrated, empty database with one large account, a middle one, and many that share the other prompts and
 * results evenly. Only the first two have real answers of 1 to 3 KB and daily counts, because their reports are read.
 * Two connections work side by side.
 */
export async function seedScale(url: string, size: ScaleSize, say: Say): Promise<SeededScale> {
  const open = () => createDataSource({ url, poolSize: 1, statementSeconds: 3600 }).initialize();
  const hands = [await open(), await open()] as const;
  try {
    return await new Seeding(hands, size, say).fill(url);
  } finally {
    await Promise.all(hands.map((hand) => hand.destroy()));
  }
}

class Seeding {
  /** No result was checked later than this. */
  private readonly now = new Date(Date.now() - 3_600_000);

  constructor(
    private readonly hands: readonly [DataSource, DataSource],
    private readonly size: ScaleSize,
    private readonly say: Say,
  ) {}

  async fill(url: string): Promise<SeededScale> {
    const { results, large, middle, days, partition = false } = this.size;
    const [one, other] = this.hands.map((hand) => statementOn(hand)) as [Statement, Statement];
    if (partition) await this.divide(url);
    for (const hand of [one, other]) {
      await hand('set synchronous_commit = off');
      // The rows are consistent by construction; checking each again would take longer than making them.
      await hand('set session_replication_role = replica');
    }
    await this.addAccounts(one);
    const kinds = await addKinds(one);
    const before = await sizes(one);
    // The size of a result is measured while nothing else adds results.
    const measured = Math.ceil(days / 4);
    const bytesByTable = async () => {
      await this.addCounted('a1', one, { kinds, firstAgo: days - 1, lastAgo: days - measured });
      return growth(before, await sizes(one), large * measured);
    };
    const [byDay] = await Promise.all([bytesByTable(), this.addOtherPrompts(other)]);
    const counted = async () => {
      await this.addCounted('a1', one, { kinds, firstAgo: days - measured - 1, lastAgo: 0 });
      await this.addCounted('a2', one, { kinds, firstAgo: days - 1, lastAgo: 0 });
      await this.rollUp('a1', one);
      const all = growth(before, await sizes(one), large * days);
      await this.rollUp('a2', one);
      return all.filter(({ table }) => table.endsWith('_rollup'));
    };
    const each = Math.max(1, Math.round((results - (large + middle) * days) / this.otherPrompts));
    const [rolledUp] = await Promise.all([counted(), this.addOthers(other, { kinds, each })]);
    await countPrompts(one);
    await this.finish(one);
    const read = [await this.readAccount(one, 'a1', large * days), await this.readAccount(one, 'a2', middle * days)];
    const [all] = await one<{ count: number }>('select count(*)::int as count from result');
    return { read, results: all!.count, bytesByTable: [...byDay, ...rolledUp] };
  }

  /** Prompts of the accounts whose reads are not measured. */
  private get otherPrompts(): number {
    const { accounts, prompts, large, middle } = this.size;
    return Math.max(0, accounts - 2) * Math.ceil((prompts - large - middle) / Math.max(1, accounts - 2));
  }

  private async divide(url: string): Promise<void> {
    const first = monthAfter(this.now, -Math.ceil(this.size.days / 28) - 2);
    await divide(url, { onDivided: () => {}, now: first });
    await new PartitionStore(new Database(this.hands[0])).makeAhead();
  }

  private async addAccounts(hand: Statement): Promise<void> {
    const { accounts, large, middle } = this.size;
    this.say(`${accounts} accounts`);
    await hand(
      `insert into account (slug, name, limits) select 'a' || n, 'Account ' || n, '{}' from generate_series(1, $1::int) n`,
      [accounts],
    );
    await hand(`insert into brand (account_id, name, domain) select id, 'Acme Cloud', 'acme.example' from account`);
    await hand(
      `insert into usage_day (account_id, day, runs, failed, input_tokens, output_tokens, searches, cost_usd)
       select id, (now() at time zone 'UTC')::date - n, 100, 0, 0, 0, 0, 1 from account, generate_series(0, 60) n`,
    );
    await addPrompts(hand, { from: 1, to: 1, each: large, now: this.now });
    await addPrompts(hand, { from: 2, to: 2, each: middle, now: this.now });
  }

  private async addOtherPrompts(hand: Statement): Promise<void> {
    const { accounts } = this.size;
    const each = Math.ceil(this.otherPrompts / Math.max(1, accounts - 2));
    for (const { from, to } of batches(3, accounts, each)) {
      this.say(`prompts of a${from} and others, of ${accounts}`);
      await addPrompts(hand, { from, to, each, now: this.now });
    }
  }

  /** Adds a result of each prompt day by day, counts them, and then adds up the days. */
  private async addCounted(
    slug: string,
    hand: Statement,
    { kinds, firstAgo, lastAgo }: { kinds: Kinds; firstAgo: number; lastAgo: number },
  ): Promise<void> {
    const accounts = `(select id from account where slug = '${slug}')`;
    for (let ago = firstAgo; ago >= lastAgo; ago--) {
      if (ago % 10 === 0) this.say(`results of ${slug}: ${ago} days ago`);
      await addCounted(hand, { accounts, firstAgo: ago, lastAgo: ago, kinds: kinds[longKinds] });
      // Without statistics the planner expects one row for a new account.
      if (firstAgo - ago === 3) for (const table of countedTables) await hand(`analyze ${table}`);
    }
    for (const table of countedTables) await hand(`vacuum analyze ${table}`);
  }

  private async rollUp(slug: string, hand: Statement): Promise<void> {
    this.say(`roll-ups of ${slug}`);
    const [account] = await hand<{ id: string }>('select id from account where slug = $1', [slug]);
    await rollUp(new Database(this.hands[0]), account!.id);
  }

  private async addOthers(hand: Statement, { kinds, each }: { kinds: Kinds; each: number }): Promise<void> {
    const { accounts } = this.size;
    const perAccount = (this.otherPrompts / Math.max(1, accounts - 2)) * each;
    for (const { from, to } of batches(3, accounts, perAccount)) {
      this.say(`results of a${from} and others, of ${accounts} accounts`);
      const chosen = `(select array_agg(id) from account where substr(slug, 2)::int between ${from} and ${to})`;
      await addResults(hand, { accounts: chosen, firstAgo: each - 1, lastAgo: 0, kinds: kinds[shortKinds] });
    }
  }

  private async finish(hand: Statement): Promise<void> {
    await hand('drop table seed_kind');
    this.say('vacuum');
    await hand('vacuum (analyze, parallel 2)');
    await hand('checkpoint');
  }

  private async readAccount(hand: Statement, slug: string, results: number): Promise<ReadAccount> {
    const issued = issueKeyText('live');
    const [account] = await hand<{ id: string; prompts: number }>(
      `select a.id, (select count(*)::int from prompt where account_id = a.id) as prompts from account a where slug = $1`,
      [slug],
    );
    const { id, prompts } = account!;
    await hand(`insert into api_key (id, account_id, environment, secret_sha256) values ($1, $2, 'live', $3)`, [
      issued.id,
      id,
      issued.sha256,
    ]);
    return { slug, id, prompts, results, key: issued.text };
  }
}

const statementOn =
  (hand: DataSource): Statement =>
  <Row>(sql: string, values: unknown[] = []) =>
    hand.query<Row[]>(sql, values);

/** Groups of accounts that add about so many rows together. */
function* batches(first: number, last: number, rowsEach: number): Generator<{ from: number; to: number }> {
  const step = Math.max(1, Math.floor(rowsOfStatement / rowsEach));
  for (let from = first; from <= last; from += step) yield { from, to: Math.min(last, from + step - 1) };
}

interface TableSize {
  readonly table: string;
  readonly bytes: number;
}

/** The sizes of divided tables include their partitions. Prompts do not grow with the results. */
const sizes = (hand: Statement): Promise<TableSize[]> =>
  hand(
    `select coalesce(i.inhparent::regclass::text, c.relname) as table, sum(pg_total_relation_size(c.oid))::float8 as bytes
     from pg_class c left join pg_inherits i on i.inhrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname not in ('prompt', 'seed_kind')
     group by 1 order by 2 desc`,
  );

function growth(before: readonly TableSize[], after: readonly TableSize[], results: number): TableSize[] {
  const were = new Map(before.map(({ table, bytes: size }) => [table, size]));
  return after
    .map(({ table, bytes: size }) => ({ table, bytes: (size - (were.get(table) ?? 0)) / results }))
    .filter(({ bytes: size }) => size >= 1);
}
