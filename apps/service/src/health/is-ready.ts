import type { ModuleRef } from '@nestjs/core';
import { Database } from '@app/storage';

/** What a process that works runs says of its queue. A class of its own: an API that works none loads no scheduler. */
export abstract class WorkerLiveness {
  /** The queue was not seen for longer than any look may take. */
  abstract readonly isQuiet: boolean;
}

// The counts of requests are written: where nothing can be, each key is answered 503. A full disk is no reason, see RateLimiter.
const canWrite = `select 1 where not current_setting('transaction_read_only')::boolean`;

/** Does the database answer and take writes, and, where the process works runs, does the queue answer? Resolves within 3 s. */
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
