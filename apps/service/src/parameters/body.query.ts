import { type Include, includes, type OffsetUnit, offsetUnits } from '@app/contract';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';

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
    'Comma list of what the response holds beside the specified fields. Replaces the account’s default; an empty value asks for none.',
  )
  include?: Include[];
}

/**
 * A parameter that takes several of these values: `a,b`, and `a&…=b` as well, because many generated clients repeat lists
 * whatever the description says. Empty: none of them.
 */
export function CommaList(values: readonly string[], description: string): PropertyDecorator {
  // Passed through, but the library's types know them of headers alone.
  const form = { style: 'form', explode: false };
  return applyDecorators(
    ApiPropertyOptional({ ...form, type: [String], enum: [...values], isArray: true, description }),
    IsOptional(),
    Transform(({ value }: { value: string | string[] }) => (value === '' ? [] : [value].flat().join(',').split(','))),
    IsIn(values, { each: true, message: `must be a comma list of ${values.join(', ')}` }),
  );
}
