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
      `${asked} select ${counts.join(', ')} from asked`,
      valuesOf(removable),
      tx,
    );
    const counted = places.map(({ table }, index): [string, number] => [table, row?.[index] ?? 0]);
    return Object.fromEntries(counted.filter(([, count]) => count > 0));
  }

  /**
   * Deletes the rows that `count` counts; the audit trail is not among them. Beside busy workers, too: locked is in their order
   * (docs/architecture.md, "Locks"), so a run under way ends before it is deleted, or is found to be lost.
   */
  async remove(removable: Removable, tx: Tx): Promise<void> {
    const places = await this.placesOf(removable, tx);
    const values = valuesOf(removable);
    await this.removeWork(places, values, tx);
    await this.holdPrompts(removable, places, tx);
    for (const { table, where } of named(places, ['rate_window', 'prompt', 'brand', 'account']))
      await this.database.rows(`${asked} delete from ${table} where ${where}`, values, tx);
  }

  /** Jobs, then runs with all that hangs on them, each in the order of their ids. */
  private async removeWork(places: readonly Rows[], values: readonly unknown[], tx: Tx): Promise<void> {
    for (const { table, where } of named(places, work))
      await this.database.rows(
        `${asked}, held as (select id from ${table} where ${where} order by id for update)
         delete from ${table} where (${where}) and id in (select id from held)`,
        values,
        tx,
      );
  }

  /**
   * Locks the account, where it goes, and the prompts that go: no run of them is opened any more. What was opened since the last look at
   * runs is removed first, without these locks: workers take runs before prompts. Each look takes milliseconds, so that few are needed.
   */
  private async holdPrompts(removable: Removable, places: readonly Rows[], tx: Tx): Promise<void> {
    const values = valuesOf(removable);
    const rest = named(places, work).map(({ table, where }) => `exists (select from ${table} where ${where})`);
    for (let looks = 1; ; looks++) {
      await this.database.rows('savepoint before_prompts', [], tx);
      for (const { table, where } of named(places, ['account', 'prompt']))
        await this.database.rows(`${asked} select from ${table} where ${where} order by id for update`, values, tx);
      const sql = `${asked} select ${rest.join(' or ')} as "isLeft" from asked`;
      const isLeft = (await this.database.row<{ isLeft: boolean }>(sql, values, tx))?.isLeft;
      if (!isLeft || looks === mostLooks) return;
      await this.database.rows('rollback to savepoint before_prompts', [], tx);
      await this.removeWork(places, values, tx);
    }
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

/** Names both values, whatever a statement needs of them. */
const asked = 'with asked as (select $1::uuid, $2::uuid)';

const work = ['pgboss.job', 'run'];

const mostLooks = 100;

/** Those of these tables, in their order. */
const named = (places: readonly Rows[], tables: readonly string[]): Rows[] =>
  tables.flatMap((name) => places.find(({ table }) => table === name) ?? []);

const holders = `select id from api_key where account_id = $1
  union all select id::text from dashboard_session where account_id = $1`;

const ofGroup = 'group_id = ($1::uuid)::text';

// Events that nobody was told yet go with the account's row, and are nothing to count.
const tablesOfAccounts = `select quote_ident(c.table_name) as table from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = current_schema() and c.column_name = 'account_id' and t.table_type = 'BASE TABLE'
    and c.table_name <> 'outbox_event'
  order by 1`;

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
