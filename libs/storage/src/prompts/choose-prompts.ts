/** Which prompts are asked for; absent means any. */
export interface PromptFilter {
  readonly promptId?: string | undefined;
  readonly query?: string | undefined;
  readonly brand?: string | undefined;
  readonly domain?: string | undefined;
  /** In any case. */
  readonly geo?: string | undefined;
  /** One of its tags, in any case. */
  readonly tag?: string | undefined;
  /** Whether the query names the brand. */
  readonly branded?: boolean | undefined;
}

/** The prompts of one account. */
export type PromptScope = PromptFilter & { readonly accountId: string };

/**
 * Their answers: of the assistant with this slug, or of all; of those that show this surface, or whatever they show. What is added up is
 * of one surface alone.
 */
export type AnswerScope = PromptScope & {
  readonly assistant?: string | undefined;
  readonly surface?: string | undefined;
};

const conditions = [
  ['promptId', (at: string) => `p.id = ${at}::uuid`],
  // By its hash, because a long query is too long for an index.
  ['query', (at: string) => `md5(p.query) = md5(${at}) and p.query = ${at}`],
  ['geo', (at: string) => `lower(p.geo) = lower(${at})`],
  ['tag', (at: string) => `lower(${at}) = any(p.tags)`],
  ['brand', (at: string) => `exists (select from brand b where b.id = p.brand_id and b.name = ${at})`],
  ['domain', (at: string) => `exists (select from brand b where b.id = p.brand_id and b.domain = ${at})`],
  ['branded', (at: string) => `p.branded = ${at}::boolean`],
] as const;

/**
 * The conditions on `prompt p` that are asked for and no others, so that each combination has a plan of its own; `name` stands
 * for the combination. The account is `$1`, whatever else is asked for.
 */
export function choosePrompts(scope: PromptScope): { where: string; values: unknown[]; name: string } {
  const values: unknown[] = [scope.accountId];
  const chosen = conditions.filter(([key]) => scope[key] !== undefined);
  const where = chosen.map(([key, condition]) => condition(`$${values.push(scope[key])}`));
  return {
    where: ['p.account_id = $1', ...where].join(' and '),
    values,
    // PostgreSQL takes 63 characters of a statement's name.
    name: chosen.map(([key]) => (key === 'promptId' ? 'id' : key)).join(' '),
  };
}

const allFilters = { promptId: 'a', query: 'a', geo: 'a', tag: 'a', brand: 'a', domain: 'a', branded: true };

/** For samples of statements: no filter, and all of them, which are independent of each other, of every assistant and of one. */
export const sampleScopes: readonly AnswerScope[] = [
  { accountId: 'a' },
  { accountId: 'a', ...allFilters },
  { accountId: 'a', ...allFilters, assistant: 'default' },
];

/** Reports alone add up; an API is told apart by another condition than what people see. */
export const surfaceScopes: readonly AnswerScope[] = [
  { accountId: 'a', surface: 'api' },
  { accountId: 'a', surface: 'ai_mode' },
];
