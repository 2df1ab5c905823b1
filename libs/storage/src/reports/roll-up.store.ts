import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { composed, type NoColumns, sql } from '../database/statement.js';
import { bitOf, isTold, isUnfinished, type RolledUpTable, rolledUpTables, segmentOf } from './segments.js';
import { sourceRollups, sourcesAddedUp } from './source-segments.js';

/** The outcome of a turn: a day was added up, none is left, or another transaction holds the account's counts. */
export type RollUpTurn = 'added' | 'none' | 'busy';

/** Which days (UTC) of an account can be added up now. */
interface Days {
  /** The first day that is over and was not added up yet. */
  readonly next: string | null;
  /** The last day that has changed since, and in which segments. */
  readonly stale: string | null;
  readonly splits: boolean[];
  /** The day before all that were added up, if an earlier one has counts. */
  readonly before: string | null;
}

/**
 * Adds up daily counts over the prompts of segments, one day at a time, from the tables by prompt. Any number of
 * processes may do so.
 */
@Injectable()
export class RollUpStore {
  constructor(private readonly database: Database) {}

  /** Accounts that have so many prompts or were begun, and that have a day to add up. */
  async accounts({ fewestPrompts }: { fewestPrompts: number }): Promise<string[]> {
    // Without triggers nothing would mark a day that has changed since.
    if (await this.database.isDistributed()) return [];
    const found = await this.database.rows(accounts, [fewestPrompts]);
    return found.map(({ id }) => id);
  }

  /**
   * Adds up one day of an account: the newest that is over, then those that changed, then earlier ones. The first call
   * begins the account's roll-ups.
   */
  turn({ accountId }: { accountId: string }): Promise<RollUpTurn> {
    return this.database.inTransaction(async (tx) => {
      const held = await this.database.row(hold, [accountId], tx);
      if (!held?.held) return 'busy';
      // Each later statement sees all changes except those that will mark the day.
      await this.database.rows(begin, [accountId], tx);
      await this.number(accountId, tx);
      await this.database.rows(spread, [accountId], tx);
      await this.forget(accountId, tx);
      const days = (await this.database.row(daysLeft, [accountId], tx))!;
      const day = days.next ?? days.stale ?? days.before;
      if (day === null) return 'none';
      for (const split of day === days.stale ? days.splits : [false, true])
        await this.add({ accountId, split, day }, tx);
      await this.database.rows(added, [accountId, day], tx);
      return 'added';
    });
  }

  /** From now on no day of the account counts as added up. Returns whether any did. */
  async markAll({ accountId }: { accountId: string }): Promise<boolean> {
    return (await this.database.rows(markAll, [accountId])).length > 0;
  }

  private async number(accountId: string, tx: Tx): Promise<void> {
    for (const split of [false, true]) {
      const { statement: segments } = addSegments.for({ split });
      await this.database.rows(segments, [accountId], tx);
      const { statement: prompts } = numberPrompts.for({ split });
      await this.database.rows(prompts, [accountId], tx);
    }
    await this.database.rows(numbered, [accountId], tx);
  }

  /** Deletes roll-ups of days whose counts by prompt are gone. */
  private async forget(accountId: string, tx: Tx): Promise<void> {
    const gone = await this.database.rows(forgetBefore, [accountId], tx);
    if (gone.length === 0) return;
    for (const rollup of rollups) await this.database.rows(forgetRows.for(rollup).statement, [accountId], tx);
  }

  private async add(
    { accountId, split, day }: { accountId: string; split: boolean; day: string },
    tx: Tx,
  ): Promise<void> {
    const { bits } = (await this.database.row(ordinals, [accountId, split], tx))!;
    const values = [accountId, split, day];
    for (const rollup of rollups) await this.database.rows(removeDay.for(rollup).statement, values, tx);
    for (const table of tables) await this.database.rows(addDay.for(table, { split, bits }).statement, values, tx);
    await this.database.rows(addSources.for({ split }).statement, values, tx);
  }
}

const tables: readonly RolledUpTable[] = Object.values(rolledUpTables);
const rollups = [...tables.map(({ rollup }) => rollup), sourceRollups.cited, sourceRollups.silent];

// What is written for a day is there an hour after its end, as no transaction takes that long.
const lastClosed = `((now() - interval '1 hour') at time zone 'UTC')::date - 1`;

