import type { Bucket } from '@app/storage';
import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { polarities, type Polarity } from '@app/findings';
import { IsIn, IsOptional } from 'class-validator';
import { type Group, SplitsCounts, CountedBrandedQuery, PromptQuery } from '../parameters/prompt.query.js';
import { CommaList } from '../parameters/body.query.js';
import { PageQuery } from '../lists/page.js';
import { IsBucket, PeriodQuery } from '../parameters/period.query.js';

/** Which answers a report counts; absent: of prompts that do not name the brand, checked on the last 30 days (UTC). */
export class ReportQuery extends IntersectionType(PromptQuery, PeriodQuery, CountedBrandedQuery, PageQuery) {
  @SplitsCounts('assistant splits each row by assistant, whose slug it then holds. Absent: all assistants together.')
  group?: Group;
}

const ownBrands = ['exclude', 'include'] as const;

export class NamedBrandsQuery extends ReportQuery {
  @ApiPropertyOptional({
    enum: ownBrands,
    default: 'exclude',
    description:
      'Where answers about one brand of the account name another one: exclude does not count it among the competitors, include does.',
  })
  @IsOptional()
  @IsIn(ownBrands, { message: `must be one of ${ownBrands.join(', ')}` })
  own_brands?: (typeof ownBrands)[number];
}

export class TrendsQuery extends ReportQuery {
  @IsBucket('day')
  bucket?: Bucket;
}

export class QualitiesQuery extends ReportQuery {
  @CommaList(polarities, 'Comma list of the polarities to list; absent: all.')
  polarity?: Polarity[];
}
