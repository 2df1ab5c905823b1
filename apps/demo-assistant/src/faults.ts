import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { bodyOf, type Call, sendFailure } from './api.js';
import type { Completion } from './completion.js';
import { sampleHeaders, sendJson } from './http.js';

interface Exchange {
  readonly call: Call;
  readonly response: ServerResponse;
  /** How often this prompt has had this fault, from 1. */
  readonly nth: number;
  /** The answer without the fault. */
  readonly text: string;
}

/** Sends a faulty response. */
type Fault = (exchange: Exchange) => void;

const status =
  (code: number, name: string, message: string, headers: () => Record<string, string> = () => ({})): Fault =>
  ({ response, call }) =>
    sendFailure(response, call.api, { status: code, code: name, message, headers: headers() });

const limited = (headers?: () => Record<string, string>): Fault =>
  status(429, 'rate_limit_exceeded', 'Too many requests.', headers);

const says =
  (completion: (text: string) => Completion): Fault =>
  ({ call, response, text }) =>
    sendJson(response, 200, bodyOf(call, completion(text)));

const json = { ...sampleHeaders, 'content-type': 'application/json' };

const raw =
  (headers: OutgoingHttpHeaders, bytes: (exchange: Exchange) => Buffer | string): Fault =>
  (exchange) =>
    void exchange.response.writeHead(200, headers).end(bytes(exchange));

const whole = ({ call, text }: Exchange) => JSON.stringify(bodyOf(call, { text }));
const half = (exchange: Exchange) => whole(exchange).slice(0, 200);

/** Sends half of the announced bytes, then closes the connection, with a reset or in the normal way. */
const cutAfterHalf =
  (cut: 'resetAndDestroy' | 'destroy'): Fault =>
  (exchange) => {
    const { response } = exchange;
    response.writeHead(200, { ...json, 'content-length': Buffer.byteLength(whole(exchange)) });
    response.write(half(exchange), () => response.socket?.[cut]());
  };

const dripMs = 50;

function drip(response: ServerResponse, write: () => void): void {
  const timer = setInterval(write, dripMs);
  response.once('close', () => clearInterval(timer));
}

const sentence = 'Acme Cloud is reliable. ';
const long = (length: number) => says(() => ({ text: sentence.repeat(Math.ceil(length / sentence.length)) }));

/** A gzip stream of several members, whose 200 KB inflate to 200 MB. */
const makeBomb = () => Buffer.concat(Array<Buffer>(20).fill(gzipSync(Buffer.alloc(10_000_000, ' '))));
let bomb: Buffer | undefined;

