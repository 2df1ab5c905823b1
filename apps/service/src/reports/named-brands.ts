import { brandKey, integer, response, text } from '@app/contract';
import { type BrandListStore, type OwnBrands } from '@app/storage';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { Caller } from '../http/caller.js';
import { ReportQuery } from './report.query.js';

const choices = ['exclude', 'include'] as const;

/** Chooses the brands of a report that names brands. */
export class NamedBrandsQuery extends ReportQuery {
  @ApiPropertyOptional({
    enum: choices,
    default: 'exclude',
    description:
      'Where answers about one brand of the account name another one: exclude leaves it out of the competitors, include counts it among them.',
  })
  @IsOptional()
  @IsIn(choices, { message: `must be one of ${choices.join(', ')}` })
  own_brands?: (typeof choices)[number];
}

/** How such a report treats the caller's own brands. */
export async function ownBrandsOf(
  brands: BrandListStore,
  { accountId }: Caller,
  { own_brands }: NamedBrandsQuery,
): Promise<OwnBrands> {
  const named = await brands.names({ accountId });
  const own = named.map((brand) => ({ ...brand, keys: [brand.name, ...brand.aliases].map(brandKey) }));
  return { own, compete: own_brands === 'include' };
}

/** A rival that some answers name. */
export const CitedRivalResponse = response('CitedRival', {
  name: text('A rival, in its commonest spelling.', { example: 'Globex' }),
  answers: integer('How many of these answers name it.', { minimum: 1 }),
});
