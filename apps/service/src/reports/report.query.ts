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

/** Parts that every report can include, and those that one report adds to its rows. */
export type Included = (typeof parts)[number] | 'prompts' | 'brands';

/** What the rows of a report may be counted by, besides the common splits. */
type CountedBy = 'kind' | 'url' | 'theme';

const aboutMeasurement =
  'measurement adds, on the first page, how reliable the measurement behind the report is: its sample, its reproducibility, and whether to decide by it.';

/** The `include` of a report that adds more to its rows. */
export const IncludesMore = (more: readonly Included[], words: string): PropertyDecorator =>
  CommaList([...parts, ...more], `${aboutMeasurement} ${words}`);

const splitting =
  'Splits each row: by assistant, or by geo or tag of the prompts, which the row then holds. Prompts with several tags count in several rows, those without one in a row of their own.';

/** The `group` of a report that also counts by what these words say. */
export const GroupsBy = (by: CountedBy | readonly CountedBy[], words: string): PropertyDecorator =>
  SplitsCounts([...splits, by].flat(), `${splitting} ${words} Absent: all together.`);

/** Which answers a report counts. Default: of prompts that do not name the brand, checked in the last 30 days (UTC). */
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

  @CommaList(parts, aboutMeasurement)
  include?: Included[];
}

/** What each row is split by; `undefined` where all answers count together. */
export const splitByOf = ({ group }: ReportQuery): SplitBy | undefined => splits.find((split) => split === group);
