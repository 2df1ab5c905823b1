import type { TrackedPrompt } from '@app/contract';
import { Injectable } from '@nestjs/common';
import { keptSince } from '../accounts/kept.js';
import { Database } from '../database/database.js';
import { composed } from '../database/statement.js';
import { answeringIn, type Counted, type ReportPeriod } from '../reports/counted-days.js';
import { reportRows } from '../reports/counted-rows.js';
import { askedAssistants, firstAssistant } from './assistant.store.js';
import { type AnswerScope, choosePrompts, inSmallLetters, isOneOf, ofOwn, sampleScopes } from './choose-prompts.js';

/**
 * What prompts are sorted by, and over which periods: the share of answers that name the brand, or how much larger that
 * is than in the baseline. `last_failed`: the slot of an active prompt's newest run, where that gave no answer.
 */
export type PromptSort =
  | { readonly by: 'created' }
  | { readonly by: 'last_checked' }
  | { readonly by: 'last_failed' }
  | { readonly by: 'mention_rate'; readonly period: ReportPeriod }
  | { readonly by: 'change'; readonly period: ReportPeriod; readonly baseline: ReportPeriod };

/**
 * `sortedBy` is PostgreSQL's own text, because a Date has no microseconds; `null` where the prompt has no value to sort
 * by.
 */
export type ListedPrompt = TrackedPrompt & { readonly sortedBy: string | null };

/** Where a page ended: the next page begins after this prompt. */
export type PromptPosition = Pick<ListedPrompt, 'id' | 'sortedBy'>;

interface Page {
  readonly limit: number;
  readonly after?: PromptPosition | undefined;
  /**
   * Absent: sorted by when they were added. Prompts without a value to sort by come last; equal ones are sorted by id.
   */
  readonly sort?: PromptSort | undefined;
  /** Absent: the latest or largest first. */
  readonly order?: 'asc' | 'desc' | undefined;
  /** The query contains each of these, in any case. */
  readonly words?: readonly string[] | undefined;
}

@Injectable()
export class PromptListStore {
  constructor(private readonly database: Database) {}

  /**
   * A page of prompts. Where the scope names assistants, these are the prompts that ask any of them, with the state of
   * those assistants' answers.
   */
  async page(scope: AnswerScope, asked: Page): Promise<ListedPrompt[]> {
    const { statement, values } = page.for(scope, asked, await this.database.isDistributed());
    return this.database.bounded(statement, values);
  }
}

/** What a list shows of `prompt p` of `account a`: the state of its first assistant, or of the assistants asked for. */
interface Standing {
  /** A condition: the prompt asks any of them. */
  readonly asked: string;
  /** A condition on a slug: it is one of them; `first` is the prompt's first assistant. */
  readonly isOf: (slug: string, first: string) => string;
  /** When it was last answered; `first` is the prompt's first assistant. */
  readonly lastChecked: (first: string) => string;
}

function standingOf(given: readonly string[] | undefined, next: Counted['next'], isDistributed: boolean): Standing {
  if (given === undefined)
    return { asked: 'true', isOf: (slug, first) => `${slug} = ${first}`, lastChecked: () => 'p.last_checked_at' };
  const isOf = isOneOf(given, next);
  return {
    asked: `exists (select from unnest(${askedAssistants}) asked (slug) where ${isOf('asked.slug')})`,
    isOf,
    // The prompt's row keeps when its first assistant last answered, even after the result was purged.
    lastChecked: (first) => `greatest(case when ${isOf(first)} then p.last_checked_at end, (
        select max(last_checked) from result
        where ${ofOwn(isDistributed)}prompt_id = p.id and ${isOf('result.assistant')} and last_checked >= ${keptSince}
      ))`,
  };
}

/** The value that `prompt p` is sorted by. */
interface Sorted {
  readonly value: string;
  readonly type: 'timestamptz' | 'float8';
  /** SQL that follows `from prompt p`. */
  readonly joined: string;
  readonly mayBeNull: boolean;
}

/** The share of answers in this period that name the brand: one row for each prompt that has any. */
const rateSql = (counted: Counted): string =>
  `select prompt_id, sum(mentioned)::float8 / sum(answers) as rate from (${reportRows(counted)}) d
   group by prompt_id having sum(answers) > 0`;

/** The newest run of each prompt, if it needs attention. */
const failedSql = (isOf: Standing['isOf']): string =>
  `left join lateral (
     select status, slot from run where account_id = $1 and prompt_id = p.id and ${isOf('run.assistant', firstAssistant)} order by slot desc, sample desc limit 1
   ) f on f.status in ('failed', 'skipped') and p.active`;