export const accounts = sql<{ id: string }>(
  'rollUp.accounts',
  `select c.account_id as id from account_count c left join rollup_account r using (account_id)
  where ${isTold} and case when r.account_id is null then c.prompts >= $1 and exists (
      select from report_day d where d.account_id = c.account_id and d.day <= ${lastClosed}
    )
    else r.last_day < ${lastClosed} or exists (select from stale_rollup s where s.account_id = c.account_id)
      or exists (select from report_rollup u where u.account_id = c.account_id and ${isUnfinished('u')})
      or exists (select from report_day d where d.account_id = c.account_id and d.day < r.first_day)
      or r.first_day <= r.last_day and not exists (
        select from report_day d where d.account_id = c.account_id and d.day <= r.first_day
      ) end
  order by c.account_id`,
);

/** The lock that the triggers share. It is not waited for, because whoever changes counts goes first. */
export const hold = sql<{ held: boolean }>(
  'rollUp.hold',
  `select pg_try_advisory_xact_lock(hashtext('roll-up'), hashtext(($1::uuid)::text)) as held
  from account where id = $1 and ${isTold} for key share skip locked`,
);

export const begin = sql(
  'rollUp.begin',
  `insert into rollup_account (account_id, first_day, last_day, ordinals, split_ordinals, numbered_at, changed_at)
  values ($1, ${lastClosed} + 1, ${lastClosed}, 0, 0, now(), now()) on conflict on constraint rollup_account_pk do nothing`,
);

interface Level {
  readonly split: boolean;
}

const levels: readonly (readonly [Level])[] = [[{ split: false }], [{ split: true }]];
const kindOf = ({ split }: Level): string => (split ? 'split' : '');

export const addSegments = composed<NoColumns, readonly [level: Level]>(
  'rollUp.addSegments',
  (level) => ({
    text: `insert into segment (account_id, id, split, brand_id, branded, geo, tags)
      select distinct on (2) account_id, ${segmentOf(level)}, ${level.split}, brand_id, branded,
        ${level.split ? 'geo, tags' : 'null, null::text[]'}
      from prompt p where p.account_id = $1 order by 2
      on conflict on constraint segment_pk do nothing`,
    values: [],
    kind: kindOf(level),
  }),
  levels,
);

export const numberPrompts = composed<NoColumns, readonly [level: Level]>(
  'rollUp.numberPrompts',
  (level) => ({
    text: `insert into segment_prompt (account_id, segment_id, prompt_id, ordinal)
      select n.account_id, n.segment_id, n.id, n.nth + coalesce(
        (select max(s.ordinal) from segment_prompt s where s.account_id = $1 and s.segment_id = n.segment_id), -1)
      from (
        select p.account_id, p.id, ${segmentOf(level)} as segment_id, row_number() over (partition by ${segmentOf(level)} order by p.id) as nth
        from prompt p where p.account_id = $1 and not exists (
          select from segment_prompt s where s.account_id = $1 and s.segment_id = ${segmentOf(level)} and s.prompt_id = p.id
        )
      ) n`,
    values: [],
    kind: kindOf(level),
  }),
  levels,
);

export const numbered = sql(
  'rollUp.numbered',
  `update rollup_account set numbered_at = now(), changed_at = clock_timestamp(),
    ordinals = coalesce((select max(ordinal) + 1 from segment_prompt m join segment s on s.account_id = $1 and s.id = m.segment_id
      where m.account_id = $1 and not s.split), 0),
    split_ordinals = coalesce((select max(ordinal) + 1 from segment_prompt m join segment s on s.account_id = $1 and s.id = m.segment_id
      where m.account_id = $1 and s.split), 0)
  where account_id = $1`,
);

export const ordinals = sql<{ bits: number }, 'bits'>(
  'rollUp.ordinals',
  `select greatest(1, case when $2 then split_ordinals else ordinals end) as bits from rollup_account where account_id = $1`,
);

/** What concerns all days is marked for each of them. */
export const spread = sql(
  'rollUp.spread',
  `with everywhere as (
    delete from stale_rollup where account_id = $1 and day is null returning split
  )
  insert into stale_rollup (account_id, split, day)
  select $1, e.split, d.day::date from (select distinct split from everywhere) e,
    (select generate_series(first_day, last_day, interval '1 day') as day from rollup_account where account_id = $1) d`,
);

export const forgetBefore = sql<{ day: string }>(
  'rollUp.forgetBefore',
  `with kept as (select min(day) as since from report_day where account_id = $1)
  update rollup_account r set first_day = coalesce(k.since, r.last_day + 1) from kept k
  where r.account_id = $1 and r.first_day <= r.last_day and (k.since is null or r.first_day < k.since)
  returning r.first_day::text as day`,
);

