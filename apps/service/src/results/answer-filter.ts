import { closest } from '@app/config';
import { brandKey, keysOfCompetitor } from '@app/contract';
import { type Surface, surfaces } from '@app/providers';
import { type AnswerFilter, AssistantStore, BrandListStore, ResultListStore } from '@app/storage';
import { Injectable } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import type { Caller } from '../http/caller.js';
import { badParameters } from '../http/problem.js';
import { countedDomains, NamesCitedDomains } from '../parameters/cited-domains.js';

const whoIsNamed = ['brand', 'rivals'] as const;

/** Answers by what they say. */
export class AnswerFilterQuery {
  @ApiPropertyOptional({
    maxLength: 200,
    description:
      'Answers that name this competitor: by its name as in /v1/competitors, or by any spelling or alias that is counted with it.',
    example: 'Globex',
  })
  @IsOptional()
  @IsString()
  @MinLength(1, { message: 'must not be empty' })
  @MaxLength(200, { message: 'must be at most 200 characters' })
  competitor?: string;

  @NamesCitedDomains('Answers that cite this domain, as in /v1/citations.')
  cited?: string[];

  @ApiPropertyOptional({
    enum: whoIsNamed,
    description:
      'brand: answers that name the tracked brand; rivals: those that name another brand and not that one. Absent: whomever they name.',
  })
  @IsOptional()
  @IsIn(whoIsNamed, { message: `must be one of ${whoIsNamed.join(', ')}` })
  named?: (typeof whoIsNamed)[number];

  @ApiPropertyOptional({
    enum: surfaces,
    description: 'Where answers were shown: these alone. Absent: all, though reports count those of one surface alone.',
  })
  @IsOptional()
  @IsIn(surfaces, { message: `must be one of ${surfaces.join(', ')}` })
  surface?: Surface;
}

/** What the parameters of a list of answers mean. */
@Injectable()
export class AnswerFilters {
  constructor(
    private readonly brands: BrandListStore,
    private readonly assistants: AssistantStore,
    private readonly results: ResultListStore,
  ) {}

  /** Throws the 400 where a competitor is none that is configured or that any answer names. */
  async of(caller: Caller, { competitor, cited, named }: AnswerFilterQuery): Promise<AnswerFilter> {
    return {
      ...(competitor !== undefined && { competitor: await this.keysOf(caller, competitor) }),
      cited: cited && countedDomains(cited),
      ...(named === 'brand' && { named: { who: named } }),
      ...(named === 'rivals' && { named: { who: named, own: await this.ownKeys(caller) } }),
    };
  }

  /** Slugs of those whose answers were shown there, of these if some are named; `undefined`: all that there are. */
  async shownAt(
    surface: Surface,
    { accountId }: Caller,
    asked: readonly string[] | undefined,
  ): Promise<readonly string[] | undefined> {
    const slugs = asked ?? (await this.assistants.ofAccount({ accountId })).answered;
    const showing = await this.assistants.showing(surface, slugs);
    return asked === undefined && showing.length === slugs.length ? undefined : showing;
  }

  private async keysOf(caller: Caller, name: string): Promise<string[]> {
    const brands = await this.brands.withRivals(caller);
    const keys = keysOfCompetitor(name, brands);
    const configured = brands.flatMap(({ name: own, competitors }) => [own, ...competitors.map((one) => one.name)]);
    const isConfigured = configured.some((one) => keys.includes(brandKey(one)));
    if (isConfigured || (await this.results.isNamed(keys, caller))) return keys;
    const nearest = closest(name, configured);
    const message = 'must be a competitor that is configured or that an answer names, as in /v1/competitors';
    throw badParameters([{ field: 'competitor', message: nearest === null ? message : `${message}; the nearest is ${nearest}` }]); // prettier-ignore
  }

  private async ownKeys(caller: Caller): Promise<string[]> {
    const brands = await this.brands.names(caller);
    return brands.flatMap(({ name, aliases }) => [name, ...aliases].map(brandKey));
  }
}
