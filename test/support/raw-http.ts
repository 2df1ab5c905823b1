import { once } from 'node:events';
import { connect } from 'node:net';

export interface RawResponse {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends bytes unchanged and returns so many responses on that connection; fewer where the server closes it earlier. */
export async function sendRaw(port: number, bytes: string | Buffer, { responses = 1 } = {}): Promise<RawResponse[]> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.write(bytes);
  let received = Buffer.alloc(0);
  let found: RawResponse[] = [];
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer]);
    found = split(received);
    if (found.length >= responses) break;
  }
  return found;
}

function split(bytes: Buffer): RawResponse[] {
  const at = bytes.indexOf('\r\n\r\n');
  if (at < 0) return [];
  const head = bytes.toString('latin1', 0, at);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  const end = at + 4 + length;
  if (bytes.length < end) return [];
  const response = { status: Number(head.split(' ')[1]), head, body: bytes.toString('utf8', at + 4, end) };
  return [response, ...split(bytes.subarray(end))];
}
