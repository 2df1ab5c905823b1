import type { TrackedPrompt } from '@app/contract';
import { Injectable } from '@nestjs/common';
import { askedAssistants, firstAssistant } from './assistant.store.js';
import { type AnswerScope, choosePrompts, sampleScopes } from './choose-prompts.js';
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

function pageSql(where: string, { limit, assistant }: { limit: string; assistant: string | undefined }): string {
  const asked = assistant === undefined ? '' : `and ${assistant} = any(${askedAssistants})`;
  const by = assistant ?? 'p.assistant';
  // What the first assistant answered is known of the prompt even where it was purged.
  const lastChecked =
    assistant === undefined
      ? 'p.last_checked_at'
      : `case when p.assistant = ${by} then p.last_checked_at else (
          select max(last_checked) from result where prompt_id = p.id and assistant = ${by}
        ) end`;
  return `select p.id, p.query, b.name as brand, b.domain, p.geo, p.asker_place as place, p.locale, p.schedule, p.timezone, p.samples, p.assistant, p.asked as assistants,
      p.tags, p.active, p.branded, ${lastChecked} as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.created_at::text as added
    from (
      select p.*, ${firstAssistant} as assistant, ${askedAssistants} as asked
      from prompt p join account a on a.id = p.account_id
      where ${where} ${asked} order by p.created_at desc, p.id limit ${limit}
    ) p
    join brand b on b.id = p.brand_id
    left join lateral (
      select status, error_code from run where prompt_id = p.id and assistant = ${by} order by slot desc, sample desc limit 1
    ) u on true
    order by p.created_at desc, p.id`;
}

export const page = composed<ListedPrompt, readonly [scope: AnswerScope, page: Page]>(
  'promptList.page',
  (scope, { limit, after }) => {
    const { where, values } = choosePrompts(scope);
    const next = (value: unknown) => `$${values.push(value)}`;
    const [at, id] = after ? [`${next(after.added)}::timestamptz`, `${next(after.id)}::uuid`] : [];
    const beyond = after ? `and p.created_at <= ${at} and (p.created_at < ${at} or p.id > ${id})` : '';
    const assistant = scope.assistant === undefined ? undefined : `${next(scope.assistant)}::text`;
    return { text: pageSql(`${where} ${beyond}`, { limit: next(limit), assistant }), values };
  },
  sampleScopes.flatMap((scope) => [
    [scope, { limit: 1 }],
    [scope, { limit: 1, after: { id: 'a', added: 'now' } }],
  ]),
);