/** All faults, which are played for the model name `fault:<kind>`, or queued by `POST /control/faults`. */
export const faults = {
  // Errors with a status.
  '400': status(400, 'invalid_request_error', 'Unsupported parameter.'),
  /** Echoes the key, as some providers do; it must not appear in any log. */
  '401': (exchange) => status(401, 'invalid_api_key', `Incorrect API key provided: ${exchange.call.key}.`)(exchange),
  '403': status(403, 'permission_denied', 'This key may not use this model.'),
  '404': status(404, 'model_not_found', 'The model does not exist.'),
  '408': status(408, 'request_timeout', 'The request took too long.'),
  '409': status(409, 'conflict', 'Try again.'),
  '500': status(500, 'server_error', 'The server had an error.'),
  '503-once': (exchange) =>
    exchange.nth === 1
      ? status(503, 'overloaded', 'The server is overloaded.')(exchange)
      : sendJson(exchange.response, 200, bodyOf(exchange.call, { text: exchange.text })),
  redirect: ({ response }) => void response.writeHead(302, { ...sampleHeaders, location: '/v1/elsewhere' }).end(),

  // Too many calls.
  '429': limited(),
  '429-retry-after-1': limited(() => ({ 'retry-after': '1' })),
  '429-retry-after-90': limited(() => ({ 'retry-after': '90' })),
  '429-retry-after-day': limited(() => ({ 'retry-after': '86400' })),
  /** A date 90 s from now. HTTP dates have whole seconds, so both dates are rounded down. */
  '429-retry-after-date': limited(() => {
    const nowMs = Math.floor(Date.now() / 1000) * 1000;
    return { date: new Date(nowMs).toUTCString(), 'retry-after': new Date(nowMs + 90_000).toUTCString() };
  }),
  'insufficient-quota': status(429, 'insufficient_quota', 'You exceeded your current quota, please check your plan.'),

  // Responses that do not end.
  /** Never sends anything, until the client closes the connection. */
  hang: () => undefined,
  'slow-headers': ({ response }) => {
    const { socket } = response;
    socket?.write('HTTP/1.1 200 OK\r\nx-drip: ');
    drip(response, () => socket?.write('a'));
  },
  /** Sends a correct body one byte at a time: no pause is long, but the whole would take minutes. */
  'dripping-body': (exchange) => {
    const { response } = exchange;
    const bytes = Buffer.from(whole(exchange));
    let sent = 0;
    response.writeHead(200, { ...json, 'content-length': bytes.length });
    drip(response, () => response.write(bytes.subarray(sent, ++sent)));
  },

  // Broken bodies.
  reset: ({ response }) => void response.socket?.resetAndDestroy(),
  'reset-mid-body': cutAfterHalf('resetAndDestroy'),
  'cut-body': cutAfterHalf('destroy'),
  'cut-json': raw(json, half),
  'empty-body': raw(json, () => ''),
  'html-200': raw({ ...sampleHeaders, 'content-type': 'text/html' }, () => '<!doctype html><h1>Please sign in</h1>'),
  'wrong-charset': raw({ ...json, 'content-type': 'application/json; charset=iso-8859-1' }, ({ call }) =>
    Buffer.from(JSON.stringify(bodyOf(call, { text: 'Acme Cloud ist zuverlässig und günstig.' })), 'latin1'),
  ),
  'broken-gzip': raw({ ...json, 'content-encoding': 'gzip' }, whole),

  // Bodies with another structure, or without an answer.
  'wrong-types': ({ response }) =>
    sendJson(response, 200, { output: 'Acme Cloud', choices: [{ message: { content: { text: 'Acme Cloud' } } }] }),
  'no-choices': ({ call, response }) =>
    sendJson(response, 200, {
      ...bodyOf(call, { text: '' }),
      choices: [],
      output: undefined,
      content: undefined,
      candidates: undefined,
    }),
  refusal: says(() => ({ text: '', refusal: 'I’m sorry, but I can’t help with that.' })),
  'content-filter': says((text) => ({ text: text.slice(0, 40), end: 'content_filter' })),
  incomplete: says((text) => ({ text: text.slice(0, 40), end: 'incomplete' })),
  'empty-text': says(() => ({ text: '' })),
  'tool-calls-only': says(() => ({ text: '', callsTool: true })),
  'not-searched': says((text) => ({ text, isSearched: false })),

  // States of tasks that only scrapers have.
  'no-answer-surface': says(() => ({ text: '', instead: 'no_answer' })),
  'task-under-way': says(() => ({ text: '', instead: 'under_way' })),
  'task-failed': says(() => ({ text: '', instead: 'failed' })),

  // Answers that PostgreSQL cannot store unchanged.
  nul: says((text) => ({ text: `\0Acme\0 Cloud is \0reliable.\0\n\n${text}` })),
  'lone-surrogates': says((text) => ({ text: `\uD800Acme Cloud\uDC00 is reliable 🙂.\n\n${text}\uD83D` })),

  // Answers that are too large.
  'text-over-100000': long(100_001),
  'text-10mb': long(10_000_000),
  'gzip-bomb': raw({ ...json, 'content-encoding': 'gzip' }, () => (bomb ??= makeBomb())),
} satisfies Record<string, Fault>;

export type FaultKind = keyof typeof faults;

export const isFaultKind = (kind: unknown): kind is FaultKind =>
  typeof kind === 'string' && Object.hasOwn(faults, kind);

export const faultOf = (kind: FaultKind): Fault => faults[kind];
