import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { databaseIdentity } from '../database/log-position.js';
import { pagesOf } from '../database/pages-of.js';
import { composed, type NoColumns, sql } from '../database/statement.js';
import { hasAccount, isTable } from '../schema/account-tables.js';
import { hasQueue } from './service-health.store.js';

/** A table with rows of accounts, as the schema names it. */
export interface MovedTable {
  readonly table: string;
  /** Names and types, sorted by name. The account's id is left out: it is a parameter of every statement. */
  readonly columns: readonly string[];
  readonly types: readonly string[];
  /** The identity column, which numbers rows by itself. */
  readonly identity: string | null;
  /** The tables that it refers to. */
  readonly parents: readonly string[];
}

/** A fingerprint of one account's rows in one table, whatever their order. */
export interface Fingerprint {
  readonly rows: number;
  readonly digest: string;
}

/** Work of an account that is under way, and that a move would lose or do twice. */
export interface UnderWay {
  readonly runs: number;
  readonly jobs: number;
  readonly events: number;
  readonly messages: number;
}

export interface AccountMoveRecord {
  readonly id: string;
  readonly slug: string;
  readonly direction: 'in' | 'out';
  readonly rows: number;
  readonly doneAt: Date | null;
}

/** What two databases must have in common for a move. */
export interface MoveGround {
  /** Identifies the database itself: where both have the same one, they are one database. */
  readonly identity: string;
  readonly migrations: readonly string[];
  /** The assistant of prompts where neither they nor their account name one. */
  readonly firstAssistant: string;
}

/**
 * Tables that triggers, or a worker within minutes, rebuild from the other rows. Events in the outbox are waited for
 * instead.
 */
export const derivedTables = [
  'account_count',
  'citation_rollup',
  'competitor_rollup',
  'export_day',
  'outbox_event',
  'quality_rollup',
  'report_rollup',
  'rival_quality_rollup',
  'rival_theme_rollup',
  'rollup_account',
  'search_rollup',
  'segment',
  'segment_prompt',
  'silent_rollup',
  'source_rollup',
  'stale_rollup',
  'theme_rollup',
] as const;

/** A page has about this many characters, whatever its rows are, and at most this many rows. */
const pageCharacters = 500_000;
const mostRows = 2000;
/** Rows of the first page: nobody knows yet how long its rows are. */
const firstRows = 100;

function rowsAfter(page: readonly { readonly cells: readonly (string | null)[] }[]): number {
  const characters = page.reduce(
    (all, { cells }) => all + cells.reduce((sum, cell) => sum + (cell?.length ?? 4), 1),
    0,
  );
  return Math.min(mostRows, Math.max(1, Math.round((page.length * pageCharacters) / characters)));
}

/** Reads the rows of one account from one database and writes them to another. */
@Injectable()
export class MoveStore {
  constructor(private readonly database: Database) {}

  async ground(): Promise<MoveGround> {
    return (await this.database.row(ground))!;
  }

  /**
   * All tables with rows of accounts, without those that are rebuilt. Each comes after the tables that it refers to.
   */
  async tables(): Promise<MovedTable[]> {
    return inOrder(await this.database.rows(tables, [derivedTables]));
  }

  /**
   * Makes the transaction see one moment of the database, write values in the same format on every server, and wait as
   * long as the other database needs.
   */
  async prepare(tx: Tx, { readOnly = false } = {}): Promise<void> {
    await this.database.rows(readOnly ? oneMomentReading : oneMoment, [], tx);
    await this.database.rows(plainValues, [], tx);
  }

  /** Nobody adds rows to the account or changes it until the transaction ends. */
  async lock(accountId: string, tx: Tx): Promise<void> {
    await this.database.rows(lockAccount, [accountId], tx);
  }

  async underWay(accountId: string, tx: Tx): Promise<UnderWay> {
    const [queue] = await this.database.rows(hasQueue, [], tx);
    return (await this.database.row(underWay.for(queue!.there).statement, [accountId], tx))!;
  }

  /** The surfaces of the assistants that the account has answers of. */
  async surfaces(accountId: string): Promise<string[]> {
    return (await this.database.rows(surfaces, [accountId])).map(({ surface }) => surface);
  }

  /** The surfaces of these assistants in this database. */
  async surfacesOf(slugs: readonly string[]): Promise<string[]> {
    return (await this.database.rows(surfacesOf, [slugs])).map(({ surface }) => surface);
  }

  async count(accountId: string, table: MovedTable, tx: Tx): Promise<number> {
    return (await this.database.row(countRows.for(table).statement, [accountId], tx))!.rows;
  }

