import { connect } from 'node:net';

/**
 * Opens so many connections that send `head` once and then `part` for as long as the server takes it, and read nothing.
 * A closed connection is opened again at once. It is a process of its own, so that its work does not count in the
 * measurements: `node flood.js PORT CONNECTIONS HEAD PART`. On SIGTERM it prints how many connections were closed, and
 * how many bytes were taken.
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
