import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';

export class DigestQuery {
  @ApiPropertyOptional({
    pattern: '^\\d{4}-W\\d{2}$',
    description: 'The week, as ISO 8601 names it; it must be over (UTC). Absent: the last one that is.',
    example: '2026-W47',
  })
  @IsOptional()
  @Matches(/^\d{4}-W\d{2}$/, { message: 'must be a week such as 2026-W47' })
  week?: string;
}
