import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IncludeQuery, OffsetUnitQuery } from '../parameters/body.query.js';
import { NamesAssistant, PromptQuery } from '../parameters/prompt.query.js';
import { IsMoment } from '../parameters/period.query.js';

/** Chooses the tracked prompt (exact match, `geo` in any letter case), the time and the form. */
export class MentionsQuery extends IntersectionType(PromptQuery, OffsetUnitQuery, IncludeQuery) {
  @NamesAssistant('Slug of an assistant (/v1/assistants): its newest result. Absent: the prompt’s first assistant.')
  assistant?: string;

  @ApiPropertyOptional({
    description:
      'The newest result checked at or before this moment: ISO 8601 with its zone (+ written as %2B), or a bare date: its midnight, UTC.',
    example: '2026-01-05T06:00:00Z',
  })
  @IsOptional()
  @IsMoment()
  at?: string;
}
