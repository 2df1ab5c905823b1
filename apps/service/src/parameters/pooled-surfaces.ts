import { type Surface, surfaces } from '@app/providers';
import { AssistantStore } from '@app/storage';
import { applyDecorators, Injectable } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { Caller } from '../http/caller.js';
import { TtlCache } from '../http/ttl-cache.js';

/** A parameter that names the surface whose answers are counted. */
export function NamesSurface(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      enum: surfaces,
      description:
        'Where answers were shown: these alone count. Figures never have answers of two surfaces in them. Absent: those of the assistant, or each assistant’s own with group=assistant; else api where the account has any answer of an API, or the first surface by name that it has answers of.',
    }),
    IsOptional(),
    IsIn(surfaces, { message: `must be one of ${surfaces.join(', ')}` }),
  );
}

/** What is added up: `assistant` is of one surface, and rows of one assistant each are, too. */
interface Pooled {
  readonly surface?: Surface | undefined;
  readonly assistant?: string | undefined;
  readonly group?: string | undefined;
}

/** Of whose answers figures are made where a request does not say. */
@Injectable()
export class PooledSurfaces {
  private readonly known = new TtlCache<{ readonly surface: string | null }>(500, { max: 10_000 });

  constructor(private readonly store: AssistantStore) {}

  /** `undefined`: whatever is asked for is of one surface, or of each alone. */
  async of({ accountId }: Caller, { surface, assistant, group }: Pooled): Promise<string | undefined> {
    if (surface !== undefined || assistant !== undefined || group === 'assistant') return surface;
    const known = await this.known.load(accountId, async () => ({
      surface: await this.store.pooledSurface({ accountId }),
    }));
    return known.surface ?? undefined;
  }
}
