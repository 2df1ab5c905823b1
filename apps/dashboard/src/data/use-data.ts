import { useEffect, useState } from 'preact/hooks';
import { ApiError, get, type Page, type Query } from './api.js';

export interface Loaded<Body> {
  /** What was asked for; while another is asked for, what was there before. */
  readonly body: Body | null;
  readonly error: ApiError | null;
  readonly loading: boolean;
  /** It takes longer than people expect. */
  readonly slow: boolean;
  readonly retry: () => void;
}

const slowMs = 1500;

/** A body of the API, asked for again when path or query change; without a path, not yet. */
export function useData<Body>(path: string | null, query: Query = {}): Loaded<Body> {
  const [state, setState] = useState<Omit<Loaded<Body>, 'retry'>>(nothingYet);
  const [tries, setTries] = useState(0);
  const asked = JSON.stringify([path, query, tries]);
  useEffect(() => {
    if (path === null) return;
    const abort = new AbortController();
    setState(({ body }) => ({ body, error: null, loading: true, slow: false }));
    const timer = setTimeout(() => setState((before) => ({ ...before, slow: before.loading })), slowMs);
    get<Body>(path, query, abort.signal)
      .then((body) => setState({ body, error: null, loading: false, slow: false }))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setState({ body: null, error: error as ApiError, loading: false, slow: false });
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

export interface LoadedList<Row> extends Omit<Loaded<Page<Row>>, 'body'> {
  /** Of all pages that were asked for. */
  readonly rows: readonly Row[] | null;
  readonly hasMore: boolean;
  /** Adds the next page; with `all`, every one that is left. */
  readonly more: (all?: boolean) => void;
}

/** A list of the API, page by page. */
export function useList<Row>(path: string, query: Query = {}): LoadedList<Row> {
  const { body, ...first } = useData<Page<Row>>(path, query);
  const [later, setLater] = useState<{ first: Page<Row> | null; pages: readonly Page<Row>[] }>({
    first: null,
    pages: [],
  });
  const [adding, setAdding] = useState<{ loading: boolean; error: ApiError | null }>({ loading: false, error: null });
  const pages = body ? [body, ...(later.first === body ? later.pages : [])] : [];
  const cursor = pages.at(-1)?.next_cursor ?? null;

  async function add(all: boolean): Promise<void> {
    setAdding({ loading: true, error: null });
    try {
      const added = pages.slice(1);
      for (let next = cursor; next !== null;) {
        const page: Page<Row> = await get<Page<Row>>(path, { ...query, cursor: next });
        added.push(page);
        next = all ? page.next_cursor : null;
      }
      setLater({ first: body, pages: added });
      setAdding({ loading: false, error: null });
    } catch (error) {
      setAdding({ loading: false, error: error as ApiError });
    }
  }

  return {
    ...first,
    loading: first.loading || adding.loading,
    error: first.error ?? adding.error,
    rows: body ? pages.flatMap(({ data }) => data) : null,
    hasMore: cursor !== null,
    more: (all = false) => void add(all),
  };
}
