import { Injectable } from '@nestjs/common';
import { askedAssistants } from './assistant.store.js';
import { Database, type Tx } from '../database/database.js';
import { part, sql, withParts } from '../database/statement.js';
import { Prompt, type RunStatus } from '../schema/entities/index.js';

export interface PromptSettings {
  readonly query: string;
  readonly geo: string;
  /** A place within the geography, in free text; `null`: none in particular. */
  readonly place: string | null;
  /** The asker's language as a BCP 47 tag; `null`: none in particular. */
  readonly locale: string | null;
  readonly schedule: string;
  readonly timezone: string;
  readonly samples: number;
  /** Slugs of the assistants that it asks, the first one is served; `null`: those of its account. */
  readonly assistants: readonly string[] | null;
  /** The prompt's tags, sorted, each once. */
  readonly tags: readonly string[];
}

export interface NewPrompt extends PromptSettings {
  /** Whether the query contains the brand's name. */
  readonly branded: boolean;
}

export interface PromptRecord extends NewPrompt {
  readonly id: string;
  readonly active: boolean;
}

/** A prompt as an operator sees it. */
export interface PromptOverview extends PromptRecord {
  readonly brand: string;
  readonly nextDueAt: Date;
  readonly lastCheckedAt: Date | null;
  /** The status of the newest run by an assistant that the prompt still asks. */
  readonly lastStatus: RunStatus | null;
  readonly lastError: string | null;
}

/** A prompt with its brand and account. */
export interface OwnedPrompt extends PromptRecord {
  readonly accountId: string;
  readonly accountSlug: string;
  readonly brand: string;
  readonly nextDueAt: Date;
}

/** A prompt to be asked at once that has no answer yet, locked until the transaction ends. */
export interface AskedPrompt extends DuePrompt {
  /** Whether its slot has come. */
  readonly isDue: boolean;
}

/** A due prompt, locked until the transaction ends. */
export interface DuePrompt extends Pick<PromptSettings, 'schedule' | 'timezone' | 'samples'> {
  readonly id: string;
  readonly accountId: string;
  /** Slugs of the assistants that it asks. */
  readonly assistants: readonly string[];
  /** The slot that is due now. */
  readonly dueAt: Date;
  readonly createdAt: Date;
  /** The current time by the database's clock. */
  readonly now: Date;
}

const dueColumns = `p.id, p.account_id as "accountId", ${askedAssistants} as assistants, p.schedule, p.timezone, p.samples,
  p.next_due_at as "dueAt", p.created_at as "createdAt", now() as now`;

const columns =
  'id, query, geo, asker_place as place, locale, schedule, timezone, samples, assistants, tags, active, branded';

const record = {
  id: true,
  query: true,
  geo: true,
  place: true,
  locale: true,
  schedule: true,
  timezone: true,
  samples: true,
  assistants: true,
  tags: true,
  active: true,
  branded: true,
} as const;

/** The key of a prompt. */
export interface PromptOfAccount {
  readonly id: string;
  readonly accountId: string;
}

@Injectable()
export class PromptStore {
  constructor(private readonly database: Database) {}

  ofBrand({ accountId, brandId }: { accountId: string; brandId: string }, tx?: Tx): Promise<PromptRecord[]> {
    return this.database.find(Prompt, { select: record, where: { accountId, brandId } }, tx);
  }

  /**
   * Adds prompts, which are due at once, and an event for each. They are returned in no particular order; none where
   * the brand belongs to another account.
   */
  addAll(
    prompts: readonly NewPrompt[],
    { accountId, brandId }: { accountId: string; brandId: string },
    tx: Tx,
  ): Promise<PromptRecord[]> {
    return this.database.rows(
      addAll,
      [
        accountId,
        brandId,
        prompts.map(({ query }) => query),
        prompts.map(({ geo }) => geo),
        prompts.map(({ schedule }) => schedule),
        prompts.map(({ timezone }) => timezone),
        prompts.map(({ samples }) => samples),
        prompts.map(({ branded }) => branded),
        prompts.map(({ assistants }) => assistants?.join(' ') ?? null),
        prompts.map(({ tags }) => tags.join(' ')),
        prompts.map(({ place }) => place),
        prompts.map(({ locale }) => locale),
      ],
      tx,
    );
  }

  /**
   * A changed schedule (`nextDueAt`) applies from now on: a slot that is due already stays due. After a change of
   * `assistants` the served results must follow: see AssistantStore.
   */
  async update(
    id: string,
    prompt: PromptSettings & { nextDueAt: Date | null },
    { accountId }: { accountId: string },
    tx: Tx,
  ): Promise<void> {
    await this.database.rows(
      update,
      [
        accountId,
        id,
        prompt.schedule,
        prompt.timezone,
        prompt.samples,
        prompt.assistants,
        prompt.tags,
        prompt.nextDueAt,
      ],
      tx,
    );
  }

