import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { checkExportsSoon } from '../exports/export-marks.js';
import { composed, type NoColumns, part, sql, withParts } from '../database/statement.js';
import { deletedWith } from '../runs/parts-of-runs.js';
import { dailyTables } from '../reports/daily-count.store.js';
import { hasAccount, isTable } from '../schema/account-tables.js';
import { onCoordinator } from '../schema/distribution.js';
import { hasQueue } from './service-health.store.js';

/** The number of rows by table, without tables that have none. `pgboss.job` is the queue's. */
export type RowCounts = Readonly<Record<string, number>>;

/** A whole account, or a brand or prompt of it with everything that belongs to it. */
export interface Removable {
  readonly accountId: string;
  readonly brandId?: string;
  readonly promptId?: string;
}

/** The rows to be removed of one table, by a condition on $1, the account, and $2, the part of it. */
interface Target {
  readonly table: string;
  readonly where: string;
}

/** Counts what is to be deleted for good, and deletes it. */
@Injectable()
export class RemovalStore {
  constructor(private readonly database: Database) {}

  /** Counts the rows of an account in every table with account rows, whichever tables there are by then. */
  async count(removable: Removable, tx: Tx): Promise<RowCounts> {
    const targets = await this.targetsOf(removable, tx);
    const row = await this.database.row(countRows.for(targets).statement, valuesOf(removable), tx);
    const counted = targets.map(({ table }, index): [string, number] => [table, row?.counts[index] ?? 0]);
    return Object.fromEntries(counted.filter(([, count]) => count > 0));
  }

  /**
   * Deletes the rows that `count` counts; the audit trail is not among them. It can run beside busy workers: it locks
   * in the documented order (docs/architecture.md, "Locks"), so a run under way either ends before it is deleted, or
   * its worker finds it gone.
   */
  async remove(removable: Removable, tx: Tx): Promise<void> {
    const targets = await this.targetsOf(removable, tx);
    const values = valuesOf(removable);
    await this.removeWork(targets, values, tx);
    await this.holdPrompts(removable, targets, tx);
    for (const rows of [...named(targets, ['rate_window', 'prompt', 'brand']), ...lasting(targets)])
      await this.database.rows(removeRows.for(rows).statement, values, tx);
    await this.database.rows(checkExportsSoon, [removable.accountId], tx);
  }

  /**
   * Deletes jobs, then runs with everything that belongs to them, each in the order of their ids. The runs are locked
   * first: the next statement then sees, and deletes, what a worker was about to store for one of them.
   */
  private async removeWork(targets: readonly Target[], values: readonly unknown[], tx: Tx): Promise<void> {
    for (const rows of named(targets, work)) {
      await this.database.rows(holdInOrder.for(rows).statement, values, tx);
      await this.database.rows(removeInOrder.for(rows).statement, values, tx);
    }
  }

  /**
   * Locks the prompts that are to be deleted, and the account if it is, so that no run of them is opened any more. Runs
   * that were opened since the last look are removed first, without these locks, because workers lock runs before
   * prompts. A look takes milliseconds, so few are needed.
   */
  private async holdPrompts(removable: Removable, targets: readonly Target[], tx: Tx): Promise<void> {
    const values = valuesOf(removable);
    const { statement: isWorkLeft } = isLeft.for(named(targets, work));
    for (let looks = 1; ; looks++) {
      await this.database.rows(beforePrompts, [], tx);
      for (const rows of named(targets, ['account', 'prompt']))
        await this.database.rows(holdRows.for(rows).statement, values, tx);
      const left = await this.database.row(isWorkLeft, values, tx);
      if (!left?.isLeft || looks === mostLooks) return;
      await this.database.rows(backBeforePrompts, [], tx);
      await this.removeWork(targets, values, tx);
    }
  }

  private async targetsOf({ brandId, promptId }: Removable, tx: Tx): Promise<Target[]> {
    const isPart = brandId !== undefined || promptId !== undefined;
    const targets = isPart ? targetsOfPart({ brandId }) : await this.targetsOfAccount(tx);
    const [queue] = await this.database.rows(hasQueue, [], tx);
    if (!queue?.there) return targets;
    return [...targets, isPart ? jobsOfPart({ brandId }) : { table: 'pgboss.job', where: ofGroup }];
  }

  private async targetsOfAccount(tx: Tx): Promise<Target[]> {
    const tables = await this.database.rows(tablesOfAccounts, [], tx);
    return [
      ...tables.map(({ table }) => ({ table, where: 'account_id = $1' })),
      { table: 'rate_window', where: `key_id in (${holders})` },
      { table: 'account', where: 'id = $1' },
    ];
  }
}

/** Uses both parameters, whichever of them a statement needs. */
const asked = part('asked', 'select $1::uuid, $2::uuid');

const work = ['pgboss.job', 'run'];

const mostLooks = 100;

/** The entries of these tables, in the order of the tables. */
const named = (targets: readonly Target[], tables: readonly string[]): Target[] =>
  tables.flatMap((name) => targets.find(({ table }) => table === name) ?? []);

/**
 * Where a whole account is deleted: its row, and before that the rows which no foreign key deletes on a distributed
 * database, those of the tables on the coordinator.
 */
function lasting(targets: readonly Target[]): Target[] {
  const account = named(targets, ['account']);
  return account.length === 0
    ? []
    : [...onCoordinator.map((table) => ({ table, where: 'account_id = $1' })), ...account];
}

