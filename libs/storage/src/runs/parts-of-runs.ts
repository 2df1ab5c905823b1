import { part, type Part } from '../database/statement.js';

/**
 * Parts that delete what hangs on the runs whose ids the part `from` has, which it holds, all of the account `$1`. Where the tables are divided into
 * partitions, no foreign key does; where they are not, one finds nothing left to do.
 */
export function deletedWith(from: Pick<Part, 'name'>): Part[] {
  return ['result', 'analysis', 'extraction', 'answer'].map((table) =>
    part(`${table}_gone`, `delete from ${table} where account_id = $1 and run_id in (select id from ${from.name})`),
  );
}
