import type { Database, Tx } from './database.js';
import type { Statement } from './statement.js';

/** What a select gives back, page by page: never more of it is in memory. One at a time in a transaction. */
export async function* pagesOf<Row>(
  database: Database,
  { text }: Statement<Row>,
  values: readonly unknown[],
  { rows, tx }: { readonly rows: number; readonly tx: Tx },
): AsyncGenerator<Row[]> {
  await database.rows(`declare pages no scroll cursor for ${text}`, values, tx);
  try {
    for (;;) {
      const page = await database.rows<Row>(`fetch ${rows} from pages`, [], tx);
      if (page.length > 0) yield page;
      if (page.length < rows) return;
    }
  } finally {
    // A transaction that has failed closes it by itself.
    await database.rows('close pages', [], tx).catch(() => {});
  }
}