function sortedBy(sort: PromptSort, { lastChecked, isOf }: Standing, rateIn: (period: ReportPeriod) => string): Sorted {
  if (sort.by === 'created') return { value: 'p.created_at', type: 'timestamptz', joined: '', mayBeNull: false };
  if (sort.by === 'last_checked')
    return { value: lastChecked(firstAssistant), type: 'timestamptz', joined: '', mayBeNull: true };
  if (sort.by === 'last_failed')
    return { value: 'f.slot', type: 'timestamptz', joined: failedSql(isOf), mayBeNull: true };
  const rate =
    sort.by === 'mention_rate'
      ? rateIn(sort.period)
      : `select prompt_id, later.rate - earlier.rate as rate
         from (${rateIn(sort.period)}) later join (${rateIn(sort.baseline)}) earlier using (prompt_id)`;
  return { value: 'v.rate', type: 'float8', joined: `left join (${rate}) v on v.prompt_id = p.id`, mayBeNull: true };
}

/** A condition: the prompt comes after that one in the list. */
function isBehind(
  { id, sortedBy: last }: PromptPosition,
  { value, type, mayBeNull }: Sorted,
  { isUp, next }: { readonly isUp: boolean; readonly next: Counted['next'] },
): string {
  const laterId = `p.id > ${next(id)}::uuid`;
  if (last === null) return `${value} is null and ${laterId}`;
  const [at, past] = [`${next(last)}::${type}`, isUp ? '>' : '<'];
  const behind = `${value} ${past}= ${at} and (${value} ${past} ${at} or ${laterId})`;
  return mayBeNull ? `(${value} is null or ${behind})` : behind;
}

const isWithin = (words: readonly string[], next: Counted['next']): string => {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return `lower(p.query) like all(${inSmallLetters(next(patterns))})`;
};

function pageSql(
  scope: AnswerScope,
  { limit, after, sort = { by: 'created' }, order, words }: Page,
  isDistributed: boolean,
) {
  const { where, values } = choosePrompts(scope);
  const next = (value: unknown) => `$${values.push(value)}`;
  const prompts = words === undefined ? where : `${where} and ${isWithin(words, next)}`;
  const standing = standingOf(scope.assistant, next, isDistributed);
  const sorted = sortedBy(sort, standing, (period) =>
    rateSql({ prompts, answering: answeringIn(scope, next), period, next }),
  );
  const isUp = order === 'asc';
  const direction = `${isUp ? 'asc' : 'desc'}${sorted.mayBeNull ? ' nulls last' : ''}`;
  const behind = after ? isBehind(after, sorted, { isUp, next }) : 'true';
  const text = `select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, ${standing.lastChecked('p.assistant')} as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.sorted_by::text as "sortedBy"
    from (
      select p.*, ${firstAssistant} as assistant, ${askedAssistants} as asked, ${sorted.value} as sorted_by
      from prompt p join account a on a.id = p.account_id ${sorted.joined}
      where ${prompts} and ${standing.asked} and ${behind}
      order by ${sorted.value} ${direction}, p.id limit ${next(limit)}
    ) p
    join brand b on b.account_id = $1 and b.id = p.brand_id
    left join lateral (
      select status, error_code from run
      where account_id = $1 and prompt_id = p.id and ${standing.isOf('assistant', 'p.assistant')} order by slot desc, sample desc limit 1
    ) u on true
    order by p.sorted_by ${direction}, p.id`;
  return { text, values };
}

const someDays = { from: new Date(0), to: new Date(86_400_001) };
const [, , , several] = sampleScopes;
const place = { id: 'a', sortedBy: '1' };

const samples: readonly (readonly [scope: AnswerScope, page: Page])[] = [
  ...sampleScopes.flatMap((scope) => [
    [scope, { limit: 1 }] as const,
    [scope, { limit: 1, after: { ...place, sortedBy: 'now' } }] as const,
  ]),
  [several, { limit: 1, sort: { by: 'last_checked' }, order: 'asc', words: ['a'] }],
  [several, { limit: 1, sort: { by: 'last_checked' }, after: { ...place, sortedBy: 'now' } }],
  [several, { limit: 1, sort: { by: 'last_failed' }, after: { ...place, sortedBy: 'now' } }],
  [sampleScopes[0], { limit: 1, sort: { by: 'last_failed' } }],
  [several, { limit: 1, sort: { by: 'mention_rate', period: someDays }, after: place }],
  [several, { limit: 1, sort: { by: 'change', period: someDays, baseline: someDays }, order: 'asc', after: place }],
  [
    several,
    { limit: 1, sort: { by: 'change', period: someDays, baseline: someDays }, after: { ...place, sortedBy: null } },
  ],
];

export const page = composed<ListedPrompt, readonly [scope: AnswerScope, page: Page, isDistributed: boolean]>(
  'promptList.page',
  pageSql,
  samples.flatMap((sample) => [[...sample, false] as const, [...sample, true] as const]),
);
