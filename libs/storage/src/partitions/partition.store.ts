import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { composed, type NoColumns, sql } from '../database/statement.js';
import {
  type DivisibleTable,
  divisibleTables,
  isNear,
  lowestOf,
  monthAfter,
  monthOfLowest,
  monthsIn,
  partitionOf,
} from './divisible-tables.js';
import { firstCountedDay } from '../accounts/kept.js';
import {
  dropMonth,
  forgetProof,
  keptResultsOf,
  lockChanges,
  makeMonth,
  type Past,
  resultsBefore,
} from './change-partitions.js';

/** A table that grows with time, and how it is divided now. */
export interface DividedTable extends DivisibleTable {
  /** From this month on (its first moment, UTC) there are no partitions of months yet; later rows are kept together. */
  readonly undividedFrom: Date;
  /** Months with a partition of their own, the oldest first. */
  readonly months: readonly Date[];
}

/** Days (UTC): `2027-01-01`. */
export interface OldestMonths {
  readonly runs: string | null;
  readonly counts: string | null;
}

export interface Division {
  readonly divided: readonly DividedTable[];
  readonly undivided: readonly string[];
}

/** Partitions of months. They are made before their rows arrive, and dropped once nothing in them is kept any more. */
@Injectable()
export class PartitionStore {
  constructor(private readonly database: Database) {}

  /** All divisible tables. Either none is divided or all are, unless `divide` was interrupted. */
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
   * Makes the missing partitions of this month and the next, one after the other, and moves rows that arrived earlier
   * there. Rejects where a table was busy for a second, because nobody may wait longer; the next call tries again.
   * Returns how many it made.
   */
  async makeAhead(): Promise<number> {
    const until = monthAfter(await this.database.now(), 2);
    let made = 0;
    const { divided: tables } = await this.division();
    for (const divided of tables) {
      for (let month = divided.undividedFrom; month < until; month = monthAfter(month, 1))
        made += (await this.alone((tx) => makeMonth(divided, month, tx))) ? 1 : 0;
      // Autovacuum analyses each partition but never the partitioned table as a whole.
      if (divided.undividedFrom < until) await this.database.rows(analyse.for(divided.table).statement);
    }
    return made;
  }

  /**
   * Drops the partitions of months that no account keeps results of any more, with everything in them, unless a run in
   * them is open; for daily counts, the months that no account keeps counts of. Unless every account has a retention
   * nothing is dropped. Returns the names of what was dropped.
   */
  async dropPast(): Promise<string[]> {
    const kept = await this.database.row(keptFrom);
    if (!kept?.results || !kept.counts) return [];
    const { results, counts } = kept;
    const { divided: tables } = await this.division();
    const ofRuns = tables.filter(({ by }) => by === 'run').map(({ table }) => table);
    const groups = tables.flatMap(({ table, by, months }): Past[] => {
      const past = months.filter((month) => monthAfter(month, 1) <= (by === 'run' ? results : counts));
      if (by === 'day')
        return past.map((month) => ({
          names: [partitionOf(table, month)],
          kept: resultsBefore(monthAfter(month, 1)),
        }));
      if (table !== 'run') return [];
      return past.map((month) => ({
        names: ofRuns.map((one) => partitionOf(one, month)),
        kept: keptResultsOf(month),
      }));
    });
    const dropped: string[] = [];
    for (const past of groups) if (await this.alone((tx) => dropMonth(past, tx))) dropped.push(...past.names);
    if (dropped.some((name) => name.startsWith('result_'))) await this.database.rows(forgetServed, [results]);
    return dropped;
  }

  /**
   * The first day of the oldest month with a partition of its own. Accounts with the longest retention leave their
   * expired rows from that day on in place, because whole partitions are dropped. `null` where there is no such
   * partition.
   */
  async oldest(): Promise<OldestMonths> {
    const { divided } = await this.division();
    const dayOf = (ofWhat: DivisibleTable['by']) => {
      const months = divided.filter(({ by }) => by === ofWhat).flatMap(({ months: own }) => own.slice(0, 1));
      return months.length === 0 ? null : lowestOf({ by: 'day' }, new Date(Math.min(...months.map(Number))));
    };
    return { runs: dayOf('run'), counts: dayOf('day') };
  }

  /**
   * Removes the check constraints of an interrupted division, a week before rows arrive that they would refuse. The
   * division can be started again. Returns the tables.
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
  /** The bounds of the partition for months that have none. */
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

export const keptFrom = sql<{ results: Date | null; counts: Date | null }>(
  'partition.keptFrom',
  `select case when bool_and(results_from is not null) then min(results_from)::timestamp at time zone 'UTC' end as results,
    case when bool_and(results_from is not null) then min(${firstCountedDay('account')})::timestamp at time zone 'UTC' end as counts
  from account`,
);

// A divided table has no foreign keys that would delete these rows.
export const forgetServed = sql(
  'partition.forgetServed',
  `with gone as (
    select account_id, id from prompt p where last_checked_at < $1 and last_result_id is not null
      and not exists (select from result r where r.account_id = p.account_id and r.run_id = p.last_result_id)
    order by account_id, id for no key update
  )
  update prompt p set last_result_id = null from gone g where p.account_id = g.account_id and p.id = g.id`,
);
