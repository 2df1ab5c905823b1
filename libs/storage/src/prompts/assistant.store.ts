import { Injectable } from '@nestjs/common';
import { isNoSandbox } from '../accounts/sandbox.store.js';
import { Database, type Tx } from '../database/database.js';
import { composed, sql } from '../database/statement.js';
import { ofOwn } from './choose-prompts.js';

/**
 * Part of a statement: slugs of the assistants that `prompt p` of `account a` asks, in their order; the first one is
 * served.
 */
export const askedAssistants =
  'coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])';

/** Part of a statement: the assistant whose results are served. */
export const firstAssistant = 'coalesce(p.assistants[1], a.assistants[1], (select first_assistant from installation))';

/**
 * Part of a condition: within the last three minutes, by the database's clock, a running process was able to ask the
 * assistant with this slug.
 */
export const isPresent = (slug: string): string =>
  `exists (select from present_assistant s where s.slug = ${slug} and s.seen_at > now() - interval '3 minutes')`;

/** Which prompts are meant: all those of an account, or one of them. */
export interface ServedPrompts {
  readonly accountId: string;
  readonly promptId?: string | undefined;
}

/** An assistant that an account or prompts of it name and that nobody has configured. */
export interface UnknownAssistant {
  readonly account: string;
  readonly slug: string;
  /** Whether the account itself names it. */
  readonly byAccount: boolean;
  /** How many of the account's prompts name it themselves. */
  readonly prompts: number;
}

export interface AssistantOfSurface {
  readonly slug: string;
  readonly surface: string;
}

export interface AccountAssistants {
  readonly asked: readonly string[];
  readonly answered: readonly string[];
}

/** Which assistants prompts ask, and which of these is served. */
@Injectable()
export class AssistantStore {
  constructor(private readonly database: Database) {}

  /**
   * The assistants that accounts or prompts name and that are not among `known`, without the demo's, sorted by account
   * and slug.
   */
  namedBeside(known: readonly string[]): Promise<UnknownAssistant[]> {
    return this.database.rows(namedBeside, [known]);
  }

  /**
   * Must be called in the transaction that changes which assistants prompts ask. Afterwards each prompt serves the
   * newest result of its first assistant, or nothing where that has none. Prompts that serve their first assistant
   * already are left alone. Returns how many others there were.
   */
  async refreshLatest({ accountId, promptId }: ServedPrompts, tx: Tx): Promise<number> {
    const held = await this.database.rows(holdOthers, [accountId, promptId ?? null], tx);
    if (held.length === 0) return 0;
    const { statement } = refreshLatest.for(await this.database.isDistributed());
    const refreshed = await this.database.rows(statement, [accountId, held.map(({ id }) => id)], tx);
    return refreshed.length;
  }

  /**
   * Sorted slugs of the assistants that prompts of the account ask, and of those that it has answers of, purged answers
   * among them.
   */
  async ofAccount({ accountId }: { accountId: string }): Promise<AccountAssistants> {
    const [row] = await this.database.bounded(ofAccount, [accountId]);
    return row!;
  }

  /**
   * Sets which surfaces these assistants show. An assistant that has answers keeps its surface, because all its counts
   * are of one surface: returns the assistants for which that is another one, each with the surface that it keeps.
   */
  setSurfaces(assistants: readonly AssistantOfSurface[]): Promise<AssistantOfSurface[]> {
    const columns = [assistants.map(({ slug }) => slug), assistants.map(({ surface }) => surface)];
    return this.database.rows(setSurfaces, columns);
  }

  /**
   * The surface whose answers are added up where the caller chooses none: `api` where the account has answers of an
   * API, else the first by name of its surfaces. `null`: no choice is needed, because all answers are of an API, or
   * there are none.
   */
  async pooledSurface({ accountId }: { accountId: string }): Promise<string | null> {
    return (await this.database.bounded(pooledSurface, [accountId]))[0]!.surface;
  }

