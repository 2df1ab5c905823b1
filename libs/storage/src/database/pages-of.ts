import type { Database, Tx } from './database.js';
import type { Statement } from './statement.js';

interface Pages<Row> {
  /** Of the first page. */
  readonly rows: number;
  /** Of the page after this one; absent: as many. */
  readonly rowsAfter?: (page: readonly Row[]) => number;
  readonly tx: Tx;
}

/** What a select gives back, page by page: never more of it is in memory. One at a time in a transaction. */
export async function* pagesOf<Row>(
  database: Database,
  { text }: Statement<Row>,
  values: readonly unknown[],
  { rows, rowsAfter = () => rows, tx }: Pages<Row>,
): AsyncGenerator<Row[]> {
  await database.rows(`declare pages no scroll cursor for ${text}`, values, tx);
  try {
    for (let wanted = rows; ;) {
      const page = await database.rows<Row>(`fetch ${wanted} from pages`, [], tx);
      if (page.length > 0) yield page;
      if (page.length < wanted) return;
      wanted = rowsAfter(page);
    }
  } finally {
    // A transaction that has failed closes it by itself.
    await database.rows('close pages', [], tx).catch(() => {});
  }
}
