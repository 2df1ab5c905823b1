/** Selects prompts; an absent filter matches all. */
export interface PromptFilter {
  readonly promptId?: string | undefined;
  readonly query?: string | undefined;
  readonly brand?: string | undefined;
  readonly domain?: string | undefined;
  /** The prompt has any of these geographies, in any case. */
  readonly geo?: readonly string[] | undefined;
  /** The prompt has any of these tags, in any case. */
  readonly tag?: readonly string[] | undefined;
  /** The prompt is about one of these brands. */
  readonly brandIds?: readonly string[] | undefined;
  /** Whether the query contains the brand's name. */
  readonly branded?: boolean | undefined;
}

/** Prompts of one account. */
export type PromptScope = PromptFilter & { readonly accountId: string };

/**
 * The answers to these prompts: of the assistants with these slugs, or of all; of assistants that show this surface, or
 * of all. Figures are only ever added up over one surface.
 */
export type AnswerScope = PromptScope & {
  readonly assistant?: readonly string[] | undefined;
  readonly surface?: string | undefined;
};

type Condition = (at: string) => string;

/**
 * The condition on `prompt p` for a parameter with one value. Several values have a condition of their own where they
 * need another query plan.
 */
const conditions: readonly (readonly [keyof PromptFilter, one: Condition, several?: Condition])[] = [
  ['promptId', (at) => `p.id = ${at}::uuid`],
  // The query is compared by its hash, because a long one does not fit into an index.
  ['query', (at) => `md5(p.query) = md5(${at}) and p.query = ${at}`],
  ['geo', (at) => `lower(p.geo) = lower(${at})`, (at) => `lower(p.geo) = any(${inSmallLetters(at)})`],
  ['tag', (at) => `lower(${at}) = any(p.tags)`, (at) => `p.tags && ${inSmallLetters(at)}`],
  ['brand', (at) => `exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = ${at})`],
  ['domain', (at) => `exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = ${at})`],
  ['brandIds', (at) => `p.brand_id = any(${at}::uuid[])`],
  ['branded', (at) => `p.branded = ${at}::boolean`],
];

/** The texts of a parameter in lower case, for a comparison in any case. */
export const inSmallLetters = (at: string): string => `array(select lower(one) from unnest(${at}::text[]) given (one))`;

/**
 * The conditions on `prompt p` that are asked for and no others, so that each combination gets its own query plan;
 * `name` identifies the combination. The account is always `$1`.
 */
export function choosePrompts(scope: PromptScope): { where: string; values: unknown[]; name: string } {
  const values: unknown[] = [scope.accountId];
  const names: string[] = [];
  const where = conditions.flatMap(([key, one, several]) => {
    const value = scope[key];
    if (value === undefined) return [];
    const listed = several !== undefined && typeof value === 'object' ? value : undefined;
    const areSeveral = listed !== undefined && listed.length !== 1;
    // PostgreSQL keeps only 63 characters of a statement's name.
    names.push(`${key === 'promptId' ? 'id' : key}${areSeveral ? 's' : ''}`);
    if (several && areSeveral) return several(`$${values.push(listed)}`);
    return one(`$${values.push(listed ? listed[0] : value)}`);
  });
  return { where: ['p.account_id = $1', ...where].join(' and '), values, name: names.join(' ') };
}

/**
 * Part of a condition on rows that were found by their prompt: they belong to the account `$1`. A distributed database
 * needs to be told. One PostgreSQL does not, and is not: two of its indexes begin with the prompt, and with a third
 * condition its planner finds them equally cheap. It would then read the answers of all assistants to find those of a
 * rare one.
 */
export const ofOwn = (isSaid: boolean, row?: string): string =>
  isSaid ? `${row === undefined ? '' : `${row}.`}account_id = $1 and ` : '';

/**
 * A condition on a text: it is one of these. A single one gets its own query plan. `next` adds a parameter and returns
 * its placeholder.
 */
export function isOneOf(given: readonly string[], next: (value: unknown) => string): (text: string) => string {
  const one = given.length === 1 ? `${next(given[0])}::text` : `any(${next(given)}::text[])`;
  return (text) => `${text} = ${one}`;
}

const ofOneEach = {
  promptId: 'a',
  query: 'a',
  geo: ['a'],
  tag: ['a'],
  brand: 'a',
  domain: 'a',
  brandIds: ['a'],
  branded: true,
};

/**
 * Samples for checking statements: no filter, and all filters, which are independent of each other; answers of every
 * assistant and of one; one value and several.
 */
export const sampleScopes: readonly [
  all: AnswerScope,
  filtered: AnswerScope,
  ofOne: AnswerScope,
  several: AnswerScope,
] = [
  { accountId: 'a' },
  { accountId: 'a', ...ofOneEach },
  { accountId: 'a', ...ofOneEach, assistant: ['default'] },
  { accountId: 'a', geo: ['a', 'b'], tag: ['a', 'b'], assistant: ['default', 'second'] },
];

/** Only reports add up answers; the surface `api` needs another condition than the others. */
export const surfaceScopes: readonly AnswerScope[] = [
  { accountId: 'a', surface: 'api' },
  { accountId: 'a', surface: 'ai_mode' },
];