const holders = `select id from api_key where account_id = $1
  union all select id::text from dashboard_session where account_id = $1`;

const ofGroup = 'group_id = ($1::uuid)::text';

// Undelivered events and the number of prompts are deleted with the account's row, and are not worth counting. Rows of
// a partition count as rows of its table.
export const tablesOfAccounts = sql<{ table: string }>(
  'removal.tablesOfAccounts',
  `select quote_ident(c.relname) as table from pg_class c
  where ${isTable} and ${hasAccount} and c.relname not in ('outbox_event', 'account_count') order by 1`,
);

function promptsOfPart({ brandId }: Pick<Removable, 'brandId'>): string {
  return `account_id = $1 and ${brandId === undefined ? 'id' : 'brand_id'} = $2`;
}

// By a list, and below with `is true`: what is locked is joined with nothing, where a Citus would lose its way.
function runsOfPart(removed: Pick<Removable, 'brandId'>): string {
  return `account_id = $1 and prompt_id = any(array(select id from prompt where ${promptsOfPart(removed)}))`;
}

function jobsOfPart(removed: Pick<Removable, 'brandId'>): Target {
  return { table: 'pgboss.job', where: `(id in (select id from run where ${runsOfPart(removed)})) is true` };
}

function targetsOfPart(removed: Pick<Removable, 'brandId'>): Target[] {
  const ofRuns = `account_id = $1 and run_id in (select id from run where ${runsOfPart(removed)})`;
  return [
    ...(removed.brandId === undefined ? [] : [{ table: 'brand', where: 'account_id = $1 and id = $2' }]),
    { table: 'prompt', where: promptsOfPart(removed) },
    { table: 'run', where: runsOfPart(removed) },
    { table: 'answer', where: ofRuns },
    { table: 'extraction', where: ofRuns },
    { table: 'analysis', where: ofRuns },
    ...['result', ...dailyTables].map((table) => ({ table, where: runsOfPart(removed) })),
  ];
}

function valuesOf({ accountId, brandId, promptId }: Removable): (string | null)[] {
  return [accountId, brandId ?? promptId ?? null];
}

export const beforePrompts = sql('removal.beforePrompts', 'savepoint before_prompts');

export const backBeforePrompts = sql('removal.backBeforePrompts', 'rollback to savepoint before_prompts');

/** Some of the tables that the schema names, for a whole account and for a part of one. */
const sampleTargets: readonly (readonly Target[])[] = [
  [
    { table: 'run', where: 'account_id = $1' },
    { table: 'prompt', where: 'account_id = $1' },
    { table: 'rate_window', where: `key_id in (${holders})` },
    { table: 'account', where: 'id = $1' },
    { table: 'pgboss.job', where: ofGroup },
  ],
  ...[{ brandId: 'a' }, {}].map((removed) => [...targetsOfPart(removed), jobsOfPart(removed)]),
];

const samplesOf = (tables: readonly string[]) =>
  sampleTargets.flatMap((targets) => named(targets, tables)).map((rows) => [rows] as const);

export const countRows = composed<{ counts: number[] }, readonly [targets: readonly Target[]]>(
  'removal.countRows',
  (targets) => {
    const counts = targets.map(({ table, where }) => `(select count(*)::int from ${table} where ${where})`);
    return { text: withParts([asked], `select array[${counts.join(', ')}] as counts from asked`), values: [] };
  },
  sampleTargets.map((targets) => [targets]),
);

export const removeRows = composed<NoColumns, readonly [rows: Target]>(
  'removal.removeRows',
  ({ table, where }) => ({ text: withParts([asked], `delete from ${table} where ${where}`), values: [] }),
  [...samplesOf(['rate_window', 'prompt', 'brand']), ...lasting(sampleTargets[0]!).map((rows) => [rows] as const)],
);

const heldOf = ({ table, where }: Target) =>
  part('held', `select id from ${table} where ${where} order by id for update`);

export const holdInOrder = composed<{ held: number }, readonly [rows: Target]>(
  'removal.holdInOrder',
  (rows) => ({ text: withParts([asked, heldOf(rows)], 'select count(*)::int as held from held'), values: [] }),
  samplesOf(work),
);

export const removeInOrder = composed<NoColumns, readonly [rows: Target]>(
  'removal.removeInOrder',
  ({ table, where }) => {
    const held = heldOf({ table, where });
    const parts = [asked, held, ...(table === 'run' ? deletedWith(held) : [])];
    return {
      text: withParts(parts, `delete from ${table} where (${where}) and id in (select id from held)`),
      values: [],
    };
  },
  samplesOf(work),
);

export const holdRows = composed<{ id: string }, readonly [rows: Target]>(
  'removal.holdRows',
  ({ table, where }) => ({
    text: withParts([asked], `select id from ${table} where ${where} order by id for update`),
    values: [],
  }),
  samplesOf(['account', 'prompt']),
);

export const isLeft = composed<{ isLeft: boolean }, readonly [work: readonly Target[]]>(
  'removal.isLeft',
  (targets) => {
    const some = targets.map(({ table, where }) => `exists (select 1 from ${table} where ${where})`);
    return { text: withParts([asked], `select ${some.join(' or ')} as "isLeft" from asked`), values: [] };
  },
  sampleTargets.map((targets) => [named(targets, work)]),
);
