import type { Bucket } from '@app/storage';
import { IntersectionType } from '@nestjs/swagger';
import { polarities, type Polarity } from '@app/analysis';
import { BrandedQuery, PromptQuery } from '../parameters/prompt.query.js';
import { CommaList } from '../parameters/comma-list.js';
import { PageQuery } from '../lists/page.js';
import { IsBucket, PeriodQuery } from '../parameters/period.query.js';

/** Which answers a report counts; absent: of prompts that do not name the brand, checked on the last 30 days (UTC). */
export class ReportQuery extends IntersectionType(PromptQuery, PeriodQuery, BrandedQuery, PageQuery) {}

export class TrendsQuery extends ReportQuery {
  @IsBucket('day')
  bucket?: Bucket;
}

export class QualitiesQuery extends ReportQuery {
  @CommaList(polarities, 'Comma list of the polarities to list; absent: all.')
  polarity?: Polarity[];
}
