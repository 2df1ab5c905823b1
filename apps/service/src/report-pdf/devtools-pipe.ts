import type { Readable, Writable } from 'node:stream';

type Json = Readonly<Record<string, unknown>>;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Json;
  readonly result?: Json;
  readonly error?: { readonly message: string };
}

/** Size limit of a message, because a whole document is one. */
const mostBytes = 64 << 20;

/** Chrome's DevTools protocol over a pair of pipes: JSON, with a zero byte after each message. */
export class DevtoolsPipe {
  private readonly waiting = new Map<number, PromiseWithResolvers<Json>>();
  private readonly listeners = new Map<string, (params: Json) => void>();
  private sent = 0;
  private chunks: Buffer[] = [];
  private size = 0;
  private failure: Error | undefined;

  constructor(
    private readonly commands: Writable,
    messages: Readable,
  ) {
    // The process reports the end of the browser.
    commands.on('error', () => {});
    messages.on('error', () => {});
    messages.on('data', (chunk: Buffer) => this.take(chunk));
  }

  /** `session`: the page that the command is for; absent: the browser itself. */
  send<Result = Json>(method: string, params: Json = {}, session?: string): Promise<Result> {
    if (this.failure) return Promise.reject(this.failure);
    const id = ++this.sent;
    const reply = Promise.withResolvers<Json>();
    this.waiting.set(id, reply);
    this.commands.write(`${JSON.stringify({ id, method, params, ...(session && { sessionId: session }) })}\0`);
    return reply.promise as Promise<Result>;
  }

  /** Sets the one listener of an event, for all pages. */
  on(event: string, listener: (params: Json) => void): void {
    this.listeners.set(event, listener);
  }

  /** Rejects all commands, present and future. */
  fail(error: Error): void {
    this.failure ??= error;
    for (const { reject } of this.waiting.values()) reject(this.failure);
    this.waiting.clear();
  }

  private take(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
      const whole = Buffer.concat([...this.chunks, chunk.subarray(start, end)]);
      [this.chunks, this.size, start] = [[], 0, end + 1];
      this.handle(JSON.parse(whole.toString()) as Message);
    }
    const rest = chunk.subarray(start);
    this.size += rest.length;
    if (this.size > mostBytes) return this.fail(new Error('the browser sent too much at once'));
    if (rest.length > 0) this.chunks.push(rest);
  }

  private handle({ id, method, params = {}, result = {}, error }: Message): void {
    if (id === undefined) return this.listeners.get(method ?? '')?.(params);
    const reply = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) reply?.reject(new Error(`the browser refused: ${error.message}`));
    else reply?.resolve(result);
  }
}
