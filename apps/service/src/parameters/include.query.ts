import { type Include, includes } from '@app/contract';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';

export class IncludeQuery {
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
