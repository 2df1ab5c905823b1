import { errorOf, unreachable } from './error.js';
import type { Arguments, Body, FileArguments, FilePath, ListPath, Path, Row } from './paths.js';

export interface ClientOptions {
  /** The base URL that your operator gave you, such as `https://mentions.example/acme`. */
  readonly baseUrl: string;
  /** Without a key, the session of the page at the same host applies. */
  readonly key?: string | undefined;
  /** How often a request is sent again after a 429 or 503 with `Retry-After`; default 2. */
  readonly retries?: number | undefined;
  /** The longest `Retry-After` that is waited for, in seconds; default 60. A longer one is an error at once. */
  readonly maxWaitSeconds?: number | undefined;
  /** How many bodies are kept for requests by ETag; default 100. */
  readonly remembered?: number | undefined;
  /** Used instead of `fetch`. */
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
  /** Whether to keep the body and request it by ETag the next time. */
  readonly remember?: boolean;
  readonly accept?: string;
}

const json = 'application/json';

/**
 * Reads the API. Bodies have the types of the API's description and are not validated here. A failed request rejects with a
 * `BrandMentionsError`, or with the reason of the caller's signal.
 */
export class Client {
  readonly #options: ClientOptions;
  /** Kept bodies by URL, the least recently used first. */
  readonly #known = new Map<string, Known>();

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** Returns the body of a path. While it is unchanged, each call returns the very same object, so do not change it. */
  async get<P extends Path>(path: P, ...[options]: Arguments<P>): Promise<Body<P>> {
    const { query = {}, signal } = (options ?? {}) as Asked;
    const url = this.#urlOf(path, options);
    // Further pages of a list are not kept: they would push out bodies that are requested repeatedly.
    return (await this.#read(url, { signal, remember: query['cursor'] === undefined })) as Body<P>;
  }

  /** Returns a document of the API, as it should be saved. */
  async download<P extends FilePath>(path: P, options?: FileArguments<P>): Promise<Uint8Array<ArrayBuffer>> {
    const url = this.#urlOf(path, options);
    return (await this.#read(url, { signal: options?.signal, accept: 'application/pdf' })) as Uint8Array<ArrayBuffer>;
  }

  /** Yields the pages of a list, from `query.cursor` on. */
  async *pages<P extends ListPath>(path: P, ...[options]: Arguments<P>): AsyncGenerator<Body<P>, void, undefined> {
    let { cursor } = ((options ?? {}) as Asked).query ?? {};
    do {
      const asked = { ...options, query: { ...options?.query, cursor } };
      const page = await this.get<ListPath>(path, asked as Arguments<ListPath>[0]);
      yield page;
      cursor = page.next_cursor;
    } while (cursor);
  }

  /** Yields the rows of all pages of a list; a page is read when its rows are needed. */
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
      // The API never redirects, so a redirect comes from a proxy.
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

/** The body; `undefined` where it is not of the requested type. */
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
