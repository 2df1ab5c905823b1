import type { ReportPeriod } from '@app/storage';
import { badParameters } from '../http/problem.js';
import { endsOf, isMoment, periodTroubles } from '../parameters/period.query.js';

export const compareForm =
  'must be previous, or two dates or times with two dots between them, such as 2026-01-05..2026-02-03';

/**
 * Returns the period that `compare` names; `previous` is as long as this one and ends right before it. Throws the 400 where there is none.
 */
export function comparedPeriodOf(compare: string, period: ReportPeriod, now = new Date()): ReportPeriod {
  if (compare !== 'previous') return namedPeriod(compare, period, now);
  const begin = period.from.getTime();
  return { from: new Date(2 * begin - period.to.getTime() - 1), to: new Date(begin - 1) };
}

function namedPeriod(compare: string, period: ReportPeriod, now: Date): ReportPeriod {
  const [first = '', last = '', ...more] = compare.split('..');
  if (more.length > 0 || !isMoment(first) || !isMoment(last)) throw refusal(compareForm);
  const named = endsOf({ from: first, to: last }) as ReportPeriod;
  const [trouble] = periodTroubles(named, now);
  if (trouble) {
    const end = trouble.field === 'from' ? 'its beginning' : 'its end';
    throw refusal(`${end} ${trouble.message.replace(/ to$/, ' its end')}`);
  }
  if (named.from > now) throw refusal('must not begin in the future: nothing was measured there yet');
  if (named.from <= period.to && named.to >= period.from)
    throw refusal(
      `must not overlap with the period that is compared, ${period.from.toISOString()} to ${period.to.toISOString()}: end before it or begin after it`,
    );
  return named;
}

const refusal = (message: string) => badParameters([{ field: 'compare', message }]);
