import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, IsUUID, MaxLength, MinLength } from 'class-validator';

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
