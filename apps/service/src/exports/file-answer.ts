import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ManifestFile } from '@app/contract';
import type { ByteRange } from '@app/exports';
import { allowTime } from '../http/bounded-server.js';
import { Problem } from '../http/problem.js';
import { Answer } from '../http/send-body.js';
import { rangeOf } from './byte-range.js';

const types = { parquet: 'application/vnd.apache.parquet', 'ndjson.gz': 'application/gzip' };

/** A file may be large, and a line slow. */
const mostMs = 3_600_000;

interface Sending {
  readonly file: ManifestFile;
  readonly name: string;
  /** Its bytes; `null` where they are gone. */
  readonly read: (range?: ByteRange) => Promise<Readable | null>;
}

/** A file of an export, whole or a range of it (RFC 9110, 14). */
export class FileAnswer extends Answer {
  constructor(private readonly sending: Sending) {
    super();
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<Readable | undefined> {
    const { file, name, read } = this.sending;
    const etag = `"${file.sha256}"`;
    void reply.headers({ ETag: etag, 'Accept-Ranges': 'bytes', 'Cache-Control': 'private, no-cache' });
    if (knows(request, etag)) return void reply.status(304);
    const range = rangeOf(request.headers, { etag, bytes: file.bytes });
    if (range === 'outside') throw notSatisfiable(file.bytes);
    const length = range ? range.end - range.start + 1 : file.bytes;
    if (range) void reply.status(206).header('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`);
    const bytes = await read(range);
    if (bytes === null) throw fileGone();
    allowTime(request.raw, mostMs);
    void reply.headers({
      'Content-Type': types[file.format],
      'Content-Length': String(length),
      'Content-Disposition': `attachment; filename="${name}"`,
    });
    return bytes;
  }
}

function knows({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && (known.trim() === '*' || known.includes(etag));
}

function notSatisfiable(bytes: number): Problem {
  return new Problem({
    status: 416,
    code: 'range_not_satisfiable',
    title: 'Range Not Satisfiable',
    detail: `The file has ${bytes} bytes.`,
    headers: { 'Content-Range': `bytes */${bytes}` },
  });
}

function fileGone(): Problem {
  return new Problem({
    status: 404,
    code: 'export_not_found',
    title: 'Not Found',
    detail: 'The day was written again a moment ago, or its files are lost: /v1/exports lists what there is.',
  });
}
