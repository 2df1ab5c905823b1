import { IsOptional, IsString, IsUUID, MaxLength, MinLength } from 'class-validator';

/** Chooses the tracked prompt: exact match, `geo` in any case. */
export class MentionsQuery {
  /** Id of the tracked prompt. */
  @IsOptional()
  @IsUUID(undefined, { message: 'must be the id of a prompt' })
  prompt_id?: string;

  /** The tracked prompt's text. */
  @IsOptional()
  @IsString()
  @MinLength(1, { message: 'must not be empty' })
  @MaxLength(2000, { message: 'must be at most 2000 characters' })
  query?: string;

  /** Name of the tracked brand. */
  @IsOptional()
  @IsString()
  @MinLength(1, { message: 'must not be empty' })
  @MaxLength(200, { message: 'must be at most 200 characters' })
  brand?: string;

  /** Domain of the tracked brand. */
  @IsOptional()
  @IsString()
  @MinLength(1, { message: 'must not be empty' })
  @MaxLength(253, { message: 'must be at most 253 characters' })
  domain?: string;

  /** Geography code of the tracked prompt. */
  @IsOptional()
  @IsString()
  @MinLength(1, { message: 'must not be empty' })
  @MaxLength(8, { message: 'must be at most 8 characters' })
  geo?: string;
}
