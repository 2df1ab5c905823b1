import { connect } from 'node:net';

/**
 * Opens so many connections that send nothing, from 127.0.1.1 and the addresses after it. A closed one is opened again
 * after two seconds: `node idle.js PORT CONNECTIONS ADDRESSES`. It prints a line once all were tried; on SIGTERM it
 * prints how many are open, and how many were closed.
 */
const [port, connections, addresses] = process.argv.slice(2).map(Number);
const open = new Set();
let closed = 0;

function hold(n) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (n % addresses)}` });
  socket.on('connect', () => open.add(socket));
  socket.on('error', () => {});
  socket.resume().on('close', () => {
    closed += open.delete(socket) ? 1 : 0;
    setTimeout(hold, 2000, n);
  });
}

for (let n = 0; n < connections; n++) {
  hold(n);
  // The port's queue is short.
  if (n % 100 === 99) await new Promise((resolve) => setTimeout(resolve, 20));
}
process.stdout.write('opened\n');
process.on('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify({ open: open.size, closed })}\n`, () => process.exit(0));
});
