/** A condition: `pg_class c` is a table of the product's schema; the partitions of one, and what inherits from it, are rows of it. */
export const isTable = `c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_inherits where inhrelid = c.oid)`;

/** An expression: rows of `pg_class c` belong to accounts. */
export const hasAccount =
  "exists (select from pg_attribute where attrelid = c.oid and attname = 'account_id' and not attisdropped)";
