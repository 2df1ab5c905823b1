import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { sql } from '../database/statement.js';
import { askedAssistants } from '../prompts/assistant.store.js';

/** The response to a request for runs. */
export interface RequestedRuns {
  readonly promptId: string;
  readonly runs: readonly { readonly id: string; readonly assistant: string }[];
}

/** What must be known about a prompt before it can be asked at once. */
export interface AskablePrompt {
  readonly active: boolean;
  readonly samples: number;
  /** Its account asks the demo assistant alone. */
  readonly demo: boolean;
  /** Slugs of the assistants that it asks. */
  readonly assistants: readonly string[];
}

interface Request {
  readonly accountId: string;
  /** The customer's Idempotency-Key, under which runs are opened only once. */
  readonly key: string;
}

/** Hours for which a request can be repeated. */
const requestHours = 24;

/** Requests for runs that customers make by API. */
@Injectable()
export class RunRequestStore {
  constructor(private readonly database: Database) {}

  /** Returns `null` where no such request was made in the last 24 hours. */
  find({ accountId, key }: Request, tx: Tx): Promise<RequestedRuns | null> {
    return this.database.row(find, [accountId, key], tx);
  }

  /** Replaces a request under the same key that was made longer ago. */
  async add({ accountId, key }: Request, { promptId, runs }: RequestedRuns, tx: Tx): Promise<void> {
    await this.database.rows(add, [accountId, key, promptId, JSON.stringify(runs)], tx);
  }

  /** Returns `null` where the account has no such prompt. */
  prompt({ accountId, promptId }: { accountId: string; promptId: string }, tx: Tx): Promise<AskablePrompt | null> {
    return this.database.row(prompt, [accountId, promptId], tx);
  }

  /** Deletes at most `limit` requests that can no longer be repeated. Returns how many. */
  async purge(limit: number): Promise<number> {
    return (await this.database.rows(purge, [limit])).length;
  }
}

const inForce = `created_at > now() - interval '${requestHours} hours'`;

export const find = sql<RequestedRuns>(
  'runRequest.find',
  `select prompt_id as "promptId", runs from run_request where account_id = $1 and key = $2 and ${inForce}`,
);

export const add = sql(
  'runRequest.add',
  `insert into run_request (account_id, key, prompt_id, runs) values ($1, $2, $3, $4::jsonb)
  on conflict on constraint run_request_pk do update
    set prompt_id = excluded.prompt_id, runs = excluded.runs, created_at = excluded.created_at`,
);

export const prompt = sql<AskablePrompt, 'assistants'>(
  'runRequest.prompt',
  `select p.active, p.samples, a.demo, ${askedAssistants} as assistants
  from prompt p join account a on a.id = p.account_id where p.account_id = $1 and p.id = $2`,
);

export const purge = sql<{ key: string }>(
  'runRequest.purge',
  `with old as (select account_id, key from run_request where not (${inForce}) limit $1)
  delete from run_request r using old o where r.account_id = o.account_id and r.key = o.key returning r.key`,
);
