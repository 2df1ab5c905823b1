import { type OffsetUnit, offsetUnits } from '@app/contract';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

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
