import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { badResponse } from './failures.js';
import { forOperators } from './for-operators.js';
import { readCapped } from './read-capped.js';
import { socketError } from './socket-error.js';
import { whenConnected } from './when-connected.js';

const keptHeaders = ['content-type', 'date', 'retry-after', 'retry-after-ms'];
const bodilessStatuses = [204, 205, 304];
const jsonType = /^application\/([\w.+-]+\+)?json\s*(;|$)/i;

/**
 * A fetch for the SDK that reads the whole body before it resolves, within 1 MiB raw and 1 MiB inflated, follows no
 * redirect, and takes nothing but UTF-8 JSON for a success. On node:http, because the built-in fetch inflates before
 * anyone can count the raw bytes.
 */
export const cappedFetch: typeof fetch = async (url, init = {}) => {
  const message = await send(new URL(url instanceof Request ? url.url : url), init);
  const status = message.statusCode ?? 0;
  if (status < 200 || status > 599) return discard(message, `status ${status}`);
  const success = status < 300;
  const type = message.headers['content-type'] ?? 'no content type';
  if (success && !jsonType.test(type)) return discard(message, `${status} with ${forOperators(type, undefined)}`);
  const body = success ? await readJsonText(message) : await readComplaint(message, init.signal);
  return new Response(bodilessStatuses.includes(status) ? null : body, { status, headers: pickHeaders(message) });
};

function send(url: URL, { method, headers, body, signal }: RequestInit): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const start = url.protocol === 'https:' ? requestHttps : requestHttp;
  const sent = { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'identity' };
  const request = start(url, { method: method ?? 'GET', headers: sent, ...(signal ? { signal } : {}) });
  const connected = whenConnected(request, url);
  request
    .on('response', resolve)
    .on('error', (error) => reject(socketError(error, connected())))
    .end(body);
  return promise;
}

function discard(message: IncomingMessage, reason: string): never {
  message.destroy();
  throw badResponse(reason);
}

/** A declared charset is ignored, as RFC 8259 knows but one; bytes that are not UTF-8 are refused, never guessed at. */
async function readJsonText(message: IncomingMessage): Promise<string> {
  const bytes = await readCapped(message);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badResponse('a body that is not UTF-8');
  }
}

/** What came with an error status; the status alone decides, so a broken or huge body only loses its reason. */
async function readComplaint(message: IncomingMessage, signal: AbortSignal | null | undefined): Promise<string> {
  try {
    return (await readCapped(message)).toString();
  } catch (error) {
    if (signal?.aborted) throw error;
    return '';
  }
}

function pickHeaders(message: IncomingMessage): Headers {
  const headers = new Headers();
  for (const name of keptHeaders) {
    const value = message.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}
