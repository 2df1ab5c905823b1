/**
 * Daily counts are kept for at least this many days, however short the retention of results is, so that a report of 90
 * days always has its counts.
 */
export const countsKeptDays = 90;

/**
 * From this moment on the account `$1` keeps results. Earlier results are in no read, whether they are deleted yet or
 * not. The expression is computed once a statement.
 */
export const keptSince = `(select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)`;

/**
 * Part of a condition on results that are found by their keys: the account `$1` keeps them. No index matches this form.
 * Without that, a planner that has no statistics of a table yet would read all results of the account by time for each
 * result that was found.
 */
export const isKept = (row: string): string => `coalesce(${row}.last_checked >= ${keptSince}, false)`;

/**
 * The first day (UTC) whose counts are kept by the account that these columns belong to; null: it keeps all. `table`:
 * its name or alias.
 */
export const firstCountedDay = (table: string): string =>
  `case when ${table}.results_from is not null then least(${table}.results_from, (now() at time zone 'UTC')::date - ${countsKeptDays}) end`;

/** The same for the account `$1`; where it keeps all, a day before all others. */
export const countedSince = `(select coalesce(${firstCountedDay('account')}, '-infinity') from account where id = $1)`;
