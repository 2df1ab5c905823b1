import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AddressShares } from './address-shares.js';
import { type Stepwise, RoundRobin } from './round-robin.js';

/** Limits on what clients may occupy of a process, however they behave. */
export interface Limits {
  /** Open connections; further ones are refused at once. */
  readonly connections: number;
  /** Open connections of one address, unless it is a proxy; a further one closes the oldest that awaits no response. */
  readonly connectionsOfAddress: number;
  /** Pipelined requests of one connection that wait for earlier responses; beyond that nothing more is read from it. */
  readonly ahead: number;
  /** Time without a byte sent or read while a response is under way. */
  readonly silentMs: number;
  /** Time from the start of a request's handling to the last byte of its response. */
  readonly answerMs: number;
  /** Bytes of responses that clients have not read, over all connections. */
  readonly unreadBytes: number;
}

const usual: Limits = {
  connections: 5000,
  connectionsOfAddress: 1250,
  ahead: 1,
  silentMs: 15_000,
  answerMs: 60_000,
  unreadBytes: 128 << 20,
};

export interface BoundedServerOptions extends Partial<Limits> {
  /** Whether a peer's address is a proxy's, whose connections are those of many clients. Default: none is. */
  readonly isProxy?: (address: string) => boolean;
}

/** Why the server closed a connection: its event `cut`. */
export type DisconnectReason = 'too_many' | 'address' | 'silent' | 'slow' | 'unread';

type Exchange = readonly [request: IncomingMessage, response: ServerResponse];

const lookEveryMs = 250;

/** Requests whose responses may take longer than others. */
const allowed = new WeakMap<Socket, number>();

/** Allows the response of this request so much time, as long as its client keeps reading. */
export function allowTime({ socket }: Pick<IncomingMessage, 'socket'>, answerMs: number): void {
  allowed.set(socket, answerMs);
}

/**
 * Creates a server that no client can exhaust. Requests of one connection are handled one after the other, each when the response before it
 * has been sent, and a client that does not read is disconnected. A body is read only as fast as the handler reads it; a request that ends
 * with an unread body ends its connection.
 */
export function createBoundedServer(handle: RequestListener, options: BoundedServerOptions = {}): Server {
  const limits = { ...usual, ...options };
  const lines = new WeakMap<Socket, RequestQueue>();
  const roundRobin = new RoundRobin();
  const shares = new AddressShares(limits.connectionsOfAddress, options.isProxy);
  /** When the handling of each unanswered request began; the oldest first. */
  const begun = new Map<Socket, number>();
  const server = createServer(
    {
      // Fits a query of 2,000 characters, each of nine bytes when it is escaped, and the rest of the URL and headers.
      maxHeaderSize: 32_768,
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 5000,
      requireHostHeader: false,
    },
    (request, response) => lines.get(request.socket)!.take([request, response]),
  );
  server.maxConnections = limits.connections;
  server.keepAliveTimeout = 72_000;
  server.setTimeout(limits.silentMs, (socket) => cut(socket, 'silent'));
  server.on('drop', () => server.emit('cut', 'too_many' satisfies DisconnectReason));
  server.on('connection', (socket: Socket) => {
    const surplus = shares.admit(socket, (one) => begun.has(one));
    if (surplus) cut(surplus, 'address');
    if (socket.destroyed) return;
    lines.set(socket, new RequestQueue(socket, { begin, roundRobin, ahead: limits.ahead }));
    socket.once('close', () => begun.delete(socket));
  });
  const timer = setInterval(look, lookEveryMs).unref();
  server.once('close', () => clearInterval(timer));
  return server;

  function begin([request, response]: Exchange, ended: () => void): void {
    const { socket } = request;
    begun.set(socket, performance.now());
    response.once('close', () => {
      begun.delete(socket);
      allowed.delete(socket);
      ended();
    });
    handle(request, response);
  }

  /** Closes connections that take too long and, where too much is unread, the one with the oldest unread response. */
  function look(): void {
    const now = performance.now();
    let unread = 0;
    for (const { writableLength } of begun.keys()) unread += writableLength;
    for (const [socket, begunAt] of begun) {
      const answerMs = allowed.get(socket);
      if (now - begunAt > (answerMs ?? limits.answerMs)) cut(socket, 'slow');
      // It is older than those behind it, and its longer allowance must not protect them.
      else if (answerMs !== undefined) continue;
      else if (unread <= limits.unreadBytes) return;
      else if (socket.writableLength > 0) cut(socket, 'unread');
      unread -= socket.writableLength;
    }
  }

  function cut(socket: Socket, why: DisconnectReason): void {
    socket.destroy();
    server.emit('cut', why);
  }
}

