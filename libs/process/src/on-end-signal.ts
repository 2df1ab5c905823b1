/** The exit codes that shells report for processes which a signal ended. */
export const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

export type EndSignal = keyof typeof exitCodes;

const echoMs = 500;

/**
 * Calls `end` at the first SIGHUP, SIGINT or SIGTERM, and `hurry` at each later one, because a second signal means that nobody wants to
 * wait. A signal within half a second of the first is ignored as its echo: a terminal signals the whole process group, and npm and our
 * launcher pass the signal on, too.
 */
export function onEndSignal(end: (signal: EndSignal) => void, hurry: (signal: EndSignal) => void): void {
  let isEnding = false;
  let isEchoOver = false;
  const onSignal = (signal: EndSignal) => {
    if (isEnding) return isEchoOver ? hurry(signal) : undefined;
    isEnding = true;
    // `setImmediate` runs after pending signals, so that an echo which waited for a busy event loop still counts as one.
    setTimeout(() => setImmediate(() => (isEchoOver = true)), echoMs).unref();
    end(signal);
  };
  for (const signal of Object.keys(exitCodes) as EndSignal[]) process.on(signal, onSignal);
}
