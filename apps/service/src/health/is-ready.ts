import type { ModuleRef } from '@nestjs/core';
import { Database } from '@app/storage';

/** Whether a process that works runs reaches its queue. A class of its own, so that an API that works none does not load the scheduler. */
export abstract class WorkerLiveness {
  /** True where no poll of the queue succeeded for longer than any poll may take. */
  abstract readonly isQuiet: boolean;
}

// Counts of requests must be written: without that each key gets a 503. A full disk does not count as read-only, see RateLimiter.
const canWrite = `select 1 where not current_setting('transaction_read_only')::boolean`;

/** Whether the database answers and accepts writes and, where the process works runs, the queue answers. Resolves within 3 s. */
export async function isReady(process: ModuleRef): Promise<boolean> {
  if (livenessOf(process)?.isQuiet) return false;
  const answered = process.get(Database, { strict: false }).quick({ name: 'ready', text: canWrite }, []);
  return answered.then(
    (rows) => rows.length > 0,
    () => false,
  );
}

/** Absent where the process works no runs. */
function livenessOf(process: ModuleRef): WorkerLiveness | undefined {
  try {
    return process.get(WorkerLiveness, { strict: false });
  } catch {
    return undefined;
  }
}
