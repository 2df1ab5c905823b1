/** Daily counts of so many days are kept however soon results go: what is asked of 90 days must have an answer. */
export const countsKeptDays = 90;

/**
 * The moment from which on the account `$1` keeps results: what was checked before is in no read, whether it is deleted yet or not. An
 * expression that is computed once a statement.
 */
export const keptSince = `(select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)`;

/**
 * Part of a condition on results that are found by their keys: the account `$1` keeps them. In this form no index answers it; a planner
 * that knows nothing of a table yet would otherwise read all of the account's results by their time, for each of those that were found.
 */
export const isKept = (row: string): string => `coalesce(${row}.last_checked >= ${keptSince}, false)`;

/** The first day (UTC) whose counts the account that these columns are of keeps; null: it keeps all. `table`: its name or alias. */
export const firstCountedDay = (table: string): string =>
  `case when ${table}.results_from is not null then least(${table}.results_from, (now() at time zone 'UTC')::date - ${countsKeptDays}) end`;

/** The same of the account `$1`, and a day before all others where it keeps all. */
export const countedSince = `(select coalesce(${firstCountedDay('account')}, '-infinity') from account where id = $1)`;