  async fingerprint(accountId: string, table: MovedTable, tx: Tx): Promise<Fingerprint> {
    return (await this.database.row(fingerprint.for(table).statement, [accountId], tx))!;
  }

  /** Rows page by page; each row is a list of texts in the order of the columns. */
  async *pages(accountId: string, table: MovedTable, tx: Tx): AsyncGenerator<(string | null)[][]> {
    const { statement } = readRows.for(table);
    for await (const page of pagesOf(this.database, statement, [accountId], { rows: firstRows, rowsAfter, tx }))
      yield page.map(({ cells }) => cells);
  }

  async write(accountId: string, table: MovedTable, rows: readonly (string | null)[][], tx: Tx): Promise<void> {
    const byColumn = table.columns.map((_, index) => rows.map((row) => row[index]!));
    await this.database.rows(writeRows.for(table).statement, [accountId, ...byColumn], tx);
  }

  /**
   * Makes identity columns continue after the numbers that came with the account. Other transactions wait until this
   * one ends.
   */
  async numberBeyond(accountId: string, tx: Tx): Promise<void> {
    await this.database.rows(holdEvents, [], tx);
    await this.database.rows(numberBeyond, [accountId], tx);
  }

  /**
   * A move of the account with that slug, or with that id, into or out of this database; `null` where there was none.
   */
  find(slug: string, tx?: Tx): Promise<AccountMoveRecord | null> {
    return this.database.row(find, [slug], tx);
  }

  async keep({ id, slug, direction, rows }: Omit<AccountMoveRecord, 'doneAt'>, tx: Tx): Promise<void> {
    await this.database.rows(keep, [id, slug, direction, rows], tx);
  }

  async finish(id: string, tx: Tx): Promise<void> {
    await this.database.rows(finish, [id], tx);
  }

  /** Whether the account is a copy of one that is still in service elsewhere, or was when its move was interrupted. */
  async isArriving(id: string, tx: Tx): Promise<boolean> {
    return (await this.database.row(isArriving, [id], tx)) !== null;
  }
}

/** Sorts the tables so that each comes after those that it refers to. */
function inOrder(all: readonly MovedTable[]): MovedTable[] {
  const ordered: MovedTable[] = [];
  const place = (table: MovedTable): void => {
    if (ordered.includes(table)) return;
    for (const parent of all) if (parent !== table && table.parents.includes(parent.table)) place(parent);
    ordered.push(table);
  };
  for (const table of all) place(table);
  return ordered;
}

const keyOf = ({ table }: MovedTable): string => (table === 'account' ? 'id' : 'account_id');

export const ground = sql<MoveGround>(
  'move.ground',
  `select ${databaseIdentity} as identity, (select array_agg(name order by name) from migration) as migrations,
    (select first_assistant from installation) as "firstAssistant"`,
);

export const tables = sql<MovedTable>(
  'move.tables',
  `select c.relname::text as table, k.columns, k.types, k.identity,
    array(select distinct f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' order by 1) as parents
  from pg_class c cross join lateral (
    select array_agg(quote_ident(a.attname) order by a.attname) as columns,
      array_agg(format_type(a.atttypid, a.atttypmod) order by a.attname) as types,
      max(quote_ident(a.attname)) filter (where a.attidentity <> '') as identity
    from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname <> case c.relname when 'account' then 'id' else 'account_id' end
  ) k
  where ${isTable} and c.relname <> all ($1::text[]) and (c.relname = 'account' or ${hasAccount})
  order by c.relname`,
);

export const oneMoment = sql('move.oneMoment', 'set transaction isolation level repeatable read');

export const oneMomentReading = sql(
  'move.oneMomentReading',
  'set transaction isolation level repeatable read, read only',
);

export const plainValues = sql<{ set_config: string }>(
  'move.plainValues',
  `select set_config(name, value, true) from (values ('TimeZone', 'UTC'), ('DateStyle', 'ISO'), ('IntervalStyle', 'postgres'),
    ('extra_float_digits', '1'), ('bytea_output', 'hex'), ('idle_in_transaction_session_timeout', '0')) as s (name, value)`,
);

export const lockAccount = sql('move.lockAccount', 'select from account where id = $1 for update');

