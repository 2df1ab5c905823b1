import { useEffect, useState } from 'preact/hooks';

const mostMs = 1000;

/**
 * Whether the browser has had nothing else to do since the view was `ready`: what stands further down is asked for then, so that it
 * is there when somebody goes there, prints the page or takes a picture of it.
 */
export function useIdle(ready: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!ready || idle) return undefined;
    const done = () => setIdle(true);
    if ('requestIdleCallback' in window) {
      const asked = requestIdleCallback(done, { timeout: mostMs });
      return () => cancelIdleCallback(asked);
    }
    const timer = setTimeout(done, mostMs);
    return () => clearTimeout(timer);
  }, [ready]);
  return idle;
}
