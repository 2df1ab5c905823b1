import { useEffect, useState } from 'preact/hooks';
import { dashboard } from '../place.js';

/** As much as the page asks of its session. */
interface Session {
  readonly account_name: string;
  readonly scopes: readonly string[];
  readonly prints_report: boolean;
}

/** `null` until it is known; `'unknown'` where it cannot be told. */
export function useSession(): Session | 'unknown' | null {
  const [session, setSession] = useState<Session | 'unknown' | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetch(new URL('session', dashboard), {
      headers: { 'Content-Type': 'application/json' },
      signal: abort.signal,
    })
      .then(async (response) => setSession(response.ok ? ((await response.json()) as Session) : 'unknown'))
      .catch(() => !abort.signal.aborted && setSession('unknown'));
    return () => abort.abort();
  }, []);
  return session;
}

/** `null` until it is known; where it cannot be told, nobody may change anything: the service would refuse it, too. */
export function useMayWrite(): boolean | null {
  const session = useSession();
  return session === null ? null : session !== 'unknown' && session.scopes.includes('write');
}
