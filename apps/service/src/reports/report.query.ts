import { IntersectionType } from '@nestjs/swagger';
import { PageQuery } from '../lists/page.js';
import { PeriodQuery } from '../parameters/period.query.js';
import { CountedBrandedQuery, type Group, PromptQuery, SplitsCounts } from '../parameters/prompt.query.js';

/** Which answers a report counts; absent: of prompts that do not name the brand, checked on the last 30 days (UTC). */
export class ReportQuery extends IntersectionType(PromptQuery, PeriodQuery, CountedBrandedQuery, PageQuery) {
  @SplitsCounts('assistant splits each row by assistant, whose slug it then holds. Absent: all assistants together.')
  group?: Group;
}
