import type { INestApplicationContext } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';
import { QueueVitals } from '@app/scheduler';
import { Database } from '@app/storage';

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
function vitalsOf(process: INestApplicationContext | ModuleRef): QueueVitals | undefined {
  try {
    return process.get(QueueVitals, { strict: false });
  } catch {
    return undefined;
  }
}
