import { part, type Part } from '../database/statement.js';

/**
 * Parts of a statement that delete everything belonging to the runs whose ids the part `from` has. It must have locked
 * them, all of the account `$1`. Divided tables have no foreign keys that would delete these rows; on undivided ones
 * the foreign keys find nothing left to delete.
 */
export function deletedWith(from: Pick<Part, 'name'>): Part[] {
  return ['result', 'analysis', 'extraction', 'answer'].map((table) =>
    part(`${table}_gone`, `delete from ${table} where account_id = $1 and run_id in (select id from ${from.name})`),
  );
}
