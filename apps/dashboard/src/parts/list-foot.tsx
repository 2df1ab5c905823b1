import type { LoadedList } from '../data/use-data.js';
import { count } from '../format.js';
import { listTexts } from '../list-strings.js';

interface Foot<Row> {
  readonly list: LoadedList<Row>;
  readonly rows: readonly Row[];
  /** Saves the rows that are seen. */
  readonly save: () => void;
}

/** Below a list: how many rows there are, more of them on demand, and a file of them. */
export function ListFoot<Row>({ list, rows, save }: Foot<Row>) {
  return (
    <div class="below">
      <p class="soft" role="status">
        {listTexts.rows(rows.length, count(rows.length), list.hasMore)}
      </p>
      {list.hasMore && (
        <button type="button" disabled={list.loading} onClick={() => list.more()}>
          {listTexts.more}
        </button>
      )}
      <button type="button" class="quiet" onClick={save}>
        {listTexts.save}
      </button>
    </div>
  );
}
