import { type SplitBy, splits } from '@app/contract';
import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../lists/page.js';
import { CommaList } from '../parameters/body.query.js';
import { PeriodQuery } from '../parameters/period.query.js';
import { CountedBrandedQuery, PromptQuery, SplitsCounts } from '../parameters/prompt.query.js';
import { compareForm } from './compared-period.js';

const parts = ['measurement'] as const;

/** What a report's rows are of: parts of its answers, or, of the reports that take it, something else that is counted in them. */
export type Grouping = SplitBy | 'theme';

/** Absent where each row is of all answers. */
export const splitBy = (group: Grouping | undefined): SplitBy | undefined => splits.find((split) => split === group);

export const splitsRows =
  'Splits each row: assistant by who answered, geo and tag by the prompts that have it, which the row then holds. Prompts with several tags count in several rows, those without one in a row of their own. Absent: all together.';

/** Which answers a report counts; absent: of prompts that do not name the brand, checked on the last 30 days (UTC). */
export class ReportQuery extends IntersectionType(PromptQuery, PeriodQuery, CountedBrandedQuery, PageQuery) {
  @SplitsCounts(splits, splitsRows)
  group?: Grouping;

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
