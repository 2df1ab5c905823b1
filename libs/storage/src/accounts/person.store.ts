import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { sql } from '../database/statement.js';
import { AccountPerson } from '../schema/entities/index.js';
import { type KeyHolder, scopesOf } from './key.store.js';

/** An account that a person may read, as the database has both at this moment. */
export interface PersonHolder extends Omit<KeyHolder, 'keyId'> {
  readonly keyId: null;
}

export interface PersonRecord {
  readonly person: string;
  readonly scopes: readonly string[];
  readonly addedAt: Date;
}

/** A person within one account. */
export interface PersonOf {
  readonly accountId: string;
  /** In the form that `personName` returns. */
  readonly person: string;
}

/** The form in which a person is stored and compared: a mail address in lower case, any other name unchanged. */
export const personName = (text: string): string => (text.includes('@') ? text.toLowerCase() : text);

/** People whom an identity provider signs in, and the accounts that are open to them. */
@Injectable()
export class PersonStore {
  constructor(private readonly database: Database) {}

  /**
   * The accounts that list the person, and those with these slugs, without suspended ones. They are sorted by slug; at
   * most 201 are returned.
   */
  accountsOf(person: string, slugs: readonly string[]): Promise<PersonHolder[]> {
    return this.database.quick(accountsOf, [person, slugs]);
  }

  /** Returns the scopes that the person had before; `null` where the account did not list them. */
  async put({ accountId, person }: PersonOf, scopes: readonly string[], tx: Tx): Promise<readonly string[] | null> {
    const before = await this.database.row(lock, [accountId, person], tx);
    await this.database.rows(put, [accountId, person, scopes], tx);
    return before?.scopes ?? null;
  }

  /** Returns `false` where the account did not list the person. */
  async remove({ accountId, person }: PersonOf, tx: Tx): Promise<boolean> {
    const { affected } = await this.database.table(AccountPerson, tx).delete({ accountId, person });
    return affected === 1;
  }

  /** The people of the account, sorted by name. */
  list(accountId: string): Promise<PersonRecord[]> {
    return this.database.find(AccountPerson, {
      select: { person: true, scopes: true, addedAt: true },
      where: { accountId },
      order: { person: 'ASC' },
    });
  }
}

export const accountsOf = sql<PersonHolder>(
  'person.accountsOf',
  `select null as "keyId", a.id as "accountId", a.slug as "accountSlug", a.name as "accountName", a.includes,
    coalesce(${scopesOf('p')}, '{read}') as scopes, '{}'::text[] as "allowedAddresses"
  from (
    select account_id from account_person where person = $1 union select id from account where slug = any($2::text[])
  ) open_to join account a on a.id = open_to.account_id
  left join account_person p on p.account_id = a.id and p.person = $1
  where a.suspended_at is null order by a.slug limit 201`,
);

export const lock = sql<{ scopes: string[] }>(
  'person.lock',
  'select scopes from account_person where account_id = $1 and person = $2 for update',
);

export const put = sql(
  'person.put',
  `insert into account_person (account_id, person, scopes) values ($1, $2, $3)
  on conflict on constraint account_person_pk do update set scopes = excluded.scopes`,
);
