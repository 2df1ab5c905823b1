import type { Arguments, Body, BrandMentionsError, ListPath, Options, Path, Query, Row } from '@app/client';
import { useEffect, useState } from 'preact/hooks';
import { get } from './api.js';

export interface Loaded<Value> {
  /** What was asked for; while another is asked for, what was there before. */
  readonly body: Value | null;
  readonly error: BrandMentionsError | null;
  readonly loading: boolean;
  /** It takes longer than people expect. */
  readonly slow: boolean;
  readonly retry: () => void;
}

const slowMs = 1500;

/** A body of the API, asked for again when path or options change; without a path, not yet. */
export function useData<P extends Path>(path: P | null, options?: Omit<Options<P>, 'signal'>): Loaded<Body<P>> {
  const [state, setState] = useState<Omit<Loaded<Body<P>>, 'retry'>>(nothingYet);
  const [tries, setTries] = useState(0);
  const asked = JSON.stringify([path, options, tries]);
  useEffect(() => {
    if (path === null) return undefined;
    const abort = new AbortController();
    setState(({ body }) => ({ body, error: null, loading: true, slow: false }));
    const timer = setTimeout(() => setState((before) => ({ ...before, slow: before.loading })), slowMs);
    get(path, ...([{ ...options, signal: abort.signal }] as Arguments<P>))
      .then((body) => setState({ body, error: null, loading: false, slow: false }))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        setState({ body: null, error: error as BrandMentionsError, loading: false, slow: false });
      })
      .finally(() => clearTimeout(timer));
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [asked]);
  return { ...state, retry: () => setTries((count) => count + 1) };
}

const nothingYet = () => ({ body: null, error: null, loading: true, slow: false });

interface Page<P extends ListPath> {
  readonly data: readonly Row<P>[];
  readonly next_cursor: string | null;
  /** For a report: slugs of the assistants whose answers it covers. */
  readonly assistants?: readonly string[];
}

export interface LoadedList<R> extends Omit<Loaded<unknown>, 'body'> {
  /** The rows of all pages that were loaded. */
  readonly rows: readonly R[] | null;
  readonly hasMore: boolean;
  /** For a report: slugs of the assistants whose answers it covers. */
  readonly assistants: readonly string[] | undefined;
  /** Adds the next page; with `all`, every one that is left. */
  readonly more: (all?: boolean) => void;
}

/** A list of the API, page by page; without a path, not yet. `opening` is its first page, with what stands beside the rows. */
export function useList<P extends ListPath>(
  path: P | null,
  query: Query<P>,
): LoadedList<Row<P>> & { readonly opening: Body<P> | null } {
  const { body, ...first } = useData(path, { query });
  const opening = body as Page<P> | null;
  const [later, setLater] = useState<{ opening: unknown; pages: readonly Page<P>[] }>({ opening: null, pages: [] });
  const [adding, setAdding] = useState<Pick<Loaded<unknown>, 'loading' | 'error'>>({ loading: false, error: null });
  const pages = opening ? [opening, ...(later.opening === opening ? later.pages : [])] : [];
  const cursor = pages.at(-1)?.next_cursor ?? null;

  async function add(all: boolean): Promise<void> {
    setAdding({ loading: true, error: null });
    try {
      const added = pages.slice(1);
      for (let next = cursor; next !== null;) {
        const page = (await get(path!, ...([{ query: { ...query, cursor: next } }] as Arguments<P>))) as Page<P>;
        added.push(page);
        next = all ? page.next_cursor : null;
      }
      setLater({ opening, pages: added });
      setAdding({ loading: false, error: null });
    } catch (error) {
      setAdding({ loading: false, error: error as BrandMentionsError });
    }
  }

  return {
    ...first,
    opening: body,
    loading: first.loading || adding.loading,
    error: first.error ?? adding.error,
    rows: opening ? pages.flatMap(({ data }) => data) : null,
    hasMore: cursor !== null,
    assistants: opening?.assistants,
    more: (all = false) => void add(all),
  };
}
