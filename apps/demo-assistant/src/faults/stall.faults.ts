import { bodyFor } from '../body-for.js';
import { sampleHeaders } from '../send.js';
import type { Exchange, Fault } from './fault.js';

const dripMs = 50;

/** Says nothing at all; ends when the other side does. */
const hang: Fault = () => undefined;

const slowHeaders: Fault = ({ response }) => {
  const { socket } = response;
  socket?.write('HTTP/1.1 200 OK\r\nx-drip: ');
  drip(response, () => socket?.write('a'));
};

/** A true body, one byte at a time: no gap is ever long, the whole would take minutes. */
const drippingBody: Fault = ({ call, response, text }) => {
  const bytes = Buffer.from(JSON.stringify(bodyFor(call, { text })));
  let sent = 0;
  response.writeHead(200, { ...sampleHeaders, 'content-type': 'application/json', 'content-length': bytes.length });
  drip(response, () => response.write(bytes.subarray(sent, ++sent)));
};

function drip(response: Exchange['response'], write: () => void): void {
  const timer = setInterval(write, dripMs);
  response.once('close', () => clearInterval(timer));
}

export const stallFaults = { hang, 'slow-headers': slowHeaders, 'dripping-body': drippingBody } satisfies Record<
  string,
  Fault
>;
