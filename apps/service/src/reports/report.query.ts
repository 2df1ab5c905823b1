import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../lists/page.js';
import { CommaList } from '../parameters/body.query.js';
import { PeriodQuery } from '../parameters/period.query.js';
import { CountedBrandedQuery, type Group, PromptQuery, SplitsCounts } from '../parameters/prompt.query.js';
import { compareForm } from './compared-period.js';

const parts = ['measurement'] as const;

/** Which answers a report counts; absent: of prompts that do not name the brand, checked on the last 30 days (UTC). */
export class ReportQuery extends IntersectionType(PromptQuery, PeriodQuery, CountedBrandedQuery, PageQuery) {
  @SplitsCounts('assistant splits each row by assistant, whose slug it then holds. Absent: all assistants together.')
  group?: Group;

  @ApiPropertyOptional({
    maxLength: 80,
    description:
      'Adds to each rate how it differs from another period: previous, the one of the same length right before it, or FROM..TO, dates or times as in from and to. Absent: no comparison.',
    example: 'previous',
  })
  @IsOptional()
  @IsString({ message: compareForm })
  @MaxLength(80, { message: compareForm })
  compare?: string;

  @CommaList(
    parts,
    'measurement adds, on the first page, how good the measurement is that the report rests on: its sample, its reproducibility, and whether to decide by it.',
  )
  include?: (typeof parts)[number][];
}
