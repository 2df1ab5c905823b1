import type { TrackedPrompt } from '@app/contract';
import { Injectable } from '@nestjs/common';
import { choosePrompts, type PromptScope } from './choose-prompts.js';
import { Database } from './database.js';

/** `added`: when it was added, as PostgreSQL writes it: a Date has no microseconds. */
export type ListedPrompt = TrackedPrompt & { readonly added: string };

/** The place after one prompt, where its account's prompts stand newest first. */
export type PromptPlace = Pick<ListedPrompt, 'id' | 'added'>;

@Injectable()
export class PromptListStore {
  constructor(private readonly database: Database) {}

  /** Those added last come first. */
  page(
    scope: PromptScope,
    { limit, after }: { limit: number; after?: PromptPlace | undefined },
  ): Promise<ListedPrompt[]> {
    const { where, values } = choosePrompts(scope);
    const next = (value: unknown) => `$${values.push(value)}`;
    const [at, id] = after ? [`${next(after.added)}::timestamptz`, `${next(after.id)}::uuid`] : [];
    const beyond = after ? `and p.created_at <= ${at} and (p.created_at < ${at} or p.id > ${id})` : '';
    const sql = pageSql(`${where} ${beyond}`, next(limit));
    return this.database.bounded(sql, values);
  }
}

function pageSql(where: string, limit: string): string {
  return `select p.id, p.query, b.name as brand, b.domain, p.geo, p.schedule, p.timezone, p.samples, p.active, p.branded,
      p.last_checked_at as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
      u.status as "lastStatus", u.error_code as "lastError", p.created_at::text as added
    from (select * from prompt p where ${where} order by p.created_at desc, p.id limit ${limit}) p
    join brand b on b.id = p.brand_id
    left join lateral (
      select status, error_code from run where prompt_id = p.id order by slot desc, sample desc limit 1
    ) u on true
    order by p.created_at desc, p.id`;
}
