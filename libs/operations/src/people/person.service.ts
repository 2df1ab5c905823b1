import { Injectable } from '@nestjs/common';
import { AccountStore, AuditStore, DashboardSessionStore, Database, personName, PersonStore } from '@app/storage';
import { lockAccount, requireAccount } from '../accounts/find-account.js';
import { OperationError, type Trace } from '../operation/operation.js';

/** `write`: change prompts and competitors, where the account allows it (`self_service`). */
const personScopes = ['read', 'write'] as const;

export interface ListedPerson {
  readonly person: string;
  readonly scopes: readonly string[];
  readonly addedAt: Date;
}

export interface PersonState {
  readonly account: string;
  /** The name by which people are compared: a mail address in lower case. */
  readonly person: string;
  readonly scopes: readonly string[];
  /** False: it was so already. */
  readonly changed: boolean;
}

interface PersonOptions extends Trace {
  /** What the person may do besides reading. Absent: nothing. */
  readonly scopes?: readonly string[] | undefined;
}

/**
 * Manages who may sign in to an account through an identity provider; each change is recorded in the audit trail in the same transaction.
 */
@Injectable()
export class PersonService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly people: PersonStore,
    private readonly sessions: DashboardSessionStore,
    private readonly audit: AuditStore,
  ) {}

  /** Lets a person sign in, or changes what they may do, within a second. Throws OperationError. */
  add(slug: string, text: string, { scopes: wanted = [], actor, reason }: PersonOptions): Promise<PersonState> {
    const [person, scopes] = [checkedPerson(text), checkedScopes(wanted)];
    return this.database.inTransaction(async (tx) => {
      const { id: accountId } = await lockAccount(slug, this.accounts, tx);
      const before = await this.people.put({ accountId, person }, scopes, tx);
      const changed = before?.join() !== scopes.join();
      const details = { scopes, ...(before && { before }), reason };
      const action = before ? 'person.update' : 'person.add';
      if (changed) await this.audit.add({ actor, action, accountSlug: slug, subject: person, details }, tx);
      return { account: slug, person, scopes, changed };
    });
  }

  /** The person's sessions end within a second. Throws OperationError where the account does not list the person. */
  remove(slug: string, text: string, { actor, reason }: Trace): Promise<Pick<PersonState, 'account' | 'person'>> {
    const person = checkedPerson(text);
    return this.database.inTransaction(async (tx) => {
      const { id: accountId } = await lockAccount(slug, this.accounts, tx);
      const isGone = await this.people.remove({ accountId, person }, tx);
      if (!isGone) throw new OperationError(`account "${slug}" lists no ${person}: person list ${slug} shows them`);
      await this.sessions.endOfPerson({ accountId, person }, tx);
      const entry = { actor, action: 'person.remove', accountSlug: slug, subject: person, details: { reason } };
      await this.audit.add(entry, tx);
      return { account: slug, person };
    });
  }

  /** Sorted by name. Throws OperationError where there is no such account. */
  async list(slug: string): Promise<ListedPerson[]> {
    const { id } = await requireAccount(this.accounts, slug);
    return this.people.list(id);
  }
}

function checkedPerson(text: string): string {
  if (/^[^\p{C}\s]{1,255}$/u.test(text)) return personName(text);
  throw new OperationError(
    'a person is a mail address, or another name that the provider gives them: 1 to 255 characters without spaces',
  );
}

function checkedScopes(wanted: readonly string[]): readonly string[] {
  const unknown = wanted.find((scope) => !personScopes.some((known) => known === scope));
  if (unknown !== undefined)
    throw new OperationError(`"${unknown}" is no scope: a person has ${personScopes.join(' or ')}`);
  return personScopes.filter((scope) => scope === 'read' || wanted.includes(scope));
}
