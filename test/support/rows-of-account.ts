import { derivedTables } from '@app/storage';
import { Client } from 'pg';

/**
 * All rows of an account, by its id, sorted, in PostgreSQL's own text, by table. Only the list of rebuilt tables comes
 * from the product.
 */
export async function rowsOfAccount(url: string, id: string): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and column_name = 'account_id' and table_type = 'BASE TABLE' and table_name <> all ($1) order by 1`,
      [derivedTables],
    );
    const found: Record<string, string[]> = {};
    for (const [name, key] of [
      ...tables.map((table) => [table.name, 'account_id'] as const),
      ['account', 'id'] as const,
    ]) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${name} t where ${key} = $1 order by 1`,
        [id],
      );
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  } finally {
    await client.end();
  }
}
