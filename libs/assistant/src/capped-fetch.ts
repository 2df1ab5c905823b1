import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { PassThrough, type Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { types } from 'node:util';
import { createUnzip } from 'node:zlib';
import {
  AssistantError,
  answerTooLarge,
  badResponse,
  OutOfDescriptorsError,
  redactForLog,
  unreachable,
} from './failures.js';

export const mebibyte = 1024 * 1024;
const keptHeaders = ['content-type', 'date', 'retry-after', 'retry-after-ms'];
const bodilessStatuses = [204, 205, 304];
const jsonType = /^application\/([\w.+-]+\+)?json\s*(;|$)/i;

/**
 * Fetches and reads the whole body before it resolves, with at most `maxBytes` of it, raw or inflated. It follows no redirect, and accepts
 * only UTF-8 JSON as a success. It uses node:http, because the built-in fetch inflates before anyone can count the raw bytes.
 */
export async function cappedFetch(url: string, init: RequestInit = {}, maxBytes = mebibyte): Promise<Response> {
  const message = await send(new URL(url), init);
  const status = message.statusCode ?? 0;
  if (status < 200 || status > 599) return discard(message, `status ${status}`);
  const success = status < 300;
  const type = message.headers['content-type'] ?? 'no content type';
  if (success && !jsonType.test(type)) return discard(message, `${status} with ${redactForLog(type)}`);
  const body = success ? await readJsonText(message, maxBytes) : await readErrorText(message, init.signal);
  return new Response(bodilessStatuses.includes(status) ? null : body, { status, headers: pickHeaders(message) });
}

function send(url: URL, { method, headers, body, signal }: RequestInit): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const start = url.protocol === 'https:' ? requestHttps : requestHttp;
  const sent = { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'identity' };
  const request = start(url, { method: method ?? 'GET', headers: sent, ...(signal ? { signal } : {}) });
  const isConnected = watchConnection(request, url);
  request
    .on('response', resolve)
    .on('error', (error) => reject(transportError(error, isConnected())))
    .end(body);
  return promise;
}

/**
 * Returns a function that says whether the connection is open, so that a part of the request may have been sent. A kept-alive connection is
 * open at once.
 */
function watchConnection(request: ClientRequest, { protocol }: URL): () => boolean {
  let connected = false;
  request.once('socket', (socket) => {
    connected = !socket.connecting;
    // A kept-alive socket serves many requests, so a listener for each of them would accumulate on it.
    if (!connected) socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', () => (connected = true));
  });
  return () => connected;
}

/**
 * Classifies a transport error; `sent`: the request, or a part of it, had gone out. `isNativeError` recognises errors of another realm,
 * too, which `instanceof` does not.
 */
function transportError(error: unknown, sent: boolean): AssistantError | OutOfDescriptorsError {
  if (error instanceof AssistantError) return error;
  const code = types.isNativeError(error) && 'code' in error ? String(error.code) : 'no reason given';
  if (code === 'EMFILE' || code === 'ENFILE') return new OutOfDescriptorsError({ cause: error });
  if (code.startsWith('HPE_')) return badResponse(`no valid HTTP (${code})`);
  if (code.startsWith('Z_')) return badResponse('a compressed body that does not inflate');
  return unreachable(code, { cause: error, sent });
}

function discard(message: IncomingMessage, reason: string): never {
  message.destroy();
  throw badResponse(reason);
}

/**
 * Reads the body as UTF-8. It ignores a declared charset, because RFC 8259 allows only UTF-8, and refuses bytes that are not UTF-8 rather
 * than guess.
 */
async function readJsonText(message: IncomingMessage, maxBytes: number): Promise<string> {
  const bytes = await readCapped(message, maxBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badResponse('a body that is not UTF-8');
  }
}

/** Reads the body of an error status. The status alone decides, so a broken or huge body only loses its explanation. */
async function readErrorText(message: IncomingMessage, signal: AbortSignal | null | undefined): Promise<string> {
  try {
    return (await readCapped(message, mebibyte)).toString();
  } catch (error) {
    if (signal?.aborted) throw error;
    return '';
  }
}

/**
 * Reads and inflates the body. It rejects as soon as raw or inflated bytes pass the limit, so that neither a long body nor a small one that
 * inflates endlessly is held in memory; it rejects as `assistant_unreachable` where the body was cut off.
 */
async function readCapped(message: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const capped = cappedAt(maxBytes);
  const chunks: Buffer[] = [];
  try {
    await pipeline(message, capped, inflater(message), capped, async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) chunks.push(chunk);
    });
  } catch (error) {
    message.destroy();
    throw transportError(error, true);
  }
  return Buffer.concat(chunks);
}

const cappedAt = (maxBytes: number) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw answerTooLarge(`more than ${maxBytes / mebibyte} MiB`);
      yield chunk;
    }
  };

/** We ask for no compression, but a server may compress all the same. */
function inflater(message: IncomingMessage): Duplex {
  const encoding = (message.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return new PassThrough();
  if (['gzip', 'x-gzip', 'deflate'].includes(encoding)) return createUnzip();
  throw badResponse(`content encoding ${encoding.slice(0, 20)}`);
}

function pickHeaders(message: IncomingMessage): Headers {
  const headers = new Headers();
  for (const name of keptHeaders) {
    const value = message.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}
