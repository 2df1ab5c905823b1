/** Exit codes of processes that a signal ended, as shells report them. */
export const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

export type EndSignal = keyof typeof exitCodes;

const echoMs = 500;

/**
 * Calls `end` once, at the first signal that asks this process to end, and `hurry` at each that comes half a second later or
 * more: a second signal means that nobody wants to wait. What comes sooner is an echo of the first: a terminal signals the whole
 * group, npm hands its own on, and so does our launcher.
 */
export function onEndSignal(end: (signal: EndSignal) => void, hurry: (signal: EndSignal) => void): void {
  let asked = false;
  let isEchoOver = false;
  const onSignal = (signal: EndSignal) => {
    if (asked) return isEchoOver ? hurry(signal) : undefined;
    asked = true;
    // After the poll that follows the timer: an echo that waited for a busy event loop is still one.
    setTimeout(() => setImmediate(() => (isEchoOver = true)), echoMs).unref();
    end(signal);
  };
  for (const signal of Object.keys(exitCodes) as EndSignal[]) process.on(signal, onSignal);
}
