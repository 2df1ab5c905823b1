import type { ResultFacts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import { askedAssistants, firstAssistant } from '../prompts/assistant.store.js';
import { choosePrompts, ofOwn, type PromptScope, sampleScopes } from '../prompts/choose-prompts.js';
import { isKept, keptSince } from '../accounts/kept.js';
import { Database } from '../database/database.js';
import { composed, sql } from '../database/statement.js';
import { answerJson } from './result.store.js';

export interface LatestResult {
  /** `null` where the prompt has no answer yet. */
  readonly resultId: string | null;
  /** The finished default response. */
  readonly body: string | null;
}

/** A prompt that has no result of the requested assistant. */
export interface WaitingPrompt {
  /** The error code of its newest run by that assistant; `null` where that has none. */
  readonly trouble: string | null;
  /** Seconds until a run of it begins, negative where it is overdue; `null` where it is paused. */
  readonly afterSeconds: number | null;
}

/** One result with everything that a body can be built from. */
export interface StoredResult extends Omit<ResultFacts, 'analysis'> {
  readonly promptId: string;
  readonly assistant: string;
  readonly body: string;
  readonly findings: object;
}

/** One prompt among these, answered by its first assistant or by the one with this slug. */
export type MentionsScope = PromptScope & { readonly assistant?: string | undefined };

const newest = 'order by p.last_checked_at desc nulls last, p.id limit 1';

/** What `GET /v1/mentions` reads. Each method is one prepared statement that reads only the rows it returns. */
@Injectable()
export class MentionsStore {
  constructor(private readonly database: Database) {}

  /**
   * The newest result of the prompt that was checked last among those that match, by its first assistant or by the
   * requested one; `null` where no prompt matches. With a requested assistant only prompts match that ask it, or that
   * it has answered.
   */
  async latest(scope: MentionsScope): Promise<LatestResult | null> {
    if (scope.assistant !== undefined) return this.newestBy(scope);
    const { statement, values } = latest.for(scope);
    return (await this.database.quick(statement, values))[0] ?? null;
  }

  /** The state of the prompt that `latest` chooses; `null` where no prompt matches. */
  async waiting(scope: MentionsScope): Promise<WaitingPrompt | null> {
    const { statement, values } = waiting.for(scope);
    const [row] = await this.database.quick(statement, values);
    return row ?? null;
  }

  /** What `latest` returned at a moment: later results do not count. The first assistant is the current one. */
  latestAt(at: Date, scope: MentionsScope): Promise<LatestResult | null> {
    return this.newestBy(scope, at);
  }

  /** When the oldest result was checked among those that `latestAt` chooses from; `null` where there is none. */
  async firstChecked(scope: MentionsScope): Promise<Date | null> {
    const { statement, values } = firstChecked.for(scope, await this.database.isDistributed());
    return (await this.database.quick(statement, values))[0]!.first;
  }

  private async newestBy(scope: MentionsScope, at?: Date): Promise<LatestResult | null> {
    const { statement, values } = newestBy.for(scope, { at, isDistributed: await this.database.isDistributed() });
    return (await this.database.quick(statement, values))[0] ?? null;
  }

  /** Everything about one result; `null` where the account has no such result. */
  async whole({ accountId, resultId }: { accountId: string; resultId: string }): Promise<StoredResult | null> {
    const [row] = await this.database.quick(whole, [accountId, resultId]);
    return row ?? null;
  }
}

/**
 * For `prompt p` of `account a`, `by` is the assistant whose answers count, and `asked` the condition that the prompt
 * asks it.
 */
function answeredBy(scope: MentionsScope): ReturnType<typeof choosePrompts> & { by: string; asked: string } {
  const chosen = choosePrompts(scope);
  if (scope.assistant === undefined) return { ...chosen, by: firstAssistant, asked: 'true' };
  const by = `$${chosen.values.push(scope.assistant)}::text`;
  return { ...chosen, by, asked: `${by} = any(${askedAssistants})`, name: `by one ${chosen.name}` };
}

/** Columns of a StoredResult, read from `wholeSources`. */
export const wholeColumns = `r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, r.body, b.name as brand, b.domain, b.competitors, a.sources, p.geo, p.asker_place as place, p.locale, p.query,
    u.slot, u.sample, r.last_checked as "lastChecked", case when p.active then p.next_due_at end as "nextCheck",
    n.mode as "analysisMode", n.findings,
    ${answerJson} as answer`;

/** The rows that belong to `result r` of the account `$1`. */
export const wholeSources = `join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1`;

export const whole = sql<StoredResult>(
  'mentions.whole',
  `select ${wholeColumns} from result r ${wholeSources} where r.account_id = $1 and r.run_id = $2 and ${isKept('r')}`,
);

/** No filter and all of them, for all assistants and for one. */
const samples: readonly (readonly [MentionsScope])[] = sampleScopes.map(({ assistant, ...scope }) => [
  { ...scope, assistant: assistant?.[0] },
]);

export const latest = composed<LatestResult, readonly [scope: MentionsScope]>(
  'mentions.latest',
  (scope) => {
    const { where, values, name } = choosePrompts(scope);
    const text = `select r.run_id as "resultId", r.body
      from (select p.last_result_id from prompt p where ${where} ${newest}) p
      left join result r on r.account_id = $1 and r.run_id = p.last_result_id and ${isKept('r')}`;
    return { text, values, kind: name };
  },
  samples,
);

export const waiting = composed<WaitingPrompt, readonly [scope: MentionsScope]>(
  'mentions.waiting',
  (scope) => {
    const { where, values, by, asked, name } = answeredBy(scope);
    const text = `select u.error_code as trouble, extract(epoch from case
          when u.status = 'queued' then u.retry_at when u.status = 'running' then now() when p.active then p.next_due_at
        end - now())::float8 as "afterSeconds"
      from (
        select p.id, p.active, p.next_due_at, ${by} as assistant from prompt p join account a on a.id = p.account_id
        where ${where} and ${asked} ${newest}
      ) p
      left join lateral (
        select status, error_code, retry_at from run where account_id = $1 and prompt_id = p.id and assistant = p.assistant
        order by slot desc, sample desc limit 1
      ) u on true`;
    return { text, values, kind: name };
  },
  samples,
);

export const firstChecked = composed<{ first: Date | null }, readonly [scope: MentionsScope, isDistributed: boolean]>(
  'mentions.firstChecked',
  (scope, isDistributed) => {
    const { where, values, by, name } = answeredBy(scope);
    const text = `select min(first.last_checked) as first
      from (select p.id, ${by} as assistant from prompt p join account a on a.id = p.account_id where ${where}) p
      cross join lateral (
        select last_checked from result
        where ${ofOwn(isDistributed)}prompt_id = p.id and assistant = p.assistant and last_checked >= ${keptSince}
        order by last_checked limit 1
      ) first`;
    return { text, values, kind: name };
  },
  samples.flatMap(([scope]) => [[scope, false] as const, [scope, true] as const]),
);

interface Newest {
  /** The moment to read at; absent: now. */
  readonly at?: Date | undefined;
  readonly isDistributed: boolean;
}

export const newestBy = composed<LatestResult, readonly [scope: MentionsScope, newest: Newest]>(
  'mentions.newestBy',
  (scope, { at, isDistributed }) => {
    const { where, values, by, asked, name } = answeredBy(scope);
    const until = at ? `and last_checked <= $${values.push(at)}` : '';
    const text = `select r.run_id as "resultId", r.body
      from (
        select p.id, ${by} as assistant, ${asked} as asked
        from prompt p join account a on a.id = p.account_id where ${where}
      ) p
      left join lateral (
        select run_id, body, last_checked from result
        where ${ofOwn(isDistributed)}prompt_id = p.id and assistant = p.assistant ${until} order by last_checked desc, run_id limit 1
      ) r on r.last_checked >= ${keptSince}
      where p.asked or r.run_id is not null
      order by r.last_checked desc nulls last, p.id limit 1`;
    return { text, values, kind: `${at ? 'until ' : ''}${name}` };
  },
  samples.flatMap(([scope]) =>
    [undefined, new Date(0)].flatMap((at) =>
      [false, true].map((isDistributed) => [scope, { at, isDistributed }] as const),
    ),
  ),
);
