import { type SplitBy, splits } from '@app/contract';
import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../lists/page.js';
import type { Surface } from '@app/providers';
import { CommaList } from '../parameters/body.query.js';
import { NamesSurface } from '../parameters/pooled-surfaces.js';
import { PeriodQuery } from '../parameters/period.query.js';
import { AnswersQuery, CountedBrandedQuery, SplitsCounts } from '../parameters/prompt.query.js';
import { compareForm } from './compared-period.js';

const parts = ['measurement'] as const;

/** What one report counts by in place of its rows, beside all that splits them. */
type CountedBy = 'kind' | 'theme';

const splitting =
  'Splits each row: assistant by who answered, geo and tag by the prompts that have it, which the row then holds. Prompts with several tags count in several rows, those without one in a row of their own.';

/** The `group` of a report that also counts by what these words say. */
export const GroupsBy = (by: CountedBy, words: string): PropertyDecorator =>
  SplitsCounts([...splits, by], `${splitting} ${words} Absent: all together.`);

/** Which answers a report counts; absent: of prompts that do not name the brand, checked on the last 30 days (UTC). */
export class ReportQuery extends IntersectionType(AnswersQuery, PeriodQuery, CountedBrandedQuery, PageQuery) {
  @SplitsCounts(splits, `${splitting} Absent: all together.`)
  group?: SplitBy | CountedBy;

  @NamesSurface()
  surface?: Surface;

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

/** What each row is split by; `undefined` where all count together. */
export const splitByOf = ({ group }: ReportQuery): SplitBy | undefined => splits.find((split) => split === group);
