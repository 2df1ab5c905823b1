import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';

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
