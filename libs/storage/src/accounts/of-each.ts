interface Sums {
  /** Aggregates, each with its name. */
  readonly columns: string;
  /** A table of accounts, under this name. */
  readonly from: string;
  readonly where?: string;
  /** The accounts lie on several nodes. */
  readonly isSpread: boolean;
}

/**
 * Part of a `from` with `account a` in it: the sums of each account's rows, as `name`. One PostgreSQL looks them up for one account after
 * the other; nodes each add up their own accounts, all at once, and an account without rows has nulls.
 */
export function ofEach(name: string, { columns, from, where = 'true', isSpread }: Sums): string {
  const own = `${/\w+$/.exec(from)![0]}.account_id`;
  return isSpread
    ? `left join (select ${own}, ${columns} from ${from} where ${where} group by ${own}) ${name} on ${name}.account_id = a.id`
    : `cross join lateral (select ${columns} from ${from} where ${own} = a.id and ${where}) ${name}`;
}

/** Of prompts, as `at`: an index has it. */
export const newestAnswer = 'max(last_checked_at) as at';
