import { ApiPropertyOptional } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength, MinLength } from 'class-validator';
import type { AnswerScope } from '@app/storage';
import type { Caller } from '../auth/caller.js';
import { NamesAssistant } from './assistant.query.js';

/** Chooses tracked prompts: exact match, `geo` in any case; and whose answers to them. */
export class PromptQuery {
  @ApiPropertyOptional({ format: 'uuid', description: 'Id of the tracked prompt.' })
  @IsOptional()
  @IsUUID(undefined, { message: 'must be the id of a prompt' })
  prompt_id?: string;

  @ApiPropertyOptional({
    maxLength: 2000,
    description: 'Text of the tracked prompt, exactly.',
    example: 'best cloud storage for small teams',
  })
  @IsOptional()
  @IsString()
  @MinLength(1, { message: 'must not be empty' })
  @MaxLength(2000, { message: 'must be at most 2000 characters' })
  query?: string;

  @ApiPropertyOptional({ maxLength: 200, description: 'Name of the tracked brand, exactly.', example: 'Acme Cloud' })
  @IsOptional()
  @IsString()
  @MinLength(1, { message: 'must not be empty' })
  @MaxLength(200, { message: 'must be at most 200 characters' })
  brand?: string;

  @ApiPropertyOptional({
    maxLength: 253,
    description: 'Domain of the tracked brand, exactly.',
    example: 'acme.example',
  })
  @IsOptional()
  @IsString()
  @MinLength(1, { message: 'must not be empty' })
  @MaxLength(253, { message: 'must be at most 253 characters' })
  domain?: string;

  @ApiPropertyOptional({
    maxLength: 8,
    description: 'Geography code of the tracked prompt, in any case.',
    example: 'US',
  })
  @IsOptional()
  @IsString()
  @MinLength(1, { message: 'must not be empty' })
  @MaxLength(8, { message: 'must be at most 8 characters' })
  geo?: string;

  @NamesAssistant('Slug of an assistant (/v1/assistants): its answers alone. Absent: those of all.')
  assistant?: string;
}

const choices = ['only', 'exclude', 'include'] as const;

type Branded = (typeof choices)[number];

function BrandedChoice(standard: Branded, why: string): PropertyDecorator {
  const description = `Prompts that name the brand: only them, all but them, or them as all others. Default ${standard}: ${why}.`;
  return applyDecorators(
    ApiPropertyOptional({ enum: choices, default: standard, description }),
    IsOptional(),
    IsIn(choices, { message: `must be one of ${choices.join(', ')}` }),
  );
}

export class ListedBrandedQuery {
  @BrandedChoice('include', 'a list shows all there is; reports leave them out')
  branded?: Branded;
}

export class CountedBrandedQuery {
  @BrandedChoice(
    'exclude',
    'their answers name the brand by construction, which would flatter every rate; lists show them',
  )
  branded?: Branded;
}

/** What the caller asks for of his own: prompts that the parameters choose, and whose answers. */
export type ScopeQuery = PromptQuery & ListedBrandedQuery;

/** The account is written last, and comes from the key. */
export function scopeOf({ accountId }: Caller, query: ScopeQuery): AnswerScope {
  const { prompt_id: promptId, query: text, brand, domain, geo, branded, assistant } = query;
  const isBranded = { only: true, exclude: false, include: undefined }[branded ?? 'include'];
  return { promptId, query: text, brand, domain, geo, branded: isBranded, assistant, accountId };
}
