import { closest } from '@app/config';
import { brandKey, keysOfCompetitor } from '@app/contract';
import { polarities, type Polarity, type Theme, themes } from '@app/findings';
import { type Surface, surfaces } from '@app/providers';
import { type AnswerFilter, AssistantStore, BrandListStore, ResultListStore, type ThemeFilter } from '@app/storage';
import { Injectable } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import type { Caller } from '../http/caller.js';
import { badParameters } from '../http/problem.js';
import { CommaList } from '../parameters/body.query.js';
import { countedDomains, NamesCitedDomains } from '../parameters/cited-domains.js';
import { requestedRival, NamesRival } from '../reports/requested-rival.js';

const whoIsNamed = ['brand', 'rivals'] as const;

/** Chooses answers by their content. */
export class AnswerFilterQuery {
  @ApiPropertyOptional({
    maxLength: 200,
    description:
      'Answers that name this competitor, by its name in /v1/competitors or by any spelling or alias that counts as it.',
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
      'brand: answers that name the tracked brand; rivals: those that name another brand and not that one. Absent: all answers.',
  })
  @IsOptional()
  @IsIn(whoIsNamed, { message: `must be one of ${whoIsNamed.join(', ')}` })
  named?: (typeof whoIsNamed)[number];

  @CommaList(
    themes,
    'Answers that say something about the brand in any of these themes, as counted in a row of /v1/qualities?group=theme.',
  )
  theme?: Theme[];

  @CommaList(
    polarities,
    'With theme: answers that have it in any of these polarities. positive,mixed are those that praise, negative,mixed those that criticise.',
  )
  polarity?: Polarity[];

  @NamesRival('With theme: name or alias of a configured competitor that they say it about, instead of the brand.')
  rival?: string;

  @ApiPropertyOptional({
    enum: surfaces,
    description: 'Surfaces whose answers to list. Absent: all, though reports count one surface only.',
  })
  @IsOptional()
  @IsIn(surfaces, { message: `must be one of ${surfaces.join(', ')}` })
  surface?: Surface;
}

/** Reads the parameters of a list of answers. */
@Injectable()
export class AnswerFilters {
  constructor(
    private readonly brands: BrandListStore,
    private readonly assistants: AssistantStore,
    private readonly results: ResultListStore,
  ) {}

  /**
   * Throws the 400 where a competitor is neither configured nor named in any answer, and where a parameter has no meaning without another.
   */
  async of(caller: Caller, query: AnswerFilterQuery): Promise<AnswerFilter> {
    const { competitor, cited, named } = query;
    return {
      ...(competitor !== undefined && { competitor: await this.keysOf(caller, competitor) }),
      cited: cited && countedDomains(cited),
      ...(named === 'brand' && { named: { who: named } }),
      ...(named === 'rivals' && { named: { who: named, own: await this.ownKeys(caller) } }),
      theme: await this.themeOf(caller, query),
    };
  }

  private async themeOf(
    caller: Caller,
    { theme, polarity, rival }: AnswerFilterQuery,
  ): Promise<ThemeFilter | undefined> {
    if (theme === undefined) {
      const alone = Object.entries({ polarity, rival }).filter(([, asked]) => asked !== undefined);
      if (alone.length === 0) return undefined;
      throw badParameters(alone.map(([field]) => ({ field, message: 'goes with theme alone' })));
    }
    const found = await requestedRival(this.brands, caller, { rival });
    return { themes: theme, polarities: polarity, rival: found?.key };
  }

  /**
   * Slugs of the assistants whose answers were shown on this surface, among the named ones if there are any; `undefined`: all assistants.
   */
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
