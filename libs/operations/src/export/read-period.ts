import { dayMs } from '@app/slots';
import type { Period } from '@app/storage';
import { readMoment } from '../keys/expiry.js';
import { OperationError } from '../operation/operation.js';

/** Reads a period with inclusive ends, as in the API: a bare date is the whole UTC day; a time has its zone. Throws OperationError. */
export function readPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }): Period {
  const start = from === undefined ? undefined : momentOf('--from', from);
  const end = to === undefined ? undefined : momentOf('--to', to);
  const before = end && new Date(end.getTime() + (to?.length === 10 ? dayMs : 1));
  if (start && before && start >= before) throw new OperationError(`--from ${from} is after --to ${to}`);
  return { from: start, before };
}

function momentOf(option: string, text: string): Date {
  const moment = readMoment(text);
  if (!moment)
    throw new OperationError(`${option} "${text}" is no date: write 2026-01-05 or a time such as 2026-01-05T06:00:00Z`);
  return moment;
}
