/** Which prompts are asked for; absent means any. */
export interface PromptFilter {
  readonly promptId?: string | undefined;
  readonly query?: string | undefined;
  readonly brand?: string | undefined;
  readonly domain?: string | undefined;
  /** Any of these, in any case. */
  readonly geo?: readonly string[] | undefined;
  /** Those that have any of these tags, in any case. */
  readonly tag?: readonly string[] | undefined;
  /** About one of these brands. */
  readonly brandIds?: readonly string[] | undefined;
  /** Whether the query names the brand. */
  readonly branded?: boolean | undefined;
}

/** The prompts of one account. */
export type PromptScope = PromptFilter & { readonly accountId: string };

/**
 * Their answers: of the assistants with these slugs, or of all; of those that show this surface, or whatever they show. What is added up is
 * of one surface alone.
 */
export type AnswerScope = PromptScope & {
  readonly assistant?: readonly string[] | undefined;
  readonly surface?: string | undefined;
};

type Condition = (at: string) => string;

/** Of `prompt p` and a parameter with one value; with several there is another plan, where there may be several. */
const conditions: readonly (readonly [keyof PromptFilter, one: Condition, several?: Condition])[] = [
  ['promptId', (at) => `p.id = ${at}::uuid`],
  // By its hash, because a long query is too long for an index.
  ['query', (at) => `md5(p.query) = md5(${at}) and p.query = ${at}`],
  ['geo', (at) => `lower(p.geo) = lower(${at})`, (at) => `lower(p.geo) = any(${inSmallLetters(at)})`],
  ['tag', (at) => `lower(${at}) = any(p.tags)`, (at) => `p.tags && ${inSmallLetters(at)}`],
  ['brand', (at) => `exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = ${at})`],
  ['domain', (at) => `exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = ${at})`],
  ['brandIds', (at) => `p.brand_id = any(${at}::uuid[])`],
  ['branded', (at) => `p.branded = ${at}::boolean`],
];

/** Texts of a parameter, for a comparison in any case. */
export const inSmallLetters = (at: string): string => `array(select lower(one) from unnest(${at}::text[]) given (one))`;

/**
 * The conditions on `prompt p` that are asked for and no others, so that each combination has a plan of its own; `name` stands
 * for the combination. The account is `$1`, whatever else is asked for.
 */
export function choosePrompts(scope: PromptScope): { where: string; values: unknown[]; name: string } {
  const values: unknown[] = [scope.accountId];
  const names: string[] = [];
  const where = conditions.flatMap(([key, one, several]) => {
    const value = scope[key];
    if (value === undefined) return [];
    const listed = several !== undefined && typeof value === 'object' ? value : undefined;
    const areSeveral = listed !== undefined && listed.length !== 1;
    // PostgreSQL takes 63 characters of a statement's name.
    names.push(`${key === 'promptId' ? 'id' : key}${areSeveral ? 's' : ''}`);
    if (several && areSeveral) return several(`$${values.push(listed)}`);
    return one(`$${values.push(listed ? listed[0] : value)}`);
  });
  return { where: ['p.account_id = $1', ...where].join(' and '), values, name: names.join(' ') };
}

/**
 * Part of a condition on rows that their prompt finds: they are of the account `$1`. A database that is spread over nodes has to know. For one
 * PostgreSQL it goes without saying, and is not said: two indexes begin with the prompt, and cost alike to its planner once a third condition
 * stands beside them. It then reads the answers of all assistants for those of a rare one.
 */
export const ofOwn = (isSaid: boolean, row?: string): string =>
  isSaid ? `${row === undefined ? '' : `${row}.`}account_id = $1 and ` : '';

/** A condition on a text: it is one of these. A single one has a plan of its own. `next` makes parameters. */
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

/** For samples of statements: no filter, and all of them, which are independent of each other, of every assistant and of one; several values of each. */
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

/** Reports alone add up; an API is told apart by another condition than what people see. */
export const surfaceScopes: readonly AnswerScope[] = [
  { accountId: 'a', surface: 'api' },
  { accountId: 'a', surface: 'ai_mode' },
];
