import { errorOf, unreachable } from './error.js';
import type { Arguments, Body, FileArguments, FilePath, ListPath, Path, Row } from './paths.js';

export interface ClientOptions {
  /** As your operator gave it, such as `https://mentions.example/acme`. */
  readonly baseUrl: string;
  /** Without one, the session of the page at the same host counts. */
  readonly key?: string | undefined;
  /** How often a request is sent again after a 429 or 503 with `Retry-After`: 2 unless said. */
  readonly retries?: number | undefined;
  /** The longest `Retry-After` that is waited for, in seconds: 60 unless said. A longer one is an error at once. */
  readonly maxWaitSeconds?: number | undefined;
  /** How many bodies are kept, to be asked for by ETag: 100 unless said. */
  readonly remembered?: number | undefined;
  /** Sends the requests in place of `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

interface Known {
  readonly etag: string;
  readonly body: unknown;
}

interface Asked {
  readonly path?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface Reading {
  readonly signal: AbortSignal | undefined;
  /** Is the body to be asked for by ETag the next time? */
  readonly remember?: boolean;
  readonly accept?: string;
}

const json = 'application/json';

/**
 * Reads the API. Bodies are typed by the API's description and not checked here. What cannot be had is a `BrandMentionsError`, or
 * the reason of the caller's signal.
 */
export class Client {
  readonly #options: ClientOptions;
  /** By URL, the one used longest ago first. */
  readonly #known = new Map<string, Known>();

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** The body of a path. While it stays the same it is the very object that was given before: do not change it. */
  async get<P extends Path>(path: P, ...[options]: Arguments<P>): Promise<Body<P>> {
    const { query = {}, signal } = (options ?? {}) as Asked;
    const url = this.#urlOf(path, options);
    // Later pages would push out what is asked for again and again.
    return (await this.#read(url, { signal, remember: query['cursor'] === undefined })) as Body<P>;
  }

  /** A document of the API, as it is to be saved. */
  async download<P extends FilePath>(path: P, options?: FileArguments<P>): Promise<Uint8Array<ArrayBuffer>> {
    const url = this.#urlOf(path, options);
    return (await this.#read(url, { signal: options?.signal, accept: 'application/pdf' })) as Uint8Array<ArrayBuffer>;
  }

  /** Page after page of a list, from `query.cursor` on. */
  async *pages<P extends ListPath>(path: P, ...[options]: Arguments<P>): AsyncGenerator<Body<P>, void, undefined> {
    let { cursor } = ((options ?? {}) as Asked).query ?? {};
    do {
      const asked = { ...options, query: { ...options?.query, cursor } };
      const page = await this.get<ListPath>(path, asked as Arguments<ListPath>[0]);
      yield page;
      cursor = page.next_cursor;
    } while (cursor);
  }

  /** Row after row of a list, from all its pages; they are read as they are needed. */
  async *rows<P extends ListPath>(path: P, ...options: Arguments<P>): AsyncGenerator<Row<P>, void, undefined> {
    for await (const { data } of this.pages(path, ...options)) yield* data as Row<P>[];
  }

  #urlOf(path: string, options: Asked | undefined): string {
    const { path: names = {}, query = {} } = options ?? {};
    const filled = path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(names[name]!));
    return this.#options.baseUrl.replace(/\/$/, '') + filled + searchOf(query);
  }

  async #read(url: string, { signal, remember = false, accept = json }: Reading): Promise<unknown> {
    const { retries = 2, maxWaitSeconds = 60 } = this.#options;
    for (let tries = 0; ; tries++) {
      const known = this.#known.get(url);
      const { response, bytes } = await this.#fetch(url, { known, accept, signal });
      if (response.status === 304 && known) return this.#remember(url, known);
      const body = response.status === 200 ? bodyIn(response, bytes, accept) : undefined;
      const etag = response.headers.get('ETag');
      if (body !== undefined) return remember && etag ? this.#remember(url, { etag, body }) : body;
      const error = errorOf(response, textOf(bytes), url);
      const { status, retry_after } = error;
      const mayRetry = (status === 429 || status === 503) && retry_after !== null && retry_after <= maxWaitSeconds;
      if (!mayRetry || tries >= retries) throw error;
      await pause(retry_after * 1000, signal);
    }
  }

  async #fetch(
    url: string,
    { known, accept, signal }: { known: Known | undefined; accept: string; signal: AbortSignal | undefined },
  ): Promise<{ response: Response; bytes: ArrayBuffer }> {
    const { key, fetch = globalThis.fetch } = this.#options;
    const headers: Record<string, string> = { Accept: accept, 'Content-Type': json };
    if (key !== undefined) headers['Authorization'] = `Bearer ${key}`;
    if (known) headers['If-None-Match'] = known.etag;
    const credentials = key === undefined ? 'same-origin' : 'omit';
    try {
      // The API never sends anybody elsewhere: a redirect is a proxy's.
      const response = await fetch(url, { headers, credentials, redirect: 'manual', signal: signal ?? null });
      return { response, bytes: await response.arrayBuffer() };
    } catch (error) {
      signal?.throwIfAborted();
      throw unreachable(url, error);
    }
  }

  #remember(url: string, known: Known): unknown {
    this.#known.delete(url);
    this.#known.set(url, known);
    if (this.#known.size > (this.#options.remembered ?? 100)) this.#known.delete(this.#known.keys().next().value!);
    return known.body;
  }
}

/** Lists are sent with commas. */
function searchOf(query: Readonly<Record<string, unknown>>): string {
  const sent = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(sent.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return search && `?${search}`;
}

const textOf = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes);

/** `undefined` where it is not what was asked for. */
function bodyIn({ headers }: Response, bytes: ArrayBuffer, accept: string): unknown {
  if (accept !== json) return headers.get('Content-Type') === accept ? new Uint8Array(bytes) : undefined;
  try {
    return JSON.parse(textOf(bytes));
  } catch {
    return undefined;
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