export const underWay = composed<UnderWay, [hasQueue: boolean]>(
  'move.underWay',
  (isThere) => ({
    kind: isThere ? 'with a queue' : '',
    text: `select
      (select count(*)::int from run where account_id = $1 and status in ('queued', 'running')) as runs,
      ${isThere ? `(select count(*)::int from pgboss.job where group_id = ($1::uuid)::text and state < 'completed')` : '0'} as jobs,
      (select count(*)::int from outbox_event where account_id = $1) as events,
      (select count(*)::int from webhook_delivery d join webhook w on w.account_id = $1 and w.id = d.webhook_id
        where d.account_id = $1 and d.state = 'waiting' and w.disabled_at is null) as messages`,
    values: [],
  }),
  [[true], [false]],
);

const surface = `s.slug || ' (' || coalesce(k.surface, 'api') || ')' as surface`;

export const surfaces = sql<{ surface: string }>(
  'move.surfaces',
  `select ${surface} from (select distinct assistant as slug from report_day where account_id = $1) s
  left join assistant_surface k using (slug) order by 1`,
);

export const surfacesOf = sql<{ surface: string }>(
  'move.surfacesOf',
  `select ${surface} from unnest($1::text[]) as s (slug) left join assistant_surface k using (slug) order by 1`,
);

/** An example of a table; the real ones are read from the schema. */
const sample: MovedTable = {
  table: 'event',
  columns: ['id', 'position'],
  types: ['uuid', 'bigint'],
  identity: 'position',
  parents: [],
};
const sampleAccount: MovedTable = { table: 'account', columns: ['slug'], types: ['text'], identity: null, parents: [] };
const samples: [table: MovedTable][] = [[sample], [sampleAccount]];

const cellsOf = ({ columns }: MovedTable): string => columns.map((column) => `${column}::text`).join(', ');

export const countRows = composed<{ rows: number }, [table: MovedTable]>(
  'move.countRows',
  (table) => ({
    kind: table.table,
    text: `select count(*)::int as rows from ${table.table} where ${keyOf(table)} = $1`,
    values: [],
  }),
  samples,
);

// The sums over two halves of each row's hash do not depend on the order of the rows.
export const fingerprint = composed<Fingerprint, [table: MovedTable]>(
  'move.fingerprint',
  (table) => ({
    kind: table.table,
    text: `select count(*)::int as rows, coalesce(sum(('x' || left(hash, 15))::bit(60)::bigint), 0)::text || ' ' ||
      coalesce(sum(('x' || right(hash, 15))::bit(60)::bigint), 0)::text as digest
    from (select md5(array[${cellsOf(table)}]::text) as hash from ${table.table} where ${keyOf(table)} = $1) rows`,
    values: [],
  }),
  samples,
);

export const readRows = composed<{ cells: (string | null)[] }, [table: MovedTable]>(
  'move.readRows',
  (table) => ({
    kind: table.table,
    text: `select to_json(array[${cellsOf(table)}]) as cells from ${table.table} where ${keyOf(table)} = $1`,
    values: [],
  }),
  samples,
);

export const writeRows = composed<NoColumns, [table: MovedTable]>(
  'move.writeRows',
  (table) => {
    const names = table.columns.map((_, index) => `c${index}`);
    const given = table.columns.map((_, index) => `$${index + 2}::text[]`);
    const cast = table.types.map((type, index) => `c${index}::${type}`);
    return {
      kind: table.table,
      text: `insert into ${table.table} (${keyOf(table)}, ${table.columns.join(', ')}) overriding system value
    select $1::uuid, ${cast.join(', ')} from unnest(${given.join(', ')}) as given (${names.join(', ')})`,
      values: [],
    };
  },
  samples,
);

export const holdEvents = sql('move.holdEvents', 'lock table event in share row exclusive mode');

export const numberBeyond = sql<{ setval: string }>(
  'move.numberBeyond',
  `select setval(pg_get_serial_sequence('event', 'position'), newest) from (
    select max(position) as newest from event where account_id = $1
  ) came where newest > coalesce(pg_sequence_last_value(pg_get_serial_sequence('event', 'position')::regclass), 0)`,
);

export const find = sql<AccountMoveRecord>(
  'move.find',
  `select id, slug, direction, rows, done_at as "doneAt" from account_move where slug = $1 order by begun_at desc limit 1`,
);

export const keep = sql(
  'move.keep',
  `insert into account_move (id, slug, direction, rows, done_at)
  values ($1, $2, $3, $4, case $3 when 'out' then now() end)
  on conflict on constraint account_move_pk do update set slug = excluded.slug, direction = excluded.direction,
    rows = excluded.rows, begun_at = now(), done_at = excluded.done_at`,
);

export const finish = sql('move.finish', 'update account_move set done_at = now() where id = $1');

export const isArriving = sql(
  'move.isArriving',
  `select from account_move where id = $1 and direction = 'in' and done_at is null`,
);
