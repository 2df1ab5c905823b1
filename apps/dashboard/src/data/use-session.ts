import { useEffect, useState } from 'preact/hooks';
import { dashboard } from '../place.js';

/** As much as the page asks of its session. */
interface Session {
  readonly scopes: readonly string[];
}

/** `null` until it is known; where it cannot be told, nobody may change anything: the service would refuse it, too. */
export function useMayWrite(): boolean | null {
  const [mayWrite, setMayWrite] = useState<boolean | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetch(new URL('session', dashboard), {
      headers: { 'Content-Type': 'application/json' },
      signal: abort.signal,
    })
      .then(async (response) =>
        setMayWrite(response.ok && ((await response.json()) as Session).scopes.includes('write')),
      )
      .catch(() => !abort.signal.aborted && setMayWrite(false));
    return () => abort.abort();
  }, []);
  return mayWrite;
}
