import { exitCodes, onEndSignal } from '@app/process';

export class Interrupted extends Error {
  override readonly name = 'Interrupted';

  constructor(readonly exitCode: number) {
    super('interrupted');
  }
}

/** Fires, with Interrupted, when the operator wants to stop; a transaction under way is then rolled back. */
export const interruption = new AbortController();

let hardEndMs = 3000;

/** Gives a command that finishes its work under way this much time. */
export function takeTime(ms: number): void {
  hardEndMs = ms;
}

/** The first signal ends the command cleanly. A second one, or three seconds, ends it at once; PostgreSQL then rolls back by itself. */
export function listenForSignals(): void {
  onEndSignal(
    (signal) => {
      const exitCode = exitCodes[signal];
      interruption.abort(new Interrupted(exitCode));
      setTimeout(() => process.exit(exitCode), hardEndMs).unref();
    },
    (signal) => process.exit(exitCodes[signal]),
  );
}

/** The result of `work`, unless the operator interrupts first. */
export function unlessInterrupted<T>(work: Promise<T>): Promise<T> {
  const { signal } = interruption;
  const interrupted = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([work, interrupted]);
}
