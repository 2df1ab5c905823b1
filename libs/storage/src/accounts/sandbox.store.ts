import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { sql } from '../database/statement.js';

/** Keys of this environment read the sandbox, unless it is the installation's own environment. */
export const sandboxEnvironment = 'test';

/** What the sandbox holds before its history. All ids and moments are the same in every installation. */
export interface SandboxPlan {
  readonly id: string;
  readonly version: number;
  /** No account of an operator can have this slug. */
  readonly slug: string;
  readonly name: string;
  /** Slugs of the assistants that its prompts ask; the first one is served. */
  readonly assistants: readonly string[];
  readonly madeAt: Date;
  /** When all its prompts are due: so far away that nothing is ever asked. */
  readonly nextDueAt: Date;
  readonly brand: {
    readonly id: string;
    readonly name: string;
    readonly aliases: readonly string[];
    readonly domain: string;
    readonly competitors: readonly object[];
  };
  readonly prompts: readonly SandboxPrompt[];
}

export interface SandboxPrompt {
  readonly id: string;
  readonly query: string;
  readonly geo: string;
  readonly tags: readonly string[];
  readonly branded: boolean;
}

export interface NewestRun {
  readonly id: string;
  readonly assistant: string;
}

/** The account that keys of the sandbox read. It is in no list of accounts, and nothing of it is ever asked. */
@Injectable()
export class SandboxStore {
  constructor(private readonly database: Database) {}

  /** Whether a key in force reads this version of the sandbox and it is not filled yet. */
  async isMissing({ version }: Pick<SandboxPlan, 'version'>): Promise<boolean> {
    return (await this.database.row(missing, [sandboxEnvironment, version])) !== null;
  }

  /** Leaves alone what is there already, so that two processes may do the same at the same time. */
  begin(plan: SandboxPlan): Promise<void> {
    const { id, brand, prompts, madeAt } = plan;
    return this.database.inTransaction(async (tx) => {
      await this.database.rows(addAccount, [id, plan.slug, plan.name, plan.assistants, madeAt, plan.version], tx);
      const { name, aliases, domain, competitors } = brand;
      const lists = [JSON.stringify(aliases), JSON.stringify(competitors)];
      await this.database.rows(addBrand, [id, brand.id, name, domain, madeAt, ...lists], tx);
      await this.database.rows(addPrompts, [id, brand.id, madeAt, plan.nextDueAt, JSON.stringify(prompts)], tx);
    });
  }

  /** From now on keys read it. It is suspended, so nothing of it is asked. */
  async finish({ id }: Pick<SandboxPlan, 'id'>): Promise<void> {
    await this.database.rows(finish, [id]);
  }

  /** The newest run of a prompt by each assistant; each of them has a result. Empty: there is no such prompt. */
  newestRuns({ accountId, promptId }: { accountId: string; promptId: string }): Promise<NewestRun[]> {
    return this.database.quick(newestRuns, [accountId, promptId]);
  }

  /** Ids of the sandboxes of other versions. */
  async others({ version }: Pick<SandboxPlan, 'version'>, tx: Tx): Promise<string[]> {
    return (await this.database.rows(others, [version], tx)).map(({ id }) => id);
  }
}

/** Part of a condition: the account `a` is an operator's and no sandbox. */
export const isNoSandbox = 'a.sandbox_version is null';

export const missing = sql<{ id: string }>(
  'sandbox.missing',
  `select k.id from api_key k where k.environment = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
    and not exists (select from account where sandbox_version = $2 and suspended_at is not null) limit 1`,
);

export const addAccount = sql(
  'sandbox.addAccount',
  `insert into account (id, slug, name, assistants, created_at, sandbox_version) values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing`,
);

export const addBrand = sql(
  'sandbox.addBrand',
  `insert into brand (account_id, id, name, domain, created_at, aliases, competitors)
  values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb) on conflict do nothing`,
);

// A second lies between any two, so that a list keeps their order.
export const addPrompts = sql(
  'sandbox.addPrompts',
  `insert into prompt (account_id, brand_id, created_at, next_due_at, id, query, geo, schedule, tags, branded)
  select $1, $2, $3::timestamptz - place * interval '1 s', $4, id, query, geo, 'daily', array(select jsonb_array_elements_text(tags)), branded
  from rows from (jsonb_to_recordset($5::jsonb) as (id uuid, query text, geo text, tags jsonb, branded boolean))
    with ordinality as p (id, query, geo, tags, branded, place)
  on conflict do nothing`,
);

export const finish = sql(
  'sandbox.finish',
  'update account set suspended_at = created_at where id = $1 and suspended_at is null',
);

export const others = sql<{ id: string }>(
  'sandbox.others',
  'select id from account where sandbox_version is not null and sandbox_version <> $1 order by id',
);

export const newestRuns = sql<NewestRun>(
  'sandbox.newestRuns',
  `select distinct on (assistant) run_id as id, assistant from result where account_id = $1 and prompt_id = $2
  order by assistant, last_checked desc, run_id`,
);
