import { connect } from 'node:net';

/**
 * Sends so many sign-ins to the dashboard at once, each with 2,500 cookies. It is a process of its own, so that its
 * work does not count in the measurements: `node sign-in-flood.js PORT COUNT KEY SLUG`. When each was answered it
 * prints how many got which status, and the slowest in ms.
 */
const [port, count, key, slug] = process.argv.slice(2);
const cookies = Array.from({ length: 2500 }, (_, index) => `bm_${slug}=${index}`).join(';');
const request = [
  `POST /${slug}/dashboard/session HTTP/1.1`,
  'Host: localhost',
  `Authorization: Bearer ${key}`,
  'Content-Type: application/json',
  'Connection: close',
  `Cookie: ${cookies}`,
  '\r\n',
].join('\r\n');

function signIn() {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    let head = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(request));
    socket.on('data', (chunk) => (head += chunk.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => resolve({ status: head.slice(9, 12), ms: performance.now() - startedAt }));
  });
}

const replies = await Promise.all(Array.from({ length: Number(count) }, signIn));
const statuses = Object.entries(Object.groupBy(replies, ({ status }) => status || 'none'));
const figures = {
  statuses: Object.fromEntries(statuses.map(([status, those]) => [status, those.length])),
  slowestMs: Math.round(Math.max(...replies.map(({ ms }) => ms))),
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
