import type { Bucket } from '@app/storage';
import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { PageQuery } from '../lists/page.js';
import { CommaList } from '../parameters/body.query.js';
import { IsBucket, PeriodQuery } from '../parameters/period.query.js';
import { AnswersQuery, ListedBrandedQuery, NamesAssistants, SplitsCounts } from '../parameters/prompt.query.js';

const parts = ['trend', 'change'] as const;
const sorts = ['created', 'mention_rate', 'change', 'last_checked', 'last_failed'] as const;
const orders = ['asc', 'desc'] as const;

export class PromptsQuery extends IntersectionType(AnswersQuery, ListedBrandedQuery, PageQuery, PeriodQuery) {
  @NamesAssistants('Slug of an assistant (/v1/assistants): the prompts that ask it, with their state for it.')
  declare assistant?: string[];

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: 200,
    description:
      'Prompts whose query contains each of these words, in any order and letter case, also as a part of a word.',
    example: 'storage teams',
  })
  @IsOptional()
  @IsString()
  @Matches(/\S/, { message: 'must hold a word' })
  @MaxLength(200, { message: 'must be at most 200 characters' })
  search?: string;

  @ApiPropertyOptional({
    enum: sorts,
    default: 'created',
    description:
      'What the list is sorted by: when prompts were added, how often answers between from and to name the brand, by how much more than in the period of the same length right before, when they were last answered, or when their newest run failed or was skipped. Prompts without the value come last.',
  })
  @IsOptional()
  @IsIn(sorts, { message: `must be one of ${sorts.join(', ')}` })
  sort?: (typeof sorts)[number];

  @ApiPropertyOptional({
    enum: orders,
    default: 'desc',
    description: 'desc: the newest, or the highest, first; asc: the oldest, or the lowest.',
  })
  @IsOptional()
  @IsIn(orders, { message: `must be one of ${orders.join(', ')}` })
  order?: (typeof orders)[number];

  @CommaList(
    parts,
    'trend adds the mention rate between from and to, in all and by bucket; change adds the same rate and how it differs from the period of the same length right before. bucket and group have no effect without trend; from and to have none without either or a sort by them.',
  )
  include?: (typeof parts)[number][];

  @IsBucket('week')
  bucket?: Bucket;

  @SplitsCounts(['assistant'], 'assistant adds by_assistant to include=trend: both for each assistant.')
  group?: 'assistant';
}
