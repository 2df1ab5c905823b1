import { type Include, includes, type OffsetUnit, offsetUnits } from '@app/contract';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsISO8601, IsOptional, IsString, IsUUID, Matches, MaxLength, MinLength } from 'class-validator';

const zoned = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/;
const momentMessage = 'must be an ISO 8601 time with its zone, such as 2026-01-05T06:00:00Z (write + as %2B)';

/** Chooses the tracked prompt (exact match, `geo` in any case), the moment and the shape. */
export class MentionsQuery {
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

  @ApiPropertyOptional({
    description:
      'The newest result checked at or before this moment: ISO 8601 with its zone (+ written as %2B), or a bare date: its midnight, UTC.',
    example: '2026-01-05T06:00:00Z',
  })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: momentMessage })
  @Matches(zoned, { message: momentMessage })
  at?: string;

  @ApiPropertyOptional({
    enum: offsetUnits,
    default: 'utf16',
    description: 'Unit of all offsets: utf16 (JavaScript, Java, C#), codepoint (Python), utf8 (Go, Rust).',
  })
  @IsOptional()
  @IsIn(offsetUnits, { message: `must be one of ${offsetUnits.join(', ')}` })
  offset_unit?: OffsetUnit;

  @ApiPropertyOptional({
    type: [String],
    enum: includes,
    isArray: true,
    description:
      'Comma list of what the response holds beside the specified fields. Replaces the account’s default; an empty value asks for none.',
  })
  @IsOptional()
  @Transform(({ value }) => (value === '' ? [] : String(value).split(',')))
  @IsIn(includes, { each: true, message: `must be a comma list of ${includes.join(', ')}` })
  include?: Include[];
}
