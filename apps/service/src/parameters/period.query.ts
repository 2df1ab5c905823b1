import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsMoment } from './is-moment.js';

/** Both ends inclusive. */
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
