import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { bodyOf, type Call, sendFailure } from './api.js';
import type { Completion } from './completion.js';
import { sampleHeaders, sendJson } from './http.js';

interface Exchange {
  readonly call: Call;
  readonly response: ServerResponse;
  /** From 1: how often this prompt has met this fault. */
  readonly nth: number;
  /** What the demo would have said. */
  readonly text: string;
}

/** Takes over one response and spoils it. */
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

/** Half of the promised bytes, then the connection goes away: with a reset, or as if it had ended well. */
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

/** Members of one gzip stream inflate one after another: 200 KB here become 200 MB there. */
const makeBomb = () => Buffer.concat(Array<Buffer>(20).fill(gzipSync(Buffer.alloc(10_000_000, ' '))));
let bomb: Buffer | undefined;

/** Everything that can go wrong on demand: by model name `fault:<kind>`, or queued by `POST /control/faults`. */
export const faults = {
  // A status that says it.
  '400': status(400, 'invalid_request_error', 'Unsupported parameter.'),
  /** Echoes the key it was sent, as some providers do: it must show up in no log. */
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
  /** 90 s from now; an HTTP date has whole seconds, so both ends are cut to them. */
  '429-retry-after-date': limited(() => {
    const nowMs = Math.floor(Date.now() / 1000) * 1000;
    return { date: new Date(nowMs).toUTCString(), 'retry-after': new Date(nowMs + 90_000).toUTCString() };
  }),
  'insufficient-quota': status(429, 'insufficient_quota', 'You exceeded your current quota, please check your plan.'),

  // No end.
  /** Says nothing at all; ends when the other side does. */
  hang: () => undefined,
  'slow-headers': ({ response }) => {
    const { socket } = response;
    socket?.write('HTTP/1.1 200 OK\r\nx-drip: ');
    drip(response, () => socket?.write('a'));
  },
  /** A true body, one byte at a time: no gap is ever long, the whole would take minutes. */
  'dripping-body': (exchange) => {
    const { response } = exchange;
    const bytes = Buffer.from(whole(exchange));
    let sent = 0;
    response.writeHead(200, { ...json, 'content-length': bytes.length });
    drip(response, () => response.write(bytes.subarray(sent, ++sent)));
  },

  // A body that is broken.
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

  // A body of another shape, or one that holds no answer.
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

  // What scrapers alone say of a task.
  'no-answer-surface': says(() => ({ text: '', instead: 'no_answer' })),
  'task-under-way': says(() => ({ text: '', instead: 'under_way' })),
  'task-failed': says(() => ({ text: '', instead: 'failed' })),

  // An answer that cannot be stored as it is.
  nul: says((text) => ({ text: `\0Acme\0 Cloud is \0reliable.\0\n\n${text}` })),
  'lone-surrogates': says((text) => ({ text: `\uD800Acme Cloud\uDC00 is reliable 🙂.\n\n${text}\uD83D` })),

  // Too much.
  'text-over-100000': long(100_001),
  'text-10mb': long(10_000_000),
  'gzip-bomb': raw({ ...json, 'content-encoding': 'gzip' }, () => (bomb ??= makeBomb())),
} satisfies Record<string, Fault>;

export type FaultKind = keyof typeof faults;

export const isFaultKind = (kind: unknown): kind is FaultKind =>
  typeof kind === 'string' && Object.hasOwn(faults, kind);

export const faultOf = (kind: FaultKind): Fault => faults[kind];
