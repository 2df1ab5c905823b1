import { Injectable } from '@nestjs/common';
import { Database, type Tx } from './database.js';

/** Rows by table, only those tables that have any; `pgboss.job` is the queue's. */
export type RowCounts = Readonly<Record<string, number>>;

/** A whole account, or a brand or prompt of it with all that hangs on it. */
export interface Removable {
  readonly accountId: string;
  readonly brandId?: string;
  readonly promptId?: string;
}

/** Rows of one table, by a condition on $1, the account, and $2, its part. */
interface Rows {
  readonly table: string;
  readonly where: string;
}

/** What is taken out for good, counted before and looked for after. */
@Injectable()
export class RemovalStore {
  constructor(private readonly database: Database) {}

  /** Of an account: in every table that speaks of accounts, whichever those are by now. */
  async count(removable: Removable, tx: Tx): Promise<RowCounts> {
    const places = await this.placesOf(removable, tx);
    const counts = places.map(
      ({ table, where }, index) => `(select count(*)::int from ${table} where ${where}) as "${index}"`,
    );
    const row = await this.database.row<Record<string, number>>(
      `with asked as (select $1::uuid, $2::uuid) select ${counts.join(', ')} from asked`,
      valuesOf(removable),
      tx,
    );
    const counted = places.map(({ table }, index): [string, number] => [table, row?.[index] ?? 0]);
    return Object.fromEntries(counted.filter(([, count]) => count > 0));
  }

  /**
   * Deletes the rows that `count` counts; the audit trail is not among them. Runs first, the account last: workers lock in
   * this order, so that a run under way ends before it is deleted, or is found to be lost.
   */
  async remove(removable: Removable, tx: Tx): Promise<void> {
    const places = await this.placesOf(removable, tx);
    const inOrder = ['pgboss.job', 'rate_window', 'run', 'prompt', 'brand', 'account'];
    for (const { table, where } of inOrder.flatMap((name) => places.find((rows) => rows.table === name) ?? []))
      await this.database.rows(
        `with asked as (select $1::uuid, $2::uuid) delete from ${table} where ${where}`,
        valuesOf(removable),
        tx,
      );
  }

  private async placesOf({ brandId, promptId }: Removable, tx: Tx): Promise<Rows[]> {
    const isPart = brandId !== undefined || promptId !== undefined;
    const places = isPart ? placesOfPart({ brandId }) : await this.placesOfAccount(tx);
    const [queue] = await this.database.rows<{ isThere: boolean }>(
      `select to_regclass('pgboss.job') is not null as "isThere"`,
      [],
      tx,
    );
    if (!queue?.isThere) return places;
    return [
      ...places,
      { table: 'pgboss.job', where: isPart ? `id in (select id from run where ${runsOfPart({ brandId })})` : ofGroup },
    ];
  }

  private async placesOfAccount(tx: Tx): Promise<Rows[]> {
    const tables = await this.database.rows<{ table: string }>(tablesOfAccounts, [], tx);
    return [
      ...tables.map(({ table }) => ({ table, where: 'account_id = $1' })),
      { table: 'rate_window', where: `key_id in (${holders})` },
      { table: 'account', where: 'id = $1' },
    ];
  }
}

const holders = `select id from api_key where account_id = $1
  union all select id::text from dashboard_session where account_id = $1`;

const ofGroup = 'group_id = ($1::uuid)::text';

const tablesOfAccounts = `select quote_ident(c.table_name) as table from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = current_schema() and c.column_name = 'account_id' and t.table_type = 'BASE TABLE' order by 1`;

function promptsOfPart({ brandId }: Pick<Removable, 'brandId'>): string {
  return `account_id = $1 and ${brandId === undefined ? 'id' : 'brand_id'} = $2`;
}

function runsOfPart(part: Pick<Removable, 'brandId'>): string {
  return `prompt_id in (select id from prompt where ${promptsOfPart(part)})`;
}

function placesOfPart(part: Pick<Removable, 'brandId'>): Rows[] {
  const ofRuns = `run_id in (select id from run where ${runsOfPart(part)})`;
  return [
    ...(part.brandId === undefined ? [] : [{ table: 'brand', where: 'account_id = $1 and id = $2' }]),
    { table: 'prompt', where: promptsOfPart(part) },
    { table: 'run', where: runsOfPart(part) },
    { table: 'answer', where: ofRuns },
    { table: 'extraction', where: ofRuns },
    { table: 'analysis', where: ofRuns },
    ...['result', 'report_day', 'competitor_day', 'citation_day', 'quality_day'].map((table) => ({
      table,
      where: runsOfPart(part),
    })),
  ];
}

function valuesOf({ accountId, brandId, promptId }: Removable): (string | null)[] {
  return [accountId, brandId ?? promptId ?? null];
}
