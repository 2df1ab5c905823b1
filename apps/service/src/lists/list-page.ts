import { csvPage, type CsvShape } from '@app/contract';
import type { FastifyReply } from 'fastify';
import Negotiator from 'negotiator';
import type { CallersRequest } from '../http/caller.js';
import { addLink } from '../http/add-link.js';
import { Answer, bodyOf, sendBody, type Sent } from '../http/send-body.js';
import type { PageQuery } from './page.js';

interface Content {
  /** The route behind /v1/. */
  readonly list: string;
  /** Each row as JSON. */
  readonly rows: readonly string[];
  /** The cursor of the next page; `null`: there is none. */
  readonly next: string | null;
  /** What each page holds besides its rows. */
  readonly tail?: Readonly<Record<string, unknown>>;
  /** How the page becomes a table; computed only for requests of one. */
  readonly csv: CsvShape | (() => Promise<CsvShape>);
}

const vary = 'Authorization, Accept, Accept-Encoding';

/** A page of a list, sent as JSON, or as CSV where the client asks for it. */
export class ListPage extends Answer {
  constructor(private readonly content: Content) {
    super();
  }

  send(request: CallersRequest, reply: FastifyReply): Sent {
    return wantsCsv(request) ? this.sendCsv(request, reply) : this.sendJson(request, reply);
  }

  private sendJson(request: CallersRequest, reply: FastifyReply): Sent {
    const { rows, next, tail } = this.content;
    const more = tail ? `,${JSON.stringify(tail).slice(1, -1)}` : '';
    const body = `{"data":[${rows.join(',')}],"next_cursor":${JSON.stringify(next)}${more}}`;
    return sendBody(request, reply, bodyOf(body), { vary });
  }

  private async sendCsv(request: CallersRequest, reply: FastifyReply): Promise<Awaited<Sent>> {
    const { list, rows, next, csv } = this.content;
    const shape = typeof csv === 'function' ? await csv() : csv;
    void reply.header('Content-Disposition', `attachment; filename="${list.replace('/', '-')}.csv"`);
    if (next !== null) addLink(reply, `<${nextPage(request, next)}>; rel="next"`);
    const table = csvPage(
      rows.map((row) => JSON.parse(row) as object),
      shape,
    );
    return sendBody(request, reply, bodyOf(table), { vary, type: 'text/csv; charset=utf-8; header=present' });
  }
}

/** `format` takes precedence, because a link in a browser cannot choose its headers. */
function wantsCsv({ query, headers }: Pick<CallersRequest, 'query' | 'headers'>): boolean {
  const { format } = query as PageQuery;
  if (format !== undefined) return format === 'csv';
  const { accept } = headers;
  if (accept === undefined || accept === '*/*') return false;
  return new Negotiator({ headers }).mediaType(['application/json', 'text/csv']) === 'text/csv';
}

/** Relative, so that it is valid below any base URL. */
function nextPage({ url }: CallersRequest, cursor: string): string {
  const query = new URLSearchParams(url.split('?', 2)[1]);
  query.set('cursor', cursor);
  return `?${query.toString()}`;
}
