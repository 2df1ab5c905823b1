import type { INestApplicationContext } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import { Database } from '@app/storage';

/** What a process that works runs says of its queue. A class of its own: an API that works none loads no scheduler. */
export abstract class WorkerVitals {
  /** The queue was not seen for longer than any look may take. */
  abstract readonly isQuiet: boolean;
}

/** Does the database answer, and, where the process works runs, the queue? Resolves within 3 s. */
export async function isReady(process: INestApplicationContext | ModuleRef): Promise<boolean> {
  if (vitalsOf(process)?.isQuiet) return false;
  const answered = process.get(Database, { strict: false }).quick('ready', 'select 1', []);
  return answered.then(
    () => true,
    () => false,
  );
}

/** Absent where the process works no runs. */
function vitalsOf(process: INestApplicationContext | ModuleRef): WorkerVitals | undefined {
  try {
    return process.get(WorkerVitals, { strict: false });
  } catch {
    return undefined;
  }
}
