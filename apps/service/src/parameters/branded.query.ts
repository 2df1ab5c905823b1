import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

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
