import { Ajv } from 'ajv';
import { keepSecret } from '@app/process';
import type { AssistantConfig } from './assistant-config.js';
import { cappedFetch } from './capped-fetch.js';
import { AssistantError, badResponse, CallHeldError, unknownBill } from './failures.js';
import { readErrorReply, StatusError, toAssistantError } from './provider-errors.js';
import { baseUrlOf, factsOf } from './reached.js';

interface Sent<Body> {
  /** Below the base URL. */
  readonly path: string;
  /** Absent: a GET. */
  readonly body?: object | undefined;
  readonly shape: Shape<Body>;
  readonly signal: AbortSignal;
}

/**
 * One request without any SDK, and the body of its answer, checked. Rejects with StatusError where the status is no 2xx, else with
 * AssistantError.
 */
export async function send<Body>(config: AssistantConfig, { path, body, shape, signal }: Sent<Body>): Promise<Body> {
  const init = body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetchFrom(config, `${baseUrlOf(config)}/${path}`, { ...init, signal });
  if (!response.ok) throw new StatusError(await readErrorReply(response));
  return readJson(response, shape);
}

/** A `cappedFetch` with the headers and the size limit of the provider: headers that `init` has are not sent. */
export function fetchFrom(config: AssistantConfig, url: string, init: RequestInit): Promise<Response> {
  const { headers: own, key, maxBytes } = factsOf(config);
  const credential = config.apiKey === undefined ? {} : key.header(config.apiKey);
  const common = { accept: 'application/json', 'user-agent': 'brand-mentions', ...own, ...credential };
  const headers = init.body === undefined ? common : { ...common, 'content-type': 'application/json' };
  return cappedFetch(url, { ...init, headers }, maxBytes);
}

/** One call, one outcome: its result, an AssistantError, a CallHeldError, or the caller's own reason for giving up. Never a second call. */
export function callOnce<T>(
  config: AssistantConfig,
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  // Before anybody can send it back in an error.
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
 * Ends `work` after `timeoutMs` as `timeout`, or at once with the caller's own reason where the caller gives up.
 * A timer of our own, not `AbortSignal.timeout`: that one would live on after the work is done.
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

/** Says of a body whether it has the shape; what is wrong with it is in `ajv.errors` until the next one. */
export type Shape<Body> = (body: unknown) => body is Body;

/**
 * The part of a reply's shape that is relied upon; what it does not name may be there and is not read. Compiled for the first
 * reply: no process needs all of them, and most need none.
 */
export const shapeOf =
  <Body>(schema: object): Shape<Body> =>
  (body): body is Body =>
    ajv.validate<Body>(schema, body);

/** Of a shape: the type, or `null`. */
export const nullable = (type: string) => ({ type: [type, 'null'] });

/** The body, checked. Rejects as `bad_response` where it is not JSON, or not of that shape. */
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
