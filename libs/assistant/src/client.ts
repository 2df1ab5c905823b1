import { Ajv } from 'ajv';
import { keepSecret } from '@app/process';
import type { AssistantConfig } from './assistant-config.js';
import { cappedFetch } from './capped-fetch.js';
import { AssistantError, badResponse, CallHeldError, unknownBill } from './failures.js';
import { readErrorReply, StatusError, toAssistantError } from './provider-errors.js';
import { baseUrlOf, factsOf } from './provider-config.js';

interface Sent<Body> {
  /** Path below the base URL. */
  readonly path: string;
  /** Absent: the request is a GET. */
  readonly body?: object | undefined;
  readonly shape: Shape<Body>;
  readonly signal: AbortSignal;
}

/**
 * Sends one request without any SDK, and returns the validated body. Rejects with StatusError where the status is not 2xx, else with
 * AssistantError.
 */
export async function send<Body>(config: AssistantConfig, { path, body, shape, signal }: Sent<Body>): Promise<Body> {
  const init = body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetchFrom(config, `${baseUrlOf(config)}/${path}`, { ...init, signal });
  if (!response.ok) throw new StatusError(await readErrorReply(response));
  return readJson(response, shape);
}

/** Calls `cappedFetch` with the provider's headers and size limit; headers in `init` are not sent. */
export function fetchFrom(config: AssistantConfig, url: string, init: RequestInit): Promise<Response> {
  const { headers: own, key, maxBytes } = factsOf(config);
  const credential = config.apiKey === undefined ? {} : key.header(config.apiKey);
  const common = { accept: 'application/json', 'user-agent': 'brand-mentions', ...own, ...credential };
  const headers = init.body === undefined ? common : { ...common, 'content-type': 'application/json' };
  return cappedFetch(url, { ...init, headers }, maxBytes);
}

/**
 * Makes one call, never a second. It ends with the call's result, an AssistantError, a CallHeldError, or the caller's own reason for giving
 * up.
 */
export function callOnce<T>(
  config: AssistantConfig,
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  // Registered before anybody can send the key back in an error message.
  keepSecret(config.apiKey);
  return withDeadline(config.timeoutMs, caller, async (signal) => {
    try {
      return await work(signal);
    } catch (error) {
      throw error instanceof AssistantError || error instanceof CallHeldError ? error : toAssistantError(error, config);
    }
  });
}

/**
 * Ends `work` after `timeoutMs` as `timeout`, or at once with the caller's reason where the caller gives up. The timer is our own, because
 * `AbortSignal.timeout` would live on after the work is done.
 */
export async function withDeadline<T>(
  timeoutMs: number,
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  caller.throwIfAborted();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  try {
    return await work(AbortSignal.any([caller, deadline.signal]));
  } catch (error) {
    caller.throwIfAborted();
    throw deadline.signal.aborted ? timedOut(timeoutMs) : error;
  } finally {
    clearTimeout(timer);
  }
}

const timedOut = (timeoutMs: number) =>
  new AssistantError('timeout', `The assistant gave no whole answer within ${timeoutMs} ms`, unknownBill);

const ajv = new Ajv();

/** A type guard that validates a body; `ajv.errors` holds what is wrong until the next call. */
export type Shape<Body> = (body: unknown) => body is Body;

/**
 * Makes a guard for the part of a reply that is read; other fields may be there. It is compiled for the first reply, because most processes
 * need few of them.
 */
export const shapeOf =
  <Body>(schema: object): Shape<Body> =>
  (body): body is Body =>
    ajv.validate<Body>(schema, body);

/** The schema of a type that may also be `null`. */
export const nullable = (type: string) => ({ type: [type, 'null'] });

/** Returns the validated body. Rejects as `bad_response` where it is not JSON, or not of that shape. */
export async function readJson<Body>(response: Response, shape: Shape<Body>): Promise<Body> {
  const body = parse(await response.text());
  if (shape(body)) return body;
  const first = ajv.errors?.[0];
  throw badResponse(`JSON of another shape (${first?.instancePath || 'body'} ${first?.message ?? 'is wrong'})`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badResponse(text === '' ? 'an empty body' : 'a body that is not JSON');
  }
}
