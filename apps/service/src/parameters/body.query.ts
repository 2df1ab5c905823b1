import { type Include, includes, type OffsetUnit, offsetUnits } from '@app/contract';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { CommaList } from './comma-list.js';

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
