import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';

/** A parameter that names an assistant; whether there is such a one, `Scopes` knows. */
export function NamesAssistant(description: string): PropertyDecorator {
  const slug = { maxLength: 32, pattern: '^[a-z][a-z0-9-]{0,31}$', example: 'default' };
  return applyDecorators(ApiPropertyOptional({ ...slug, description }), IsOptional(), IsString());
}

const groups = ['assistant'] as const;

/** A parameter that splits what is counted. */
export function SplitsCounts(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ enum: groups, description }),
    IsOptional(),
    IsIn(groups, { message: `must be ${groups.join(', ')}` }),
  );
}

export type Group = (typeof groups)[number];
