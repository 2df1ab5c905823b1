import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import type { Tx } from './tx.js';

export interface PromptSettings {
  readonly query: string;
  readonly geo: string;
  readonly schedule: string;
  readonly timezone: string;
  readonly samples: number;
}

export interface PromptRecord extends PromptSettings {
  readonly id: string;
  readonly active: boolean;
}

/** A prompt whose time has come, locked until the transaction ends. */
export interface DuePrompt {
  readonly id: string;
  readonly accountId: string;
  readonly schedule: string;
  readonly timezone: string;
  readonly samples: number;
  /** The slot that is due. */
  readonly dueAt: Date;
  readonly createdAt: Date;
  /** The database's clock. */
  readonly now: Date;
}

const columns = 'id, query, geo, schedule, timezone, samples, active';

@Injectable()
export class PromptStore {
  constructor(private readonly database: Database) {}

  byQuestion(
    { query, geo }: { query: string; geo: string },
    { accountId, brandId }: { accountId: string; brandId: string },
    tx?: Tx,
  ): Promise<PromptRecord | null> {
    return this.database.row(
      `select ${columns} from prompt where account_id = $1 and brand_id = $2 and query = $3 and geo = $4`,
      [accountId, brandId, query, geo],
      tx,
    );
  }

  /** A new prompt is due at once. */
  async add(
    prompt: PromptSettings,
    { accountId, brandId }: { accountId: string; brandId: string },
    tx: Tx,
  ): Promise<PromptRecord> {
    const [added] = await this.database.rows<PromptRecord>(
      `insert into prompt (account_id, brand_id, query, geo, schedule, timezone, samples)
       values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
      [accountId, brandId, prompt.query, prompt.geo, prompt.schedule, prompt.timezone, prompt.samples],
      tx,
    );
    return added!;
  }

  /** A changed schedule counts from now on. */
  async update(
    id: string,
    prompt: PromptSettings & { nextDueAt: Date },
    { accountId }: { accountId: string },
    tx: Tx,
  ): Promise<void> {
    await this.database.rows(
      `update prompt set schedule = $3, timezone = $4, samples = $5, next_due_at = $6
       where account_id = $1 and id = $2`,
      [accountId, id, prompt.schedule, prompt.timezone, prompt.samples, prompt.nextDueAt],
      tx,
    );
  }

  list(accountId: string, promptId?: string): Promise<PromptRecord[]> {
    return this.database.rows(
      `select ${columns} from prompt where account_id = $1 and ($2::uuid is null or id = $2) order by created_at, id`,
      [accountId, promptId ?? null],
    );
  }

  /** Locks what is due and skips what another scheduler holds. */
  lockDue(limit: number, tx: Tx): Promise<DuePrompt[]> {
    return this.database.rows(
      `select id, account_id as "accountId", schedule, timezone, samples, next_due_at as "dueAt",
         created_at as "createdAt", now() as now
       from prompt where active and next_due_at <= now()
       order by next_due_at limit $1 for update skip locked`,
      [limit],
      tx,
    );
  }

  async setNextDue(prompts: readonly { readonly id: string; readonly nextDueAt: Date }[], tx: Tx): Promise<void> {
    await this.database.rows(
      `update prompt p set next_due_at = n.next_due_at
       from unnest($1::uuid[], $2::timestamptz[]) as n (id, next_due_at) where p.id = n.id`,
      [prompts.map(({ id }) => id), prompts.map(({ nextDueAt }) => nextDueAt)],
      tx,
    );
  }
}
