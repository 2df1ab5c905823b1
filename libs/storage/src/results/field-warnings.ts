import { part, type Part } from '../database/statement.js';

/** A custom field that is `null` in the body of one result. The names are those that the statement below reads. */
export interface RunWarning {
  readonly run_id: string;
  readonly field: string;
  readonly message: string;
}

/**
 * Counts the warnings, a JSON list of RunWarning, for the runs in `from` (id, account_id). They are written in the
 * order of the fields, so that two statements never deadlock.
 */
export function keptWarnings(from: Part, { warnings }: { warnings: string }): Part {
  return part(
    'warned',
    `insert into field_warning (account_id, field, count, message, result_id, last_at)
    select e.account_id, w.field, count(*),
      (array_agg(w.message order by w.run_id))[1], (array_agg(w.run_id order by w.run_id))[1], now()
    from jsonb_to_recordset(${warnings}::jsonb) as w (run_id uuid, field text, message text) join ${from.name} e on e.id = w.run_id
    group by e.account_id, w.field order by w.field
    on conflict on constraint field_warning_pk do update
    set count = field_warning.count + excluded.count, message = excluded.message, result_id = excluded.result_id,
      last_at = excluded.last_at`,
  );
}
