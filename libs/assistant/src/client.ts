import { Ajv, type ValidateFunction } from 'ajv';
import OpenAI from 'openai';
import type { AssistantConfig } from './assistant-config.js';
import { cappedFetch } from './capped-fetch.js';
import { AssistantError, badResponse, unknownBill } from './failures.js';
import { toAssistantError } from './provider-errors.js';

/** By how much the SDK's deadline is longer than ours, so that it never decides. */
const marginMs = 60_000;

/** The SDK with everything said: it reads nothing from the environment, retries nothing, logs nothing. */
export function openClient({ apiKey, baseUrl, timeoutMs }: AssistantConfig): OpenAI {
  return new OpenAI({
    apiKey: apiKey ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    defaultHeaders: apiKey === undefined ? { Authorization: null } : {},
    maxRetries: 0,
    timeout: timeoutMs + marginMs,
    logLevel: 'off',
    fetch: cappedFetch,
  });
}

/** One call, one outcome: its result, an AssistantError, or the caller's own reason for giving up. Never a second call. */
export function callOnce<T>(
  { timeoutMs, apiKey }: AssistantConfig,
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return withDeadline(timeoutMs, caller, async (signal) => {
    try {
      return await work(signal);
    } catch (error) {
      throw error instanceof AssistantError ? error : toAssistantError(error, apiKey);
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

/** Compiles the part of a reply's shape that is relied upon; what it does not name may be there and is not read. */
export const compileShape = <Body>(schema: object): ValidateFunction<Body> => ajv.compile<Body>(schema);

/** Of a shape: the type, or `null`. */
export const nullable = (type: string) => ({ type: [type, 'null'] });

/** The body, checked. Rejects as `bad_response` where it is not JSON, or not of that shape. */
export async function readJson<Body>(response: Response, shape: ValidateFunction<Body>): Promise<Body> {
  const body = parse(await response.text());
  if (shape(body)) return body;
  const first = shape.errors?.[0];
  throw badResponse(`JSON of another shape (${first?.instancePath || 'body'} ${first?.message ?? 'is wrong'})`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badResponse(text === '' ? 'an empty body' : 'a body that is not JSON');
  }
}

/** The names of the models that the service offers our key: costs nothing. Rejects with AssistantError. */
export function listModels(config: AssistantConfig, signal: AbortSignal): Promise<string[]> {
  return callOnce(config, signal, async (deadline) => {
    const { data } = await openClient(config).models.list({ signal: deadline });
    // A compatible service may send any JSON.
    const models: unknown = data;
    return Array.isArray(models) ? models.map((model: { id?: unknown } | null) => String(model?.id)) : [];
  });
}
