import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength, MinLength } from 'class-validator';
import type { PromptScope } from '@app/storage';
import type { Caller } from '../auth/caller.js';

/** Chooses tracked prompts: exact match, `geo` in any case. */
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
}

const choices = ['only', 'exclude', 'include'] as const;

export class BrandedQuery {
  @ApiPropertyOptional({
    enum: choices,
    description: 'Prompts that name the brand: only them, all but them, or them as all others.',
  })
  @IsOptional()
  @IsIn(choices, { message: `must be one of ${choices.join(', ')}` })
  branded?: (typeof choices)[number];
}

/** The caller's prompts that the parameters choose; the account is written last, and comes from the key. */
export function scopeOf({ accountId }: Caller, query: PromptQuery & BrandedQuery): PromptScope {
  const { prompt_id: promptId, query: text, brand, domain, geo, branded } = query;
  const isBranded = { only: true, exclude: false, include: undefined }[branded ?? 'include'];
  return { promptId, query: text, brand, domain, geo, branded: isBranded, accountId };
}
