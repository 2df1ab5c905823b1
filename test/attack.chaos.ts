import { describe, it } from '@jest/globals';
import { floodSignIns } from './support/trials/flood-sign-ins.js';
import { runShortOfDescriptors, shareThePort } from './support/trials/hold-connections.js';
import { holdOutFlood, outliveDrips } from './support/trials/hold-out-flood.js';

const timeoutMs = 180_000;
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n`;

it.each(['/v1/openapi.json', '/v1/mentions'])(
  'a hundred clients without a key that pipeline GET %s for a minute and read nothing cost neither memory nor the customers',
  (path) =>
    holdOutFlood(`pipelined and never read: ${path}`, {
      connections: 100,
      seconds: 60,
      head: () => '',
      part: `${get(path)}\r\n`,
      longestMs: 50,
    }),
  timeoutMs,
);

// The printed times should be below 100 ms on a quiet machine. On any machine nobody may wait for seconds.
const chunks = { connections: 200, seconds: 60, part: '1\r\n \r\n', longestMs: 1000 };

describe('two hundred clients that send chunks of one byte for a minute cost neither memory nor the customers', () => {
  it.each(['/v1/openapi.json', '/v1/mentions', '/mcp'])(
    'without a key, to %s',
    (path) =>
      holdOutFlood(`chunks of one byte without a key: ${path}`, {
        ...chunks,
        head: () =>
          `${path === '/mcp' ? get(path).replace('GET', 'POST') : get(path)}Transfer-Encoding: chunked\r\n\r\n`,
      }),
    timeoutMs,
  );

  it(
    'with a key, to /mcp',
    () =>
      holdOutFlood('chunks of one byte with a key: /mcp', {
        ...chunks,
        head: (key) =>
          `POST /mcp HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      }),
    timeoutMs,
  );
});

describe('six thousand connections that send a byte now and then after they were refused do not close the port', () => {
  it(
    'told 400',
    () => outliveDrips('a byte now and then after 400', { connections: 6000, head: 'hello\r\n\r\n' }),
    timeoutMs,
  );
  it(
    'told 408',
    () => outliveDrips('a byte now and then after 408', { connections: 6000, head: get('/health/live') }),
    timeoutMs,
  );
});

it(
  '600 sign-ins of one key with 2,500 cookies each leave the database to the others',
  () => floodSignIns({ count: 600 }),
  timeoutMs,
);

it(
  '6,000 idle connections of one address leave the port to the others',
  () => shareThePort({ connections: 6000, asked: 500 }),
  timeoutMs,
);

it(
  'no run fails for want of file descriptors: 400 idle connections of strangers, 200 runs at once and 256 descriptors',
  () => runShortOfDescriptors({ descriptors: 256, connections: 400, prompts: 200 }),
  timeoutMs,
);
