import { brandKey, competitorKeys } from '@app/contract';
import type { BrandListStore, BrandWithRivals } from '@app/storage';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import type { Caller } from '../http/caller.js';
import { badParameters } from '../http/problem.js';
import type { RequestedRival } from './report.js';

/** A parameter that names a configured competitor. */
export function NamesRival(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ minLength: 1, maxLength: 200, description, example: 'Globex' }),
    IsOptional(),
    IsString(),
    MinLength(1, { message: 'must not be empty' }),
    MaxLength(200, { message: 'must be at most 200 characters' }),
  );
}

interface Asking {
  readonly brand?: string | undefined;
  readonly rival?: string | undefined;
}

/**
 * Returns the configured competitor that `rival` names or, without that, `brand`, in any spelling that counts as the same; `undefined`
 * where neither does. Throws the 400 where `rival` names none.
 */
export async function requestedRival(
  store: BrandListStore,
  { accountId }: Caller,
  { brand, rival }: Asking,
): Promise<RequestedRival | undefined> {
  const asked = rival ?? brand;
  if (asked === undefined) return undefined;
  const all = await store.withRivals({ accountId });
  if (rival === undefined && all.some(isCalled(asked))) return undefined;
  const found = foundIn(all, asked);
  if (found) return { ...found, isBrand: rival === undefined };
  if (rival === undefined) return undefined;
  const names = [...new Set(all.flatMap(({ competitors }) => competitors.map(({ name }) => name)))].toSorted();
  const message = names.length > 0 ? `must be one of ${names.slice(0, 20).join(', ')}` : noneConfigured;
  throw badParameters([{ field: 'rival', message }]);
}

const noneConfigured = 'must be a configured competitor, and there is none';

type Named = Pick<BrandWithRivals, 'name' | 'aliases'>;

const isCalled =
  (asked: string) =>
  ({ name, aliases }: Named): boolean =>
    [name, ...aliases].some((one) => brandKey(one) === brandKey(asked));

function foundIn(all: readonly BrandWithRivals[], asked: string): Omit<RequestedRival, 'isBrand'> | undefined {
  const first = all.find(({ competitors }) => competitors.some(isCalled(asked)));
  if (first === undefined) return undefined;
  const keysOf = (one: BrandWithRivals) =>
    competitorKeys(
      one,
      all.filter((other) => other !== one),
    );
  const key = keysOf(first)(asked);
  const configured = all.filter((one) => one.competitors.some(({ name }) => keysOf(one)(name) === key));
  const { name } = first.competitors.find(isCalled(asked))!;
  return { key, name, brandIds: configured.map(({ id }) => id) };
}
