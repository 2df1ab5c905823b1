import { applyDecorators } from '@nestjs/common';
import { type Bucket, buckets } from '@app/storage';
import { IsIn, IsISO8601, isISO8601, IsOptional, Matches } from 'class-validator';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { badParameters, type FieldProblem } from '../http/problem.js';

const zoned = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/;
const message = 'must be an ISO 8601 time with its zone, such as 2026-01-05T06:00:00Z (write + as %2B)';

/** Whether a text is an ISO 8601 time with its zone, or a bare date. */
export const isMoment = (text: string): boolean => isISO8601(text, { strict: true }) && zoned.test(text);

/** As `isMoment`. */
export function IsMoment(): PropertyDecorator {
  return applyDecorators(IsISO8601({ strict: true }, { message }), Matches(zoned, { message }));
}

/** A parameter for what one row of a trend sums up. */
export function IsBucket(usual: Bucket): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      enum: buckets,
      default: usual,
      description: 'UTC days, weeks from Monday to Sunday, calendar months, or the whole period as one row.',
    }),
    IsOptional(),
    IsIn(buckets, { message: `must be one of ${buckets.join(', ')}` }),
  );
}

/** A period whose ends are both inclusive. */
export class PeriodQuery {
  @ApiPropertyOptional({
    description: 'Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.',
    example: '2026-01-05',
  })
  @IsOptional()
  @IsMoment()
  from?: string;

  @ApiPropertyOptional({
    description: 'Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.',
    example: '2026-02-03',
  })
  @IsOptional()
  @IsMoment()
  to?: string;
}

/** Both ends are inclusive; absent: no end. */
export interface Period {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

// 100 years, and the whole of their last day.
const yearsMs = (100 * 365.25 + 1) * 86_400_000;

/**
 * Reads `from` and `to` to the millisecond, the precision of `last_checked`; a bare date is the whole UTC day. Throws the 400 where they
 * are in the wrong order, or further from `now` or from each other than anything that was ever checked.
 */
export function periodOf(query: PeriodQuery, now = new Date()): Period {
  const period = endsOf(query);
  const troubles = periodTroubles(period, now);
  if (troubles.length > 0) throw badParameters(troubles);
  return period;
}

/** Reads both ends without checking them. */
export function endsOf({ from, to }: PeriodQuery): Period {
  return {
    from: from === undefined ? undefined : firstMoment(from),
    to: to === undefined ? undefined : lastMoment(to),
  };
}

/** Returns what is wrong with a period. */
export function periodTroubles({ from, to }: Period, now: Date): FieldProblem[] {
  const far = Object.entries({ from, to }).filter(
    ([, end]) => end && Math.abs(end.getTime() - now.getTime()) > yearsMs,
  );
  if (far.length > 0) return far.map(([field]) => ({ field, message: 'must be at most 100 years from now' }));
  if (from && to && from > to) return [{ field: 'from', message: 'must not be after to' }];
  if (from && to && to.getTime() - from.getTime() > yearsMs)
    return [{ field: 'from', message: 'must be at most 100 years before to' }];
  return [];
}

const isDate = (text: string): boolean => text.length === '2026-01-05'.length;

/** The first millisecond at or after the given time. */
function firstMoment(text: string): Date {
  const hasMore = /\.\d{3}\d*[1-9]/.test(text);
  return new Date(Date.parse(text) + (hasMore ? 1 : 0));
}

/** The last millisecond at or before the given time. */
function lastMoment(text: string): Date {
  return new Date(isDate(text) ? `${text}T23:59:59.999Z` : text);
}
