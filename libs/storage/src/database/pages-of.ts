import type { Database, Tx } from './database.js';
import type { Statement } from './statement.js';

interface Pages<Row> {
  /** Rows of the first page. */
  readonly rows: number;
  /** Rows of the page after this one; absent: as many. */
  readonly rowsAfter?: (page: readonly Row[]) => number;
  readonly tx: Tx;
}

/**
 * The rows of a select, page by page, so that only one page is in memory. A transaction can have only one of these at a
 * time.
 */
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
    // A failed transaction closes its cursor by itself.
    await database.rows('close pages', [], tx).catch(() => {});
  }
}
