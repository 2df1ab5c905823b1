import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What clients may hold of a process, however they behave. */
export interface Limits {
  /** Open connections; more are refused at once. */
  readonly connections: number;
  /** Requests of one connection that wait for the answers before theirs; then nothing more is read from it. */
  readonly ahead: number;
  /** Without a byte sent or read while an answer is under way. */
  readonly silentMs: number;
  /** From the beginning of a request's work to the last byte of its answer. */
  readonly answerMs: number;
  /** Of answers that clients have not read, over all connections. */
  readonly unreadBytes: number;
}

const usual: Limits = { connections: 5000, ahead: 1, silentMs: 15_000, answerMs: 60_000, unreadBytes: 128 << 20 };

/** Why a connection was ended from our side: event `cut` of the server. */
export type Cut = 'too_many' | 'silent' | 'slow' | 'unread';

type Exchange = readonly [request: IncomingMessage, response: ServerResponse];

interface Line {
  answering: boolean;
  readonly waiting: Exchange[];
  /** Reads on, where that has stopped. */
  readonly makeRoom: () => void;
}

const lookEveryMs = 250;

/**
 * A server that no client fills: the requests of a connection are worked one after the other, each when the answer before it
 * has left, and who does not read is cut off.
 */
export function createBoundedServer(handle: RequestListener, limits = usual): Server {
  const lines = new WeakMap<Socket, Line>();
  /** Since when a request is worked whose answer is not out yet; the oldest first. */
  const begun = new Map<Socket, number>();
  const ready: Line[] = [];
  const server = createServer(
    {
      // A query of 2,000 characters, each of nine bytes when it is escaped, and the rest of the URL and headers.
      maxHeaderSize: 32_768,
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 5000,
      requireHostHeader: false,
    },
    (request, response) => {
      const line = lines.get(request.socket)!;
      if (line.answering || line.waiting.length > 0) line.waiting.push([request, response]);
      else begin(line, [request, response]);
    },
  );
  server.maxConnections = limits.connections;
  server.keepAliveTimeout = 72_000;
  server.setTimeout(limits.silentMs, (socket) => cut(socket, 'silent'));
  server.on('drop', () => server.emit('cut', 'too_many' satisfies Cut));
  server.on('connection', (socket: Socket) => {
    const waiting: Exchange[] = [];
    const makeRoom = feedParser(socket, () => waiting.length >= limits.ahead);
    lines.set(socket, { answering: false, waiting, makeRoom });
    socket.once('close', () => begun.delete(socket));
  });
  const timer = setInterval(look, lookEveryMs).unref();
  server.once('close', () => clearInterval(timer));
  return server;

  function begin(line: Line, [request, response]: Exchange): void {
    const { socket } = request;
    line.answering = true;
    begun.set(socket, performance.now());
    response.once('close', () => {
      line.answering = false;
      begun.delete(socket);
      if (line.waiting.length === 0 || socket.destroyed) return;
      if (ready.push(line) === 1) setImmediate(beginReady);
    });
    handle(request, response);
  }

  /** One of those that were sent ahead, in each turn of the event loop: the other connections' come in between. */
  function beginReady(): void {
    const line = ready.shift()!;
    const exchange = line.waiting.shift()!;
    if (!exchange[0].socket.destroyed) {
      begin(line, exchange);
      line.makeRoom();
    }
    if (ready.length > 0) setImmediate(beginReady);
  }

  /** Ends what takes too long, and, where too much is unread, what has been so for longest. */
  function look(): void {
    const now = performance.now();
    let unread = 0;
    for (const { writableLength } of begun.keys()) unread += writableLength;
    for (const [socket, begunAt] of begun) {
      if (now - begunAt > limits.answerMs) cut(socket, 'slow');
      else if (unread <= limits.unreadBytes) return;
      else if (socket.writableLength > 0) cut(socket, 'unread');
      unread -= socket.writableLength;
    }
  }

  function cut(socket: Socket, why: Cut): void {
    socket.destroy();
    server.emit('cut', why);
  }
}

/** Bytes; a common request is one or two. */
const pieceLength = 256;

type Parsed = Socket & { readonly parser?: object | null };

/**
 * Hands a connection's bytes to Node's parser a little at a time, and none while `isFull()` or while Node itself has paused it:
 * by itself Node parses all that one read brings, 64 kB of requests, before it looks whether anybody reads the answers. Call the
 * returned function when there is room again.
 */
function feedParser(socket: Parsed, isFull: () => boolean): () => void {
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
