interface Sums {
  /** Aggregates, each with a name for its column. */
  readonly columns: string;
  /** A table with an `account_id`; the last word is its name or alias. */
  readonly from: string;
  readonly where?: string;
  /** The accounts are distributed over several nodes. */
  readonly isDistributed: boolean;
}

/**
 * Part of a `from` with `account a` in it: the sums over each account's rows, as `name`. One PostgreSQL looks them up
 * for one account after the other. Distributed nodes each sum up their own accounts, all at once, and an account
 * without rows has nulls.
 */
export function ofEach(name: string, { columns, from, where = 'true', isDistributed }: Sums): string {
  const own = `${/\w+$/.exec(from)![0]}.account_id`;
  return isDistributed
    ? `left join (select ${own}, ${columns} from ${from} where ${where} group by ${own}) ${name} on ${name}.account_id = a.id`
    : `cross join lateral (select ${columns} from ${from} where ${own} = a.id and ${where}) ${name}`;
}

/** The newest answer of prompts, as `at`; an index has it. */
export const newestAnswer = 'max(last_checked_at) as at';
