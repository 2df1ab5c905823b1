import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsISO8601, IsOptional, Matches } from 'class-validator';
import { PageQuery } from '../lists/page.js';

const message = 'must be a day such as 2026-01-05';

export class KeyUsesQuery extends PageQuery {
  @ApiPropertyOptional({ description: 'This day (UTC) and later ones.', example: '2026-01-05', format: 'date' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message })
  @Matches(/^\d{4}-\d\d-\d\d$/, { message })
  from?: string;

  @ApiPropertyOptional({ description: 'This day (UTC) and earlier ones.', example: '2026-02-03', format: 'date' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message })
  @Matches(/^\d{4}-\d\d-\d\d$/, { message })
  to?: string;
}
