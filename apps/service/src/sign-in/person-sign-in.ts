import { Inject, Injectable } from '@nestjs/common';
import type { ClaimSettings } from '@app/config';
import { AuditStore, DashboardSessionStore, Database, type PersonHolder, PersonStore } from '@app/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionOpening } from '../dashboard/session-opening.js';
import { actorOf } from '../writes/customer-changes.js';
import type { Flow } from './flow-cookie.js';
import { type Claims, identityIn } from './identity.js';
import { SignInError } from './open-id-provider.js';

export const CLAIMS = Symbol('what claims say of people');

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The account whose session was opened, or the accounts to choose from. */
type SignedIn = { readonly accountSlug: string } | { readonly choice: readonly string[] };

/** Opens a session for a person that the provider vouches for. */
@Injectable()
export class PersonSignIn {
  constructor(
    private readonly database: Database,
    private readonly people: PersonStore,
    private readonly sessions: DashboardSessionStore,
    private readonly audit: AuditStore,
    private readonly opening: SessionOpening,
    @Inject(CLAIMS) private readonly settings: ClaimSettings,
  ) {}

  /** Opens none where several accounts are open to the person and `flow` names none. Throws SignInError. */
  async signIn(claims: Claims, flow: Flow, exchange: Exchange): Promise<SignedIn> {
    const identity = identityIn(claims, this.settings);
    if (!identity)
      throw new SignInError('not-mapped', `the ID token has no ${this.settings.person} that tells who it is`);
    const { person, accountSlugs } = identity;
    const all = await this.people.accountsOf(person, accountSlugs);
    const [account, ...others] = all.filter(
      ({ accountSlug }) => flow.account === undefined || accountSlug === flow.account,
    );
    if (account && others.length > 0) return { choice: all.map(({ accountSlug }) => accountSlug) };
    const byClaim = account !== undefined && accountSlugs.includes(account.accountSlug);
    if (account && (await this.open({ ...account, person }, { byClaim }, exchange))) return account;
    throw new SignInError(
      'not-mapped',
      `${person} is let into ${flow.account ?? 'no account'} neither by it nor by a claim`,
    );
  }

  private open(
    account: PersonHolder & { person: string },
    { byClaim }: { byClaim: boolean },
    { request, reply }: Exchange,
  ): Promise<boolean> {
    const { person, accountSlug } = account;
    return this.opening.open(account, { request, reply }, (session) =>
      this.database.inTransaction(async (tx) => {
        if (!(await this.sessions.openForPerson({ ...session, person, byClaim }, tx))) return false;
        const entry = { actor: actorOf(account), action: 'person.sign-in', accountSlug, subject: person };
        await this.audit.add(entry, tx);
        return true;
      }),
    );
  }
}
