import { connect } from 'node:net';

/**
 * Opens so many connections from several addresses that send `head`, whatever the server answers, and then a byte every
 * two seconds for as long as they can. Closed ones are opened again every two seconds: `node drip.js PORT CONNECTIONS
 * HEAD`. It prints a line once all were opened.
 */
const [port, connections, head] = process.argv.slice(2);
const sockets = new Set();

function open(n) {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: `127.0.1.${1 + (n % 16)}` });
  socket.on('connect', () => socket.write(head)).on('data', () => {});
  socket.on('error', () => {});
  socket.on('close', () => sockets.delete(socket));
  sockets.add(socket);
}

for (let n = 0; n < Number(connections); n++) {
  open(n);
  // The port's queue is short.
  if (n % 100 === 99) await new Promise((resolve) => setTimeout(resolve, 20));
}
process.stdout.write('opened\n');
setInterval(() => {
  for (const socket of sockets) socket.write('x');
}, 2000);
process.on('SIGTERM', () => process.stdout.write(`${JSON.stringify({ open: sockets.size })}\n`, () => process.exit(0)));
