import { connect } from 'node:net';

/**
 * So many connections that send pipelined requests for as long as they are taken and read nothing; what is cut off comes back
 * at once. A process of its own, so that its work is not the meter's: `node flood.js PORT CONNECTIONS PATH`. On SIGTERM it tells
 * how many connections were cut off, and the bytes that were taken.
 */
const [port, connections, path] = process.argv.slice(2);
const chunk = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(2000));
let cut = 0;
let bytes = 0;

function flood() {
  const socket = connect(Number(port), '127.0.0.1').pause();
  const push = () => {
    while (socket.write(chunk)) bytes += chunk.length;
  };
  socket.on('connect', push).on('drain', push);
  socket.on('error', () => {});
  socket.on('close', () => {
    cut += 1;
    setTimeout(flood, 10);
  });
}

for (let n = 0; n < Number(connections); n++) flood();
process.on('SIGTERM', () => process.stdout.write(`${JSON.stringify({ cut, bytes })}\n`, () => process.exit(0)));
