import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Caller } from './caller.js';

/** Headers by their names in lower case. */
export type OwnHeaders = Readonly<Record<string, string>>;

/** The response to a request of the process to itself. */
export interface OwnResponse {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly bytes: Buffer;
}

/** What goes with a request of the process to itself. */
interface Own {
  readonly headers?: OwnHeaders;
  /** The caller that it is made for, where no header says so. */
  readonly caller?: Caller | undefined;
}

/**
 * Sends a GET to this very process without a connection: every check, parameter, account, cache and error is the same as for a request from
 * outside. `fastify.inject` is made for tests: only a full garbage collection frees what it makes for a request, so that each short
 * collection copies it, which delays every other request.
 */
export function requestSelf(fastify: FastifyInstance, url: string, own: Own = {}): Promise<OwnResponse> {
  const request = new OwnRequest(url, own);
  const response = new ServerResponse(request);
  // Keeps the body unchunked, whatever its length.
  response.useChunkedEncodingByDefault = false;
  // Node keeps headers by name only where one was set before the head is written.
  response.setHeader('Connection', 'close');
  const sink = openSink();
  response.assignSocket(sink.socket);
  return new Promise((resolve, reject) => {
    response.once('error', reject);
    response.once('finish', () =>
      resolve({ status: response.statusCode, headers: response.getHeaders(), bytes: sink.bytes() }),
    );
    fastify.routing(request, response);
  });
}

/** A request that this process made itself; no request over a connection is one. */
export class OwnRequest extends IncomingMessage {
  readonly caller: Caller | undefined;

  constructor(url: string, { headers, caller }: Own) {
    super(nowhere);
    this.caller = caller;
    this.method = 'GET';
    this.url = url;
    this.httpVersion = '1.1';
    this.httpVersionMajor = 1;
    this.httpVersionMinor = 1;
    this.headers = { host: 'localhost', ...headers };
    this.rawHeaders = Object.entries(this.headers).flat() as string[];
    this.complete = true;
    this.push(null);
  }
}

/** A socket without an address that is never opened. */
const nowhere = new Socket();

interface Sink {
  readonly socket: Socket;
  /** The response's bytes without its head. */
  bytes(): Buffer;
}

/** Replaces a connection: a response finishes once its bytes were taken. */
function openSink(): Sink {
  const chunks: Buffer[] = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void): void => {
    chunks.push(chunk);
    done();
  };
  return {
    socket: new Writable({ write }) as Socket,
    bytes: () => {
      const sent = Buffer.concat(chunks);
      return sent.subarray(sent.indexOf(endOfHead) + endOfHead.length);
    },
  };
}

const endOfHead = '\r\n\r\n';
