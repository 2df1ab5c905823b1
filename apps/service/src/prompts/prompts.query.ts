import type { Bucket } from '@app/storage';
import { IntersectionType } from '@nestjs/swagger';
import { PageQuery } from '../lists/page.js';
import { CommaList } from '../parameters/body.query.js';
import { IsBucket, PeriodQuery } from '../parameters/period.query.js';
import { AnswersQuery, ListedBrandedQuery, NamesAssistants, SplitsCounts } from '../parameters/prompt.query.js';

const parts = ['trend'] as const;

export class PromptsQuery extends IntersectionType(AnswersQuery, ListedBrandedQuery, PageQuery, PeriodQuery) {
  @NamesAssistants('Slug of an assistant (/v1/assistants): the prompts that ask it, and how they stand with it.')
  declare assistant?: string[];

  @CommaList(
    parts,
    'trend adds the mention rate between from and to, in all and by bucket. from, to, bucket and group say nothing without it.',
  )
  include?: (typeof parts)[number][];

  @IsBucket('week')
  bucket?: Bucket;

  @SplitsCounts(['assistant'], 'assistant adds by_assistant to include=trend: both of each assistant.')
  group?: 'assistant';
}
