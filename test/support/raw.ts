import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as inMs } from 'node:timers/promises';

export interface RawReply {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends bytes as they are and returns every response on that connection, until the server closes it or falls silent. */
export async function sendRaw(port: number, bytes: string | Buffer, { quietMs = 300 } = {}): Promise<RawReply[]> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  let heardAt = performance.now();
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    heardAt = performance.now();
  });
  socket.on('error', () => {});
  socket.write(bytes);
  // The protocol has no "that was all": silence after an answer is.
  while (!socket.closed && (chunks.length === 0 || performance.now() - heardAt < quietMs)) await inMs(10);
  socket.destroy();
  return split(Buffer.concat(chunks));
}

function split(bytes: Buffer): RawReply[] {
  const at = bytes.indexOf('\r\n\r\n');
  if (at < 0) return [];
  const head = bytes.toString('latin1', 0, at);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  const end = at + 4 + length;
  const reply = { status: Number(head.split(' ')[1]), head, body: bytes.toString('utf8', at + 4, end) };
  return [reply, ...split(bytes.subarray(end))];
}
