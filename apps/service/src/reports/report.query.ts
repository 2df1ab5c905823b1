import { type Bucket, buckets } from '@app/storage';
import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { polarities, type Polarity } from '@app/analysis';
import { IsIn, IsOptional } from 'class-validator';
import { CountedBrandedQuery, PromptQuery } from '../parameters/prompt.query.js';
import { CommaList } from '../parameters/comma-list.js';
import { PageQuery } from '../lists/page.js';
import { PeriodQuery } from '../parameters/period.query.js';

/** Which answers a report counts; absent: of prompts that do not name the brand, checked on the last 30 days (UTC). */
export class ReportQuery extends IntersectionType(PromptQuery, PeriodQuery, CountedBrandedQuery, PageQuery) {}

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
  @ApiPropertyOptional({
    enum: buckets,
    default: 'day',
    description: 'UTC days, weeks from Monday to Sunday, or calendar months.',
  })
  @IsOptional()
  @IsIn(buckets, { message: `must be one of ${buckets.join(', ')}` })
  bucket?: Bucket;
}

export class QualitiesQuery extends ReportQuery {
  @CommaList(polarities, 'Comma list of the polarities to list; absent: all.')
  polarity?: Polarity[];
}
