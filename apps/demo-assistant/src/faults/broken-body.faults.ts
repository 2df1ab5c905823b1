import type { OutgoingHttpHeaders } from 'node:http';
import { bodyFor } from '../body-for.js';
import { sampleHeaders } from '../send.js';
import type { Exchange, Fault } from './fault.js';

const json = { ...sampleHeaders, 'content-type': 'application/json' };

const raw =
  (headers: OutgoingHttpHeaders, bytes: (exchange: Exchange) => Buffer | string): Fault =>
  (exchange) =>
    void exchange.response.writeHead(200, headers).end(bytes(exchange));

const whole = ({ call, text }: Exchange) => JSON.stringify(bodyFor(call, { text }));
const half = (exchange: Exchange) => whole(exchange).slice(0, 200);

const reset: Fault = ({ response }) => void response.socket?.resetAndDestroy();

/** Half of the promised bytes, then the connection goes away: with a reset, or as if it had ended well. */
const cutAfterHalf =
  (cut: 'resetAndDestroy' | 'destroy'): Fault =>
  (exchange) => {
    const { response } = exchange;
    response.writeHead(200, { ...json, 'content-length': Buffer.byteLength(whole(exchange)) });
    response.write(half(exchange), () => response.socket?.[cut]());
  };

const latin1: OutgoingHttpHeaders = { ...json, 'content-type': 'application/json; charset=iso-8859-1' };

export const brokenBodyFaults = {
  reset,
  'reset-mid-body': cutAfterHalf('resetAndDestroy'),
  'cut-body': cutAfterHalf('destroy'),
  'cut-json': raw(json, half),
  'empty-body': raw(json, () => ''),
  'html-200': raw({ ...sampleHeaders, 'content-type': 'text/html' }, () => '<!doctype html><h1>Please sign in</h1>'),
  'wrong-charset': raw(latin1, ({ call }) =>
    Buffer.from(JSON.stringify(bodyFor(call, { text: 'Acme Cloud ist zuverlässig und günstig.' })), 'latin1'),
  ),
  'broken-gzip': raw({ ...json, 'content-encoding': 'gzip' }, whole),
} satisfies Record<string, Fault>;
