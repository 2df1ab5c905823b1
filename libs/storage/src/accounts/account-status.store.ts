import type { AssistantStatusFacts, StatusFacts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { sql } from '../database/statement.js';
import { askedAssistants } from '../prompts/assistant.store.js';
import { keptSince } from './kept.js';

/** What customers can ask about how their own account is doing. */
@Injectable()
export class AccountStatusStore {
  constructor(private readonly database: Database) {}

  async ofAccount({ accountId }: { accountId: string }): Promise<StatusFacts> {
    const [late, assistants] = await Promise.all([
      this.database.bounded(latePrompts, [accountId]),
      this.database.bounded(assistantsOf, [accountId]),
    ]);
    return { ...late[0]!, assistants };
  }
}

export const latePrompts = sql<Omit<StatusFacts, 'assistants'>>(
  'accountStatus.latePrompts',
  `select now() as now, count(*)::int as "latePrompts", min(next_due_at) + interval '10 minutes' as "lateSince"
  from prompt where account_id = $1 and active and next_due_at < now() - interval '10 minutes'`,
);

// An account in service was usually answered a moment ago, and its newest results show that. Only where they do not,
// each prompt is looked up by its index.
export const assistantsOf = sql<AssistantStatusFacts>(
  'accountStatus.assistantsOf',
  `with asked as (
    select distinct unnest(${askedAssistants}) as assistant
    from prompt p join account a on a.id = p.account_id where p.account_id = $1 and p.active
  ), answered as (
    select q.assistant, coalesce((
      select last_checked from result where account_id = $1 and assistant = q.assistant
        and last_checked > now() - interval '2 days' and last_checked >= ${keptSince} order by last_checked desc limit 1
    ), (
      select max(n.last_checked) from prompt p cross join lateral (
        select last_checked from result where account_id = $1 and prompt_id = p.id and assistant = q.assistant
          and last_checked >= ${keptSince} order by last_checked desc limit 1
      ) n where p.account_id = $1
    )) as "lastAnswer"
    from asked q
  )
  select s.assistant, s."lastAnswer", w.waiting, w."waitingSince", t.failed, t."failingSince", t.error
  from answered s cross join lateral (
    select count(*)::int as waiting, min(created_at) as "waitingSince"
    from run where account_id = $1 and status = 'queued' and assistant = s.assistant
  ) w cross join lateral (
    select count(*)::int as failed, min(finished_at) as "failingSince", mode() within group (order by error_code) as error
    from run where account_id = $1 and status in ('failed', 'skipped') and error_code not in ('superseded', 'cancelled')
      and assistant = s.assistant and finished_at > greatest(s."lastAnswer", now() - interval '7 days')
  ) t
  order by s.assistant`,
);