export const forgetRows = composed<NoColumns, readonly [rollup: string]>(
  'rollUp.forgetRows',
  (rollup) => ({
    text: `delete from ${rollup} where account_id = $1 and day < (select first_day from rollup_account where account_id = $1)`,
    values: [],
    kind: rollup,
  }),
  rollups.map((rollup) => [rollup]),
);

export const daysLeft = sql<Days, 'splits'>(
  'rollUp.daysLeft',
  `with marked as (
    select split, day from stale_rollup where account_id = $1
    union all
    select split, day from report_rollup u where account_id = $1 and ${isUnfinished('u')}
  ), stale as (
    select max(m.day) as day from marked m join rollup_account r on r.account_id = $1 and m.day between r.first_day and r.last_day
  )
  select (case when last_day < ${lastClosed} then last_day + 1 end)::text as next, stale.day::text as stale,
    array(select distinct m.split from marked m where m.day = stale.day) as splits,
    (case when exists (select from report_day d where d.account_id = $1 and d.day < first_day) then first_day - 1 end)::text as before
  from rollup_account, stale where account_id = $1`,
);

export const added = sql(
  'rollUp.added',
  `with marks as (
    delete from stale_rollup where account_id = $1 and day = $2::date
  )
  update rollup_account set first_day = least(first_day, $2::date), last_day = greatest(last_day, $2::date), changed_at = clock_timestamp()
  where account_id = $1`,
);

export const removeDay = composed<NoColumns, readonly [rollup: string]>(
  'rollUp.removeDay',
  (rollup) => ({
    text: `delete from ${rollup} where account_id = $1 and split = $2 and day = $3::date`,
    values: [],
    kind: rollup,
  }),
  rollups.map((rollup) => [rollup]),
);

/** The segment of each prompt, and its bit there. */
const placesOf = (level: Level): string => `(
      select p.id as prompt_id, s.segment_id, s.ordinal from prompt p
        join segment_prompt s on s.account_id = $1 and s.prompt_id = p.id and s.segment_id = ${segmentOf(level)}
      where p.account_id = $1
    )`;

export const addDay = composed<NoColumns, readonly [table: RolledUpTable, level: Level & { readonly bits: number }]>(
  'rollUp.addDay',
  (table, level) => ({ text: addedUp(table, level), values: [], kind: `${table.rollup} ${kindOf(level)}` }),
  tables.flatMap((table) => levels.map(([level]) => [table, { ...level, bits: 1 }] as const)),
);

function addedUp(
  { table, rollup, keys, hash, sums, extremes = {}, sets = {}, rows = table }: RolledUpTable,
  { split, bits }: Level & { readonly bits: number },
): string {
  const own = keys.map((key) => `d.${key}`);
  const totals = Object.entries(sums).map(([column, sum]) => [column, `sum(${sum})`] as const);
  const setOf = (where: string): string => {
    const those = `filter (where ${where})`;
    return `substring(bit_or(${bitOf('m.ordinal', bits)}) ${those} from 1 for max(m.ordinal) ${those} + 1)`;
  };
  const columns: (readonly [string, string])[] = [
    ...(hash ? [[hash, `md5(jsonb_build_array(${own.join(', ')})::text)::uuid`] as const] : []),
    ...keys.map((key) => [key, `d.${key}`] as const),
    ...totals,
    ...Object.entries(extremes),
    ...Object.entries(sets).map(([column, where]) => [column, setOf(where)] as const),
  ];
  return `insert into ${rollup} (account_id, split, day, segment_id, assistant, ${columns.map(([name]) => name).join(', ')})
    select d.account_id, $2, d.day, m.segment_id, d.assistant, ${columns.map(([, value]) => value).join(', ')}
    from ${rows} d join ${placesOf({ split })} m on m.prompt_id = d.prompt_id
    where d.account_id = $1 and d.day = $3::date
    group by ${['d.account_id', 'd.day', 'm.segment_id', 'd.assistant', ...own].join(', ')}
    having (${totals.map(([, sum]) => sum).join(', ')}) <> (${totals.map(() => 0).join(', ')})`;
}

export const addSources = composed<NoColumns, readonly [level: Level]>(
  'rollUp.addSources',
  (level) => ({ text: sourcesAddedUp(placesOf(level)), values: [], kind: kindOf(level) }),
  levels,
);

export const markAll = sql<{ split: boolean }>(
  'rollUp.markAll',
  `insert into stale_rollup (account_id, split, day)
  select account_id, split, null::date from rollup_account, unnest(array[false, true]) split where account_id = $1
  returning split`,
);