/** Bytes that Node's parser gets at once; a common request takes one to three such pieces. */
const pieceLength = 256;

/** Pieces that one connection gets in a row before other connections get theirs. */
const piecesInARow = 4;

interface LineOptions {
  /** Handles a request; `ended` is called when its response is sent, or never will be. */
  readonly begin: (exchange: Exchange, ended: () => void) => void;
  readonly roundRobin: RoundRobin;
  readonly ahead: number;
}

/**
 * The requests of one connection. Node by itself parses all that one read brings, 64 kB of requests or of a body's chunks, before it looks
 * whether anybody wants them. Where somebody listens to `readable`, a socket emits as `data`, which Node parses, only what `read(length)`
 * takes.
 */
class RequestQueue implements Stepwise {
  private readonly waiting: Exchange[] = [];
  private answering = false;
  private reading = false;
  /** The last request whose head was parsed; what is read next may be its body. */
  private latest: Exchange | undefined;

  constructor(
    private readonly socket: Socket,
    private readonly options: LineOptions,
  ) {
    // Node pauses its parser while responses are unsent; on `drain` it resumes it before this listener is called.
    socket.on('readable', this.readOn).on('drain', this.readOn);
  }

  /** Handles a request at once, or after those before it. */
  take(exchange: Exchange): void {
    const [request] = exchange;
    this.latest = exchange;
    if (!request.complete) request.once('resume', this.readOn);
    this.waiting.push(exchange);
    if (!this.answering && this.waiting.length === 1) this.beginNext();
  }

  /** One step for this connection: handles the next waiting request, and reads a little. */
  step(): void {
    if (!this.answering && this.waiting.length > 0) this.beginNext();
    this.read();
  }

  private beginNext(): void {
    const exchange = this.waiting.shift()!;
    this.answering = true;
    this.options.begin(exchange, () => {
      this.answering = false;
      // Otherwise Node would read the rest of the body, however long, to get to the next request.
      if (!exchange[0].complete) this.socket.destroy();
      if (this.socket.destroyed) return;
      if (this.waiting.length > 0) this.options.roundRobin.add(this);
      else if (this.socket.readableLength > 0) this.readOn();
    });
  }

  private readonly readOn = (): void => {
    if (!this.options.roundRobin.has(this)) this.read();
  };

  private read(): void {
    // A response that ends while its request is being parsed frees capacity during the parsing.
    if (this.reading) return;
    this.reading = true;
    let left = piecesInARow;
    while (left > 0 && this.mayRead) {
      // With nothing to read, `read` notices the end of the connection.
      const piece: unknown = this.socket.read(Math.min(pieceLength, this.socket.readableLength) || undefined);
      left = piece === null || this.socket.readableLength === 0 ? 0 : left - 1;
    }
    this.reading = false;
    if (this.socket.readableLength > 0 && this.mayRead) this.options.roundRobin.add(this);
  }

  private get mayRead(): boolean {
    const { socket, waiting, latest } = this;
    if (!socket.writable || socket.writableNeedDrain || waiting.length >= this.options.ahead) return false;
    if (latest === undefined || latest[0].complete) return true;
    return latest[0].readableFlowing === true && !latest[1].writableEnded;
  }
}
