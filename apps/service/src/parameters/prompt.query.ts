import { ApiPropertyOptional } from '@nestjs/swagger';
import { applyDecorators, Injectable } from '@nestjs/common';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength, MinLength } from 'class-validator';
import { type AnswerScope, AssistantStore, FilterValueStore } from '@app/storage';
import type { Caller } from '../http/caller.js';
import { Assistants } from '@app/assistant';
import { badParameters, type FieldProblem, type Problem } from '../http/problem.js';
import { AnyOf } from './body.query.js';
import { correctedFilter, ofOne } from './corrected-filter.js';

const slugForm = '[a-z][a-z0-9-]{0,31}';

/** Chooses tracked prompts. */
export class PromptQuery {
  @ApiPropertyOptional({ format: 'uuid', description: 'Id of the tracked prompt.' })
  @IsOptional()
  @IsUUID(undefined, { message: 'must be the id of a prompt' })
  prompt_id?: string;

  @ApiPropertyOptional({
    maxLength: 2000,
    description: 'Text of the tracked prompt; where no other matches, one that differs only in capitals.',
    example: 'best cloud storage for small teams',
  })
  @IsOptional()
  @IsString()
  @MinLength(1, { message: 'must not be empty' })
  @MaxLength(2000, { message: 'must be at most 2000 characters' })
  query?: string;

  @ApiPropertyOptional({
    maxLength: 200,
    description: 'Name of the tracked brand, in any letter case, or an alias of it.',
    example: 'Acme Cloud',
  })
  @IsOptional()
  @IsString()
  @MinLength(1, { message: 'must not be empty' })
  @MaxLength(200, { message: 'must be at most 200 characters' })
  brand?: string;

  @ApiPropertyOptional({
    maxLength: 253,
    description: 'Domain of the tracked brand, in any letter case.',
    example: 'acme.example',
  })
  @IsOptional()
  @IsString()
  @MinLength(1, { message: 'must not be empty' })
  @MaxLength(253, { message: 'must be at most 253 characters' })
  domain?: string;

  @AnyOf({ longest: 8, example: 'US', description: 'Geography code of the tracked prompt, in any letter case.' })
  geo?: string[];

  @AnyOf({
    longest: 65,
    example: 'topic:pricing',
    description: 'A present tag of the tracked prompt, in any letter case.',
  })
  tag?: string[];
}

/** Chooses prompts, and the assistants whose answers count. */
export class AnswersQuery extends PromptQuery {
  @NamesAssistants('Slug of an assistant (/v1/assistants): only its answers. Absent: those of all.')
  assistant?: string[];
}

const choices = ['only', 'exclude', 'include'] as const;

type Branded = (typeof choices)[number];

function BrandedChoice(standard: Branded, why: string): PropertyDecorator {
  const description = `Prompts that name the brand: only selects them, exclude leaves them out, include treats them like all others. Default ${standard}: ${why}.`;
  return applyDecorators(
    ApiPropertyOptional({ enum: choices, default: standard, description }),
    IsOptional(),
    IsIn(choices, { message: `must be one of ${choices.join(', ')}` }),
  );
}

export class ListedBrandedQuery {
  @BrandedChoice('include', 'a list shows everything; reports leave them out')
  branded?: Branded;
}

export class CountedBrandedQuery {
  @BrandedChoice('exclude', 'their answers nearly always name the brand, which would raise every rate; lists show them')
  branded?: Branded;
}

/** What the caller requests: prompts chosen by parameters, and whose answers count. */
type ScopeQuery = AnswersQuery & ListedBrandedQuery & Pick<AnswerScope, 'surface'>;

/** Builds the scope; the account comes from the key, and is written last so that no parameter can replace it. */
function scopeOf({ accountId }: Caller, query: ScopeQuery): AnswerScope {
  const { prompt_id: promptId, query: text, brand, domain, geo, tag, branded, assistant, surface } = query;
  const isBranded = { only: true, exclude: false, include: undefined }[branded ?? 'include'];
  return { promptId, query: text, brand, domain, geo, tag, branded: isBranded, assistant, surface, accountId };
}

/** A parameter that names assistants; `Scopes` checks whether they exist. */
export function NamesAssistants(description: string): PropertyDecorator {
  return AnyOf({ longest: 32, pattern: slugForm, example: 'default', description });
}

/** A parameter that names an assistant; `Scopes` checks whether it exists. */
export function NamesAssistant(description: string): PropertyDecorator {
  const slug = { maxLength: 32, pattern: `^${slugForm}$`, example: 'default' };
  return applyDecorators(ApiPropertyOptional({ ...slug, description }), IsOptional(), IsString());
}

/** A parameter that splits counts into rows. */
export function SplitsCounts(groups: readonly string[], description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ enum: groups, description }),
    IsOptional(),
    IsIn(groups, { message: `must be ${groups.length > 1 ? 'one of ' : ''}${groups.join(', ')}` }),
  );
}

/** How to read something, and the error for filters that match nothing in the account. */
interface Reading<Found> {
  readonly read: (scope: AnswerScope) => Promise<Found>;
  readonly isEmpty: (found: Found) => boolean;
  readonly refuse?: (troubles: readonly FieldProblem[]) => Problem;
}

/** Turns a request's parameters into a scope, within its account. */
@Injectable()
export class Scopes {
  constructor(
    private readonly installation: Assistants,
    private readonly store: AssistantStore,
    private readonly values: FilterValueStore,
  ) {}

  /** Throws the 400 where it names an assistant that the installation does not have and that has no answers in the account. */
  async of(caller: Caller, query: ScopeQuery): Promise<AnswerScope> {
    const unknown = query.assistant?.filter((slug) => !this.installation.find(slug)) ?? [];
    if (unknown.length > 0) await this.mustHaveAnswered(unknown, caller, query);
    return scopeOf(caller, query);
  }

  /**
   * Reads what a request selects. It first takes the parameters literally, which is right for nearly all requests and costs no look-up. If
   * that finds nothing, it reads what was probably meant (`correctedFilter`), or throws a 400 that says what exists. With several values, an
   * unknown one would go unnoticed beside the others, so these are looked up beforehand.
   */
  async read<Found>(
    caller: Caller,
    query: ScopeQuery,
    { read, isEmpty, refuse = badParameters }: Reading<Found>,
  ): Promise<Found> {
    const scope = await this.of(caller, query);
    const ofSeveral = [scope.geo, scope.tag].some((values) => values !== undefined && values.length > 1);
    if (ofSeveral) return read((await correctedFilter(this.values, caller, scope, refuse)) ?? scope);
    const found = await read(scope);
    if (!isEmpty(found)) return found;
    const meant = await correctedFilter(this.values, caller, scope, refuse);
    return meant === null ? found : read(meant);
  }

  private async mustHaveAnswered(
    slugs: readonly string[],
    { accountId }: Caller,
    { assistant = [] }: ScopeQuery,
  ): Promise<void> {
    const { answered } = await this.store.ofAccount({ accountId });
    const unknown = slugs.find((slug) => !answered.includes(slug));
    if (unknown === undefined) return;
    const known = new Set([...this.installation.slugs, ...answered]);
    const message = `must be one of ${[...known].join(', ')}`;
    throw badParameters([{ field: 'assistant', message: ofOne(assistant, unknown, message) }]);
  }
}
