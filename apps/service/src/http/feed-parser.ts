import type { Socket } from 'node:net';

/** Bytes; a common request is one or two. */
const pieceLength = 256;

type Parsed = Socket & { readonly parser?: object | null };

/**
 * Hands a connection's bytes to Node's parser a little at a time, and none while `isFull()` or while Node itself has paused it:
 * by itself Node parses all that one read brings, 64 kB of requests, before it looks whether anybody reads the answers. Call the
 * returned function when there is room again.
 */
export function feedParser(socket: Parsed, isFull: () => boolean): () => void {
  const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[];
  let rest: Buffer | null = null;
  let feeding = false;
  socket.on('data', (bytes: Buffer) => {
    rest = rest === null ? bytes : Buffer.concat([rest, bytes]);
    feed();
  });
  socket.off('data', parse!);
  socket.on('resume', feed);
  return () => {
    if (!socket.isPaused()) return;
    // Node resumes its parser when what is unsent has drained, and not before.
    if (socket.writableNeedDrain) socket.once('drain', () => socket.resume());
    else socket.resume();
  };

  function feed(): void {
    // An answer that ends while its request is being parsed makes room in the midst of it.
    if (feeding) return;
    feeding = true;
    while (rest !== null && !isFull() && !socket.isPaused()) {
      const bytes: Buffer = rest;
      rest = bytes.length > pieceLength ? bytes.subarray(pieceLength) : null;
      // After an error or an upgrade nothing more is read: the parser is another connection's.
      if (!socket.writable || !socket.parser) rest = null;
      else parse!(rest === null ? bytes : bytes.subarray(0, pieceLength));
    }
    feeding = false;
    if (isFull() && !socket.isPaused()) socket.pause();
  }
}
