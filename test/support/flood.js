import { connect } from 'node:net';

/**
 * So many connections that send `head` once and then `part` for as long as it is taken, and read nothing; what is cut off comes
 * back at once. A process of its own, so that its work is not the meter's: `node flood.js PORT CONNECTIONS HEAD PART`. On SIGTERM
 * it tells how many connections were cut off, and the bytes that were taken.
 */
const [port, connections, head, part] = process.argv.slice(2);
const chunk = Buffer.from(part.repeat(Math.ceil(65_536 / part.length)));
let cut = 0;
let bytes = 0;

function flood() {
  const socket = connect(Number(port), '127.0.0.1').pause();
  const push = () => {
    while (socket.write(chunk)) bytes += chunk.length;
  };
  socket.on('connect', () => {
    socket.write(head);
    push();
  });
  socket.on('drain', push);
  socket.on('error', () => {});
  socket.on('close', () => {
    cut += 1;
    setTimeout(flood, 10);
  });
}

for (let n = 0; n < Number(connections); n++) flood();
process.on('SIGTERM', () => process.stdout.write(`${JSON.stringify({ cut, bytes })}\n`, () => process.exit(0)));
