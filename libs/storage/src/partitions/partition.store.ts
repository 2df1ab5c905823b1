import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { composed, type NoColumns, sql } from '../database/statement.js';
import {
  type DivisibleTable,
  divisibleTables,
  isNear,
  monthAfter,
  monthOfLowest,
  monthsIn,
  partitionOf,
} from './divisible-tables.js';
import { dropEmpty, forgetProof, lockChanges, makeMonth } from './change-partitions.js';

/** A table that grows with time, as it is divided by now. */
export interface DividedTable extends DivisibleTable {
  /** From this month (its first moment, UTC) on there are no partitions of months yet; what comes is kept together. */
  readonly undividedFrom: Date;
  /** Months with a partition of their own, the oldest first. */
  readonly months: readonly Date[];
}

export interface Division {
  readonly divided: readonly DividedTable[];
  readonly undivided: readonly string[];
}

/** Partitions of months: made before their rows come, and dropped once nothing is left in them that anybody keeps. */
@Injectable()
export class PartitionStore {
  constructor(private readonly database: Database) {}

  /** All tables that can be divided: none is, or, unless `divide` was cut off, all are. */
  async division(): Promise<Division> {
    const found = await this.found();
    const divided = found.flatMap(({ table, isDivided, later, partitions }) => {
      const divisible = divisibleTables.find((one) => one.table === table)!;
      const lowest = /FROM \('([^']+)'\)/.exec(later ?? '')?.[1];
      if (!isDivided || lowest === undefined) return [];
      return [{ ...divisible, undividedFrom: monthOfLowest(divisible, lowest), months: monthsIn(partitions, table) }];
    });
    return { divided, undivided: found.filter(({ isDivided }) => !isDivided).map(({ table }) => table) };
  }

  /**
   * Makes the partitions of this month and the next where they are missing, one after the other; rows that came before go there. Rejects where
   * a table was busy for a second: nobody is to wait longer, and the next turn comes. Returns how many it made.
   */
  async makeAhead(): Promise<number> {
    const until = monthAfter(await this.database.now(), 2);
    let made = 0;
    const { divided: tables } = await this.division();
    for (const divided of tables) {
      for (let month = divided.undividedFrom; month < until; month = monthAfter(month, 1))
        made += (await this.alone((tx) => makeMonth(divided, month, tx))) ? 1 : 0;
      // Autovacuum looks at each partition, and never at what is known of all of them.
      if (divided.undividedFrom < until) await this.database.rows(analyse.for(divided.table).statement);
    }
    return made;
  }

  /**
   * Drops the partitions of months that end before all accounts begin to keep results, once the last result of such a month is gone and no run of
   * it is open; of daily counts, once there are none. Without a retention for every account nothing is dropped. Returns the names of what went.
   */
  async dropPast(): Promise<string[]> {
    const kept = await this.database.row(keptFrom);
    if (!kept?.since) return [];
    const since = kept.since;
    const { divided: tables } = await this.division();
    const past = ({ months }: DividedTable) => months.filter((month) => monthAfter(month, 1) <= since);
    const ofRuns = tables.filter(({ by }) => by === 'run').map(({ table }) => table);
    const groups = tables.flatMap((one) => {
      if (one.by === 'day') return past(one).map((month) => ({ month, tables: [one.table], empty: [one.table] }));
      return one.table === 'run' ? past(one).map((month) => ({ month, tables: ofRuns, empty: ['result'] })) : [];
    });
    const dropped: string[] = [];
    for (const { month, tables: some, empty } of groups) {
      const names = some.map((table) => partitionOf(table, month));
      const isEmpty = empty.map((table) => partitionOf(table, month));
      if (await this.alone((tx) => dropEmpty({ names, isEmpty }, tx))) dropped.push(...names);
    }
    return dropped;
  }

  /**
   * Takes back the proofs of a division that was cut off, where a week is left until rows would come that they forbid; it can be begun again.
   * Returns the tables.
   */
  async forgetUnfinished(): Promise<string[]> {
    const now = await this.database.now();
    const near = (await this.found()).filter(
      ({ isProven, begun }) => isProven && begun !== null && isNear(new Date(begun), now),
    );
    for (const { table } of near) await this.alone((tx) => forgetProof(table, tx));
    return near.map(({ table }) => table);
  }

  private found(): Promise<Found[]> {
    return this.database.rows(dividedTables, [divisibleTables.map(({ table }) => table)]);
  }

  private alone<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.database.inTransaction(async (tx) => {
      await lockChanges(tx);
      return work(tx);
    });
  }
}

interface Found {
  readonly table: string;
  readonly isDivided: boolean;
  /** The bounds of the partition of what has none. */
  readonly later: string | null;
  readonly partitions: string[];
  /** The first month of a division that was begun, and whether rows of it are refused already. */
  readonly begun: string | null;
  readonly isProven: boolean;
}

export const dividedTables = sql<Found>(
  'partition.dividedTables',
  `select t.name as "table", c.relkind = 'p' as "isDivided",
    (select pg_get_expr(l.relpartbound, l.oid) from pg_class l where l.oid = to_regclass(t.name || '_later')) as later,
    array(select k.relname::text from pg_inherits i join pg_class k on k.oid = i.inhrelid where i.inhparent = c.oid order by 1) as partitions,
    substring(obj_description(c.oid, 'pg_class') from '^partitions from (.*)$') as begun,
    exists (select from pg_constraint where conrelid = c.oid and conname = t.name || '_before_check') as "isProven"
  from unnest($1::text[]) with ordinality t (name, nth) join pg_class c on c.oid = to_regclass(t.name) order by t.nth`,
);

export const analyse = composed<NoColumns, readonly [table: string]>(
  'partition.analyse',
  (table) => ({ text: `analyze ${table}`, values: [], kind: table }),
  divisibleTables.map(({ table }) => [table]),
);

export const keptFrom = sql<{ since: Date | null }>(
  'partition.keptFrom',
  `select case when bool_and(results_from is not null) then min(results_from)::timestamp at time zone 'UTC' end as since from account`,
);
