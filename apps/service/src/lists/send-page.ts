import { csvPage, type CsvShape } from '@app/contract';
import type { FastifyReply } from 'fastify';
import Negotiator from 'negotiator';
import type { CallersRequest } from '../auth/caller.js';
import { bodyOf, sendBody, type Sent } from '../http/send-body.js';
import type { PageQuery } from './page.js';

/** A page of a list. */
export interface ListPage {
  /** The route's last part. */
  readonly list: string;
  /** Each as JSON. */
  readonly rows: readonly string[];
  /** `null`: there is no page behind it. */
  readonly next: string | null;
  /** Of a report: slugs of those whose answers it covers, on all its pages. */
  readonly assistants?: readonly string[];
}

const vary = 'Authorization, Accept, Accept-Encoding';

/** As JSON, or as CSV where the client asks for that. */
export function sendPage(
  request: CallersRequest,
  reply: FastifyReply,
  { list, rows, next, assistants }: ListPage,
  shape: CsvShape,
): Sent {
  if (!wantsCsv(request)) {
    const tail = assistants ? `,"assistants":${JSON.stringify(assistants)}` : '';
    const body = `{"data":[${rows.join(',')}],"next_cursor":${JSON.stringify(next)}${tail}}`;
    return sendBody(request, reply, bodyOf(body), { vary });
  }
  void reply.header('Content-Disposition', `attachment; filename="${list}.csv"`);
  if (next !== null) void reply.header('Link', `<${nextPage(request, next)}>; rel="next"`);
  const csv = csvPage(
    rows.map((row) => JSON.parse(row) as object),
    shape,
  );
  return sendBody(request, reply, bodyOf(csv), { vary, type: 'text/csv; charset=utf-8; header=present' });
}

/** `format` first: a link in a browser cannot choose its headers. */
export function wantsCsv({ query, headers }: Pick<CallersRequest, 'query' | 'headers'>): boolean {
  const { format } = query as PageQuery;
  if (format !== undefined) return format === 'csv';
  const { accept } = headers;
  if (accept === undefined || accept === '*/*') return false;
  return new Negotiator({ headers }).mediaType(['application/json', 'text/csv']) === 'text/csv';
}

/** Relative, so that it holds below any base URL. */
function nextPage({ url }: CallersRequest, cursor: string): string {
  const query = new URLSearchParams(url.split('?', 2)[1]);
  query.set('cursor', cursor);
  return `?${query.toString()}`;
}
