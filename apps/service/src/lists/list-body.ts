import { type Body, bodyOf } from '../http/send-body.js';

/** `{data, next_cursor}` from rows that are JSON already. */
export function listBody(rows: readonly string[], nextCursor: string | null): Body {
  return bodyOf(`{"data":[${rows.join(',')}],"next_cursor":${JSON.stringify(nextCursor)}}`);
}

/** One row more than a page holds was asked for: the page, and its last row where there are more. */
export function cutPage<Row>(rows: readonly Row[], limit: number): { page: readonly Row[]; last: Row | null } {
  const page = rows.slice(0, limit);
  return { page, last: rows.length > limit ? (page.at(-1) ?? null) : null };
}
