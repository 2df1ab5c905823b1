import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';

export class DigestQuery {
  @ApiPropertyOptional({
    pattern: '^\\d{4}-W\\d{2}$',
    description: 'A week in ISO 8601 that is over (UTC). Absent: the last such week.',
    example: '2026-W47',
  })
  @IsOptional()
  @Matches(/^\d{4}-W\d{2}$/, { message: 'must be a week such as 2026-W47' })
  week?: string;
}
