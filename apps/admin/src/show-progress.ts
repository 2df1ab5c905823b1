import type { LongWork } from '@app/operations';
import { interruption } from './interruption.js';
import { type Progress, progressOf } from '@app/process';

/** Shows the progress of `work`, and stops it when the operator interrupts. `what` names what is counted, in the plural. */
export async function showProgress<T>(what: string, work: (long: Required<LongWork>) => Promise<T>): Promise<T> {
  let progress: Progress | undefined;
  try {
    return await work({
      signal: interruption.signal,
      begin: (total) => {
        progress = progressOf({ total, what });
      },
      step: (count) => progress?.step(count),
    });
  } finally {
    progress?.end();
  }
}
