/**
 * A condition: `pg_class c` is a table of the product's schema. Partitions and inheriting tables do not count, because
 * their rows are rows of the parent.
 */
export const isTable = `c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_inherits where inhrelid = c.oid)`;

/** An expression: whether rows of `pg_class c` belong to accounts. */
export const hasAccount =
  "exists (select from pg_attribute where attrelid = c.oid and attname = 'account_id' and not attisdropped)";
