import type { TrackedPrompt } from '@app/contract';
import { Injectable } from '@nestjs/common';
import { askedAssistants, firstAssistant } from './assistant.store.js';
import { type AnswerScope, choosePrompts, isOneOf, sampleScopes } from './choose-prompts.js';
import { Database } from '../database/database.js';
import { composed } from '../database/statement.js';

/** `added`: when it was added, as PostgreSQL writes it: a Date has no microseconds. */
export type ListedPrompt = TrackedPrompt & { readonly added: string };

/** The place after one prompt, where its account's prompts stand newest first. */
export type PromptPlace = Pick<ListedPrompt, 'id' | 'added'>;

interface Page {
  readonly limit: number;
  readonly after?: PromptPlace | undefined;
}

@Injectable()
export class PromptListStore {
  constructor(private readonly database: Database) {}

  /** Those added last come first. Where an assistant is named: prompts that it is asked, and how they stand with it. */
  page(scope: AnswerScope, { limit, after }: Page): Promise<ListedPrompt[]> {
    const { statement, values } = page.for(scope, { limit, after });
    return this.database.bounded(statement, values);
  }
}

interface Asked {
  readonly where: string;
  readonly limit: string;
  /** A condition on an assistant's slug: how a prompt stands is said of it. */
  readonly isOf: (slug: string) => string;
  /** When `prompt p` was answered last. */
  readonly lastChecked: string;
}

function pageSql({ where, limit, isOf, lastChecked }: Asked): string {
  return `select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, ${lastChecked} as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.created_at::text as added
    from (
      select p.*, ${firstAssistant} as assistant, ${askedAssistants} as asked
      from prompt p join account a on a.id = p.account_id
      where ${where} order by p.created_at desc, p.id limit ${limit}
    ) p
    join brand b on b.id = p.brand_id
    left join lateral (
      select status, error_code from run where prompt_id = p.id and ${isOf('assistant')} order by slot desc, sample desc limit 1
    ) u on true
    order by p.created_at desc, p.id`;
}

/** What is said of prompts by their first assistant, or by these. */
function standingOf(given: readonly string[] | undefined, next: (value: unknown) => string) {
  if (given === undefined)
    return { asked: '', isOf: (slug: string) => `${slug} = p.assistant`, lastChecked: 'p.last_checked_at' };
  const isOf = isOneOf(given, next);
  return {
    asked: `and exists (select from unnest(${askedAssistants}) asked (slug) where ${isOf('asked.slug')})`,
    isOf,
    // What the first assistant answered is known of the prompt even where it was purged.
    lastChecked: `greatest(case when ${isOf('p.assistant')} then p.last_checked_at end, (
        select max(last_checked) from result where prompt_id = p.id and ${isOf('assistant')}
      ))`,
  };
}

export const page = composed<ListedPrompt, readonly [scope: AnswerScope, page: Page]>(
  'promptList.page',
  (scope, { limit, after }) => {
    const { where, values } = choosePrompts(scope);
    const next = (value: unknown) => `$${values.push(value)}`;
    const [at, id] = after ? [`${next(after.added)}::timestamptz`, `${next(after.id)}::uuid`] : [];
    const beyond = after ? `and p.created_at <= ${at} and (p.created_at < ${at} or p.id > ${id})` : '';
    const { asked, ...standing } = standingOf(scope.assistant, next);
    return { text: pageSql({ where: `${where} ${beyond} ${asked}`, limit: next(limit), ...standing }), values };
  },
  sampleScopes.flatMap((scope) => [
    [scope, { limit: 1 }],
    [scope, { limit: 1, after: { id: 'a', added: 'now' } }],
  ]),
);
