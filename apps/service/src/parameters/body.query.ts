import { type Include, includes, type OffsetUnit, offsetUnits } from '@app/contract';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';

// The swagger module passes these on, but its types have them for headers only.
const form = { style: 'form', explode: false };

const atCommas = (value: string | string[]): string[] => [value].flat().join(',').split(',');

const SplitsAtCommas = () =>
  Transform(({ value }: { value: string | string[] }) => (value === '' ? [] : atCommas(value)));

export class OffsetUnitQuery {
  @ApiPropertyOptional({
    enum: offsetUnits,
    default: 'utf16',
    description: 'Unit of all offsets: utf16 (JavaScript, Java, C#), codepoint (Python), utf8 (Go, Rust).',
  })
  @IsOptional()
  @IsIn(offsetUnits, { message: `must be one of ${offsetUnits.join(', ')}` })
  offset_unit?: OffsetUnit;
}

export class IncludeQuery {
  @CommaList(
    includes,
    'Comma list of what the response includes beside the specified fields. Replaces the account’s default; an empty value includes nothing.',
  )
  include?: Include[];
}

/** A parameter that takes up to so many names, in the forms of `CommaList`. */
export function NamesList({
  most,
  ...words
}: {
  readonly description: string;
  readonly example: string[];
  readonly most: number;
}): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ ...form, ...words, type: String, isArray: true, maxItems: most }),
    IsOptional(),
    SplitsAtCommas(),
    ArrayMaxSize(most, { message: `must be at most ${most} names` }),
    IsString({ each: true }),
    MinLength(1, { each: true, message: 'must not hold an empty name' }),
    MaxLength(200, { each: true, message: 'must hold names of at most 200 characters' }),
  );
}

/** How many values `AnyOf` takes at most. */
const mostValues = 20;

/**
 * A parameter of one value or several, `a,b` or `a&…=b`, trimmed; it selects what has any of them. It is documented as one text, so that
 * clients made for a single value remain valid.
 */
export function AnyOf({
  description,
  longest,
  example,
  pattern,
}: Readonly<Record<'description' | 'example', string>> & {
  readonly longest: number;
  readonly pattern?: string;
}): PropertyDecorator {
  const [most, least] = [mostValues * (longest + 1) - 1, 1];
  const several = pattern && `^${pattern}(,${pattern}){0,${mostValues - 1}}$`;
  return applyDecorators(
    ApiPropertyOptional({
      type: String,
      minLength: least,
      maxLength: most,
      ...(several && { pattern: several }),
      example,
      description: `${description} Several values are separated by commas, ${mostValues} at most, and any of them may match.`,
    }),
    IsOptional(),
    Transform(({ value }: { value: string | string[] }) => atCommas(value).map((one) => one.trim())),
    ArrayMaxSize(mostValues, { message: `must be at most ${mostValues} values` }),
    IsString({ each: true }),
    MinLength(1, { each: true, message: 'must not be empty, nor hold an empty value' }),
    MaxLength(longest, {
      each: true,
      message: `must hold values of at most ${longest} characters, such as ${example}`,
    }),
  );
}

/**
 * A parameter that takes several of these values: `a,b`, and also `a&…=b`, because many generated clients repeat lists whatever the
 * description says. Empty: no values.
 */
export function CommaList(values: readonly string[], description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ ...form, type: [String], enum: [...values], isArray: true, description }),
    IsOptional(),
    SplitsAtCommas(),
    IsIn(values, { each: true, message: `must be a comma list of ${values.join(', ')}` }),
  );
}