  /** The surfaces that assistants with these slugs show, sorted. */
  async surfacesOf(slugs: readonly string[]): Promise<string[]> {
    return (await this.database.quick(surfacesOf, [slugs])).map(({ surface }) => surface);
  }

  /** Those of these slugs whose assistants show that surface. */
  async showing(surface: string, slugs: readonly string[]): Promise<string[]> {
    return (await this.database.quick(showing, [surface, slugs])).map(({ slug }) => slug);
  }

  /** Records that a running process can ask these assistants. It must be repeated within three minutes. */
  async setPresent(slugs: readonly string[]): Promise<void> {
    await this.database.rows(setPresent, [slugs]);
  }

  /** Those of these slugs that no running process can ask. */
  async absentOf(slugs: readonly string[]): Promise<string[]> {
    return (await this.database.rows(absentOf, [slugs])).map(({ slug }) => slug);
  }

  /**
   * Makes this the installation's first assistant, which is served where neither prompt nor account names one.
   * `unlessPresentOr`: only where the current one is not in this list and no running process can ask it. Returns how
   * many prompts now serve another assistant.
   */
  async setFirst(slug: string, { unlessPresentOr }: { unlessPresentOr?: readonly string[] } = {}): Promise<number> {
    if ((await this.database.row(setFirst, [slug, unlessPresentOr ?? null])) === null) return 0;
    return this.database.inTransaction(async (tx) => {
      // The lock waits for results under way, which may still be kept as the former first assistant's; what follows
      // sees the new one. It also waits for whoever has locked a prompt to change it later, or each could wait for the
      // other.
      await this.database.rows(lockPrompts, [], tx);
      let refreshed = 0;
      for (const { accountId } of await this.database.rows(allAccounts, [], tx))
        refreshed += await this.refreshLatest({ accountId }, tx);
      return refreshed;
    });
  }
}

export const setFirst = sql<{ changed: number }>(
  'assistant.setFirst',
  `update installation set first_assistant = $1
  where first_assistant <> $1
    and ($2::text[] is null or first_assistant <> all($2) and not ${isPresent('first_assistant')})
  returning 1 as changed`,
);

export const namedBeside = sql<UnknownAssistant>(
  'assistant.namedBeside',
  `select account, slug, bool_or(of_account) as "byAccount", count(*) filter (where not of_account)::int as prompts
  from (
    select a.slug as account, s.slug, true as of_account from account a, unnest(a.assistants) s (slug) where not a.demo and ${isNoSandbox}
    union all
    select a.slug, s.slug, false from prompt p join account a on a.id = p.account_id, unnest(p.assistants) s (slug) where not a.demo and ${isNoSandbox}
  ) named where slug <> all($1::text[]) group by account, slug order by account, slug`,
);

export const allAccounts = sql<{ accountId: string }>(
  'assistant.allAccounts',
  'select id as "accountId" from account order by id',
);

export const holdOthers = sql<{ id: string }>(
  'assistant.holdOthers',
  `select p.id from prompt p join account a on a.id = $1
  where p.account_id = $1 and ($2::uuid is null or p.id = $2)
    and not exists (select from result s where s.account_id = $1 and s.run_id = p.last_result_id and s.assistant = ${firstAssistant})
  order by p.id for no key update of p`,
);

// Where results were purged, their daily counts still show whether the first assistant has ever answered.
export const refreshLatest = composed<{ id: string }, readonly [isDistributed: boolean]>(
  'assistant.refreshLatest',
  (isDistributed) => ({
    text: `update prompt p set last_result_id = n.run_id, last_checked_at = n.last_checked
  from (
    select p.id, ${firstAssistant} as assistant from prompt p join account a on a.id = $1
    where p.account_id = $1 and p.id = any($2::uuid[])
  ) q left join lateral (
    select run_id, last_checked from result
    where ${ofOwn(isDistributed)}prompt_id = q.id and assistant = q.assistant order by last_checked desc, run_id limit 1
  ) n on true
  where p.account_id = $1 and p.id = q.id and (n.run_id is not null or p.last_result_id is not null or p.last_checked_at is not null
    and not exists (select from report_day d where d.account_id = $1 and d.prompt_id = q.id and d.assistant = q.assistant and d.answers > 0))
  returning p.id`,
    values: [],
  }),
  [[false], [true]],
);

