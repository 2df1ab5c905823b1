import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, MaxLength, Min } from 'class-validator';

const formats = ['json', 'csv'] as const;
const message = 'must be a whole number from 1 to 200';

/** Where in a list a page begins, and how long it is. */
export class PageQuery {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 200,
    default: 50,
    description: 'The most rows on a page.',
  })
  @IsOptional()
  @Transform(({ value }) => (/^\d+$/.test(String(value)) ? Number(value) : value))
  @IsInt({ message })
  @Min(1, { message })
  @Max(200, { message })
  limit?: number;

  @ApiPropertyOptional({
    maxLength: 2000,
    description: 'The next_cursor of the page before; send the same filters with it.',
  })
  @IsOptional()
  @MaxLength(2000, { message: 'must be the next_cursor of a page' })
  cursor?: string;

  @ApiPropertyOptional({
    enum: formats,
    default: 'json',
    description: 'csv: the page as a table to download, as with Accept: text/csv; the next page is in the Link header.',
  })
  @IsOptional()
  @IsIn(formats, { message: `must be one of ${formats.join(', ')}` })
  format?: (typeof formats)[number];
}

/** The most rows that a page may hold. */
export function limitOf({ limit = 50 }: PageQuery): number {
  return limit;
}

/** Cuts off the one row that was read beyond the page: returns the page, and its last row where more follow. */
export function cutPage<Row>(rows: readonly Row[], limit: number): { page: readonly Row[]; last: Row | null } {
  const page = rows.slice(0, limit);
  return { page, last: rows.length > limit ? (page.at(-1) ?? null) : null };
}
