import { type Surface, surfaces } from '@app/providers';
import { AssistantStore } from '@app/storage';
import { applyDecorators, Injectable } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { Caller } from '../http/caller.js';
import { badParameters } from '../http/problem.js';
import { TtlCache } from '../http/ttl-cache.js';

/** A parameter that names the surface whose answers are counted. */
export function NamesSurface(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      enum: surfaces,
      description:
        'The surface whose answers count; figures never mix the answers of two surfaces. Absent: the surface of the assistant, or each assistant’s own with group=assistant; otherwise api where the account has any answer of an API, else the first surface by name that it has answers of.',
    }),
    IsOptional(),
    IsIn(surfaces, { message: `must be one of ${surfaces.join(', ')}` }),
  );
}

/** The parameters that decide whether answers of several surfaces are added up; rows by assistant have one surface each. */
interface Pooled {
  readonly surface?: Surface | undefined;
  readonly assistant?: readonly string[] | undefined;
  readonly group?: string | undefined;
}

/** Chooses the surface whose answers are counted where a request does not name one. */
@Injectable()
export class PooledSurfaces {
  private readonly known = new TtlCache<{ readonly surface: string | null }>(500, { max: 10_000 });

  constructor(private readonly store: AssistantStore) {}

  /**
   * `undefined`: the answers are of one surface, or each surface has its own rows. Throws the 400 where assistants of several surfaces
   * would be added up.
   */
  async of({ accountId }: Caller, { surface, assistant, group }: Pooled): Promise<string | undefined> {
    if (surface !== undefined || group === 'assistant') return surface;
    if (assistant !== undefined) {
      if (assistant.length > 1) await this.mustShowOne(assistant);
      return undefined;
    }
    const known = await this.known.load(accountId, async () => ({
      surface: await this.store.pooledSurface({ accountId }),
    }));
    return known.surface ?? undefined;
  }

  private async mustShowOne(assistants: readonly string[]): Promise<void> {
    const shown = await this.store.surfacesOf(assistants);
    if (shown.length < 2) return;
    const message = `must show one surface, as figures never have answers of two in them: name one of ${shown.join(', ')} in surface, or split by group=assistant`;
    throw badParameters([{ field: 'assistant', message }]);
  }
}
