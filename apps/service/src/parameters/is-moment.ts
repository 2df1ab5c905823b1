import { applyDecorators } from '@nestjs/common';
import { IsISO8601, Matches } from 'class-validator';

const zoned = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/;
const message = 'must be an ISO 8601 time with its zone, such as 2026-01-05T06:00:00Z (write + as %2B)';

/** An ISO 8601 time with its zone, or a bare date. */
export function IsMoment(): PropertyDecorator {
  return applyDecorators(IsISO8601({ strict: true }, { message }), Matches(zoned, { message }));
}