  list(accountId: string, promptId?: string): Promise<PromptRecord[]> {
    return this.database.find(Prompt, {
      select: record,
      where: { accountId, ...(promptId !== undefined && { id: promptId }) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /**
   * The prompts in the order in which they were added: all, those of the brand with that name, those whose newest run
   * has that status, or those that have no run.
   */
  overviews({
    accountId,
    brand,
    status,
  }: {
    accountId: string;
    brand?: string | undefined;
    status?: RunStatus | 'none' | undefined;
  }): Promise<PromptOverview[]> {
    return this.database.rows(overviews, [accountId, brand ?? null, status ?? null]);
  }

  /** How many prompts all the account's brands have together. */
  count({ accountId }: { accountId: string }, tx: Tx): Promise<number> {
    return this.database.table(Prompt, tx).countBy({ accountId });
  }

  async isOf(id: string, { accountId }: { accountId: string }, tx: Tx): Promise<boolean> {
    return (await this.database.table(Prompt, tx).countBy({ id, accountId })) > 0;
  }

  /** A prompt of any account, locked until the transaction ends. */
  async lockOwned(id: string, tx: Tx): Promise<OwnedPrompt | null> {
    const owner = await this.database.row(ownerOf, [id], tx);
    return owner && this.database.row(lockOwned, [id, owner.accountId], tx);
  }

  /** Records for these prompts whether the query contains the brand's name. */
  async setBranded(
    prompts: readonly { readonly id: string; readonly branded: boolean }[],
    { accountId }: { accountId: string },
    tx: Tx,
  ): Promise<void> {
    if (prompts.length === 0) return;
    await this.database.rows(
      setBranded,
      [accountId, prompts.map(({ id }) => id), prompts.map(({ branded }) => branded)],
      tx,
    );
  }

  /** `nextDueAt` is when an activated prompt is due next. */
  async setActive(
    id: string,
    { active, nextDueAt }: { active: boolean; nextDueAt: Date | null },
    { accountId }: { accountId: string },
    tx: Tx,
  ): Promise<void> {
    await this.database.table(Prompt, tx).update({ accountId, id }, { active, ...(nextDueAt && { nextDueAt }) });
  }

  /**
   * Locks prompts that are due. Of those due at the same moment, the one that was answered longest ago comes first.
   * Prompts that another scheduler holds, or whose account is being deleted, are skipped. Prompts of the demo account
   * are locked for the `demo` assistant alone.
   */
  async lockDue(limit: number, tx: Tx, { demo = false }: { demo?: boolean } = {}): Promise<DuePrompt[]> {
    if (!(await this.database.isDistributed())) return this.database.rows(lockDue, [limit, demo], tx);
    const due = await this.database.rows(dueSoonest, [limit, demo], tx);
    const locked: DuePrompt[] = [];
    for (const [accountId, some] of byAccount(due))
      locked.push(...(await this.database.rows(lockDueOf, [accountId, some.map(({ id }) => id)], tx)));
    return locked;
  }

  /**
   * Locks active prompts without an answer, or the one with that id if it has none, so that no scheduler opens runs of
   * them meanwhile.
   */
  lockUnanswered(
    { accountId, promptId }: { accountId: string; promptId?: string | undefined },
    tx: Tx,
  ): Promise<AskedPrompt[]> {
    return this.database.rows(lockUnanswered, [accountId, promptId ?? null], tx);
  }

  /** Makes prompts due at these moments, where they are not due earlier. */
  async bringForward(prompts: readonly (PromptOfAccount & { readonly dueAt: Date })[], tx: Tx): Promise<void> {
    for (const [accountId, some] of byAccount(prompts))
      await this.database.rows(bringForward, [accountId, some.map(({ id }) => id), some.map(({ dueAt }) => dueAt)], tx);
  }

  /** The transaction must have locked these prompts. */
  async setNextDue(prompts: readonly (PromptOfAccount & { readonly nextDueAt: Date })[], tx: Tx): Promise<void> {
    await this.database.rows(
      setNextDue,
      [
        prompts.map(({ accountId }) => accountId),
        prompts.map(({ id }) => id),
        prompts.map(({ nextDueAt }) => nextDueAt),
      ],
      tx,
    );
  }
}

/** Groups by account, in the order of the accounts' ids, in which rows are locked. */
function byAccount<One extends { readonly accountId: string }>(all: readonly One[]): [string, One[]][] {
  return [...Map.groupBy(all, ({ accountId }) => accountId)].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Part of a statement: the prompts that meet a condition, locked in the order of their ids before the statement changes
 * the first one.
 */
const lockedPrompts = (condition: string): string => `locked as (
    select id from prompt where ${condition} order by id for no key update
  )`;

const added = part(
  'added',
  `insert into prompt (account_id, brand_id, query, geo, schedule, timezone, samples, branded, assistants, tags, asker_place, locale)
       select b.account_id, b.id, n.query, n.geo, n.schedule, n.timezone, n.samples, n.branded, string_to_array(n.assistants, ' '), string_to_array(n.tags, ' '), n.place, n.locale
       from brand b, unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::smallint[], $8::boolean[], $9::text[], $10::text[], $11::text[], $12::text[])
         n (query, geo, schedule, timezone, samples, branded, assistants, tags, place, locale)
       where b.account_id = $1 and b.id = $2 returning *`,
);

const told = part(
  'told',
  `insert into outbox_event (account_id, type, data)
    select account_id, 'prompt.added', jsonb_build_object('prompt_id', id) from ${added.name}`,
);

export const addAll = sql<PromptRecord>(
  'prompt.addAll',
  withParts([added, told], `select ${columns} from ${added.name}`),
);

export const update = sql(
  'prompt.update',
  `update prompt p set schedule = $3, timezone = $4, samples = $5, assistants = $6, tags = $7,
         next_due_at = case when p.next_due_at <= m.at then p.next_due_at else coalesce($8, p.next_due_at) end
       from (select now() as at) m where p.account_id = $1 and p.id = $2`,
);

export const overviews = sql<PromptOverview>(
  'prompt.overviews',
  `select p.id, b.name as brand, query, geo, asker_place as place, locale, schedule, timezone, samples, p.assistants, tags, active, branded, next_due_at as "nextDueAt",
         last_checked_at as "lastCheckedAt", u.status as "lastStatus", u.error_code as "lastError"
       from prompt p join account a on a.id = p.account_id join brand b on b.account_id = $1 and b.id = p.brand_id
         left join lateral (
           select r.* from unnest(${askedAssistants}) as x (assistant), lateral (
             select status, error_code, slot, sample from run where account_id = $1 and prompt_id = p.id and assistant = x.assistant
             order by slot desc, sample desc limit 1
           ) r order by r.slot desc, r.sample desc limit 1
         ) u on true
       where p.account_id = $1 and ($2::text is null or b.name = $2) and ($3::text is null or coalesce(u.status, 'none') = $3)
       order by p.created_at, p.id`,
);

export const ownerOf = sql<{ accountId: string }>(
  'prompt.ownerOf',
  'select account_id as "accountId" from prompt where id = $1',
);

export const lockOwned = sql<OwnedPrompt>(
  'prompt.lockOwned',
  `select p.id, query, geo, asker_place as place, locale, schedule, timezone, samples, p.assistants, tags, active, branded, next_due_at as "nextDueAt", a.id as "accountId", a.slug as "accountSlug", b.name as brand
       from prompt p join account a on a.id = p.account_id join brand b on b.account_id = $2 and b.id = p.brand_id
       where p.account_id = $2 and p.id = $1 for update of p`,
);

export const setBranded = sql(
  'prompt.setBranded',
  `with ${lockedPrompts('account_id = $1 and id = any($2::uuid[])')}
       update prompt p set branded = n.branded from unnest($2::uuid[], $3::boolean[]) as n (id, branded), locked
       where p.account_id = $1 and p.id = n.id and p.id = locked.id`,
);

export const lockDue = sql<DuePrompt>(
  'prompt.lockDue',
  `select ${dueColumns} from prompt p join account a on a.id = p.account_id
       where p.active and p.next_due_at <= now() and ($2 or not a.demo)
       order by p.next_due_at, p.last_checked_at nulls first limit $1
       for key share of a skip locked for update of p skip locked`,
);

// The same in two statements, for a distributed database, where no statement can lock rows of many accounts. Between
// the two another scheduler may open some of the prompts: these are then no longer due.
export const dueSoonest = sql<PromptOfAccount>(
  'prompt.dueSoonest',
  `select p.id, p.account_id as "accountId" from prompt p join account a on a.id = p.account_id
       where p.active and p.next_due_at <= now() and ($2 or not a.demo)
       order by p.next_due_at, p.last_checked_at nulls first limit $1`,
);

export const lockDueOf = sql<DuePrompt>(
  'prompt.lockDueOf',
  `select ${dueColumns} from prompt p join account a on a.id = $1
       where p.account_id = $1 and p.id = any($2::uuid[]) and p.active and p.next_due_at <= now()
       order by p.id for update of p skip locked`,
);

export const lockUnanswered = sql<AskedPrompt>(
  'prompt.lockUnanswered',
  `select ${dueColumns}, p.active and p.next_due_at <= now() as "isDue"
       from prompt p join account a on a.id = p.account_id where p.account_id = $1 and p.last_checked_at is null
         and case when $2::uuid is null then p.active else p.id = $2 end
       order by p.id for update of p`,
);

export const bringForward = sql(
  'prompt.bringForward',
  `with ${lockedPrompts('account_id = $1 and id = any($2::uuid[])')}
       update prompt p set next_due_at = least(p.next_due_at, n.due_at)
       from unnest($2::uuid[], $3::timestamptz[]) as n (id, due_at), locked
       where p.account_id = $1 and p.id = n.id and p.id = locked.id`,
);

export const setNextDue = sql(
  'prompt.setNextDue',
  `update prompt p set next_due_at = n.next_due_at
       from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as n (account_id, id, next_due_at)
       where p.account_id = n.account_id and p.id = n.id`,
);