// One look-up in the index of the daily counts for each assistant, which also knows of purged answers. It never reads a
// whole history.
export const ofAccount = sql<AccountAssistants>(
  'assistant.ofAccount',
  `select array(
    select distinct unnest(${askedAssistants}) from prompt p join account a on a.id = p.account_id where p.account_id = $1 order by 1
  ) as asked, array(
    with recursive one as (
      (select assistant from report_day where account_id = $1 and answers > 0 order by assistant limit 1)
      union all
      select (
        select assistant from report_day
        where account_id = $1 and answers > 0 and assistant > one.assistant order by assistant limit 1
      ) from one where one.assistant is not null
    )
    select assistant from one where assistant is not null order by 1
  ) as answered`,
);

export const setSurfaces = sql<AssistantOfSurface>(
  'assistant.setSurfaces',
  `with told as (
    select n.slug, n.surface, coalesce(s.surface, 'api') as before
    from unnest($1::text[], $2::text[]) as n (slug, surface) left join assistant_surface s using (slug)
  ), taken as (
    select slug, before from told
    where surface <> before and slug in (select assistant from report_day where answers > 0)
  ), kept as (
    insert into assistant_surface as s (slug, surface)
    select slug, surface from told where slug not in (select slug from taken) order by slug
    on conflict on constraint assistant_surface_pk do update set surface = excluded.surface where s.surface <> excluded.surface
  )
  select slug, before as surface from taken order by slug`,
);

const shown = `array(select slug from assistant_surface where surface <> 'api')`;

/** Part of a statement: the surface whose answers are added up for an account, `null` where all are. */
const pooledOf = (account: string): string => `(
    select case when not exists (select from assistant_surface where surface <> 'api') then null
    when exists (select from report_day where account_id = ${account} and answers > 0 and assistant <> all(${shown})) then 'api'
    else (
      select min(s.surface) from assistant_surface s where s.surface <> 'api'
        and exists (select from report_day d where d.account_id = ${account} and d.assistant = s.slug and d.answers > 0)
    ) end)`;

/**
 * Part of a condition: the assistant of this row shows that surface. An assistant without a recorded surface was asked
 * by an API.
 */
export const isPooled = (row: string, account: string): string =>
  `(${row}.assistant <> all(array(select slug from assistant_surface where surface <> ${pooledOf(account)})))`;

export const pooledSurface = sql<{ surface: string | null }>(
  'assistant.pooledSurface',
  `select ${pooledOf('$1')} as surface`,
);

export const surfacesOf = sql<{ surface: string }, 'surface'>(
  'assistant.surfacesOf',
  `select distinct coalesce(s.surface, 'api') as surface
  from unnest($1::text[]) as n (slug) left join assistant_surface s using (slug) order by surface`,
);

export const showing = sql<{ slug: string }, 'slug'>(
  'assistant.showing',
  `select n.slug from unnest($2::text[]) as n (slug) left join assistant_surface s using (slug)
  where coalesce(s.surface, 'api') = $1`,
);

export const setPresent = sql(
  'assistant.setPresent',
  `insert into present_assistant (slug, seen_at) select slug, now() from unnest($1::text[]) as n (slug) order by slug
       on conflict on constraint present_assistant_pk do update set seen_at = excluded.seen_at`,
);

export const absentOf = sql<{ slug: string }>(
  'assistant.absentOf',
  `select n.slug from unnest($1::text[]) as n (slug) where not ${isPresent('n.slug')}`,
);

export const lockPrompts = sql('assistant.lockPrompts', 'lock table prompt in exclusive mode');
