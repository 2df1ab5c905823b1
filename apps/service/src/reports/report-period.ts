import { dayMs } from '@app/slots';
import type { ReportPeriod } from '@app/storage';
import { periodOf, type PeriodQuery } from '../parameters/period.query.js';

const days = 30;

/** Reads the period as `periodOf` does. Default: until now, and from 30 UTC days before, the last day included. */
export function reportPeriodOf(query: PeriodQuery, now = new Date()): ReportPeriod {
  const { from, to } = periodOf(query, now);
  const end = to ?? endOfDay(from && from > now ? from : now);
  return { from: from ?? new Date(endOfDay(end).getTime() + 1 - days * dayMs), to: end };
}

function endOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / dayMs + 1) * dayMs - 1);
}
