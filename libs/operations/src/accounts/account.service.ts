import { Injectable } from '@nestjs/common';
import {
  AccountStore,
  AssistantStore,
  AuditStore,
  DashboardSessionStore,
  Database,
  withDryRun,
  type MonthUsage,
  MoveStore,
  OutboxStore,
  RemovalStore,
  UsageStore,
} from '@app/storage';
import { slugsOf } from '../assistants/asked-assistants.js';
import { type AccountChanges, checkedAccount } from './checked-account.js';
import { lockAccount } from './find-account.js';
import { removeConfirmed, type Removed } from './removal.js';
import { differences, type ValueChange } from '../operation/differences.js';
import { OperationError, OperationsOptions, type Trace } from '../operation/operation.js';

export interface AccountState {
  readonly account: string;
  readonly suspendedAt: Date | null;
  /** False: it was so already. */
  readonly changed: boolean;
}

export interface UpdatedAccount {
  readonly account: string;
  /** What differs; empty: everything was so already. */
  readonly changes: readonly ValueChange[];
}

export interface DeletedAccount extends Removed {
  /** What it had used, which no bill shows any longer, the newest month first. */
  readonly usage: readonly MonthUsage[];
}

/** Changes accounts; each change is recorded in the audit trail in the same transaction. */
@Injectable()
export class AccountService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly audit: AuditStore,
    private readonly outbox: OutboxStore,
    private readonly removals: RemovalStore,
    private readonly moves: MoveStore,
    private readonly sessions: DashboardSessionStore,
    private readonly assistants: AssistantStore,
    private readonly used: UsageStore,
    private readonly options: OperationsOptions,
  ) {}

  /** Checks the changes as an onboarding file is checked. A dry run rolls back at the end. Throws OperationError. */
  update(
    slug: string,
    changes: AccountChanges,
    { actor, reason, dryRun = false }: Trace & { dryRun?: boolean | undefined },
  ): Promise<UpdatedAccount> {
    return withDryRun(this.database, { dryRun }, async (tx) => {
      const { id, ...before } = await lockAccount(slug, this.accounts, tx);
      const wanted = checkedAccount(before, changes, slugsOf(this.options));
      const differing = differences(before, wanted);
      if (differing.length > 0) {
        await this.accounts.update(id, wanted, tx);
        if (differing.some(({ name }) => name === 'assistants'))
          await this.assistants.refreshLatest({ accountId: id }, tx);
        const details = { changes: differing, reason };
        await this.audit.add({ actor, action: 'account.update', accountSlug: slug, details }, tx);
      }
      return { account: slug, changes: differing };
    });
  }

  /** Keys stop working within a second, and waiting runs are skipped; only the dashboard's sessions are lost. */
  suspend(slug: string, { actor, reason }: Trace): Promise<AccountState> {
    return this.database.inTransaction(async (tx) => {
      const account = await lockAccount(slug, this.accounts, tx);
      const suspendedAt = await this.accounts.suspend(account.id, tx);
      if (suspendedAt === null) return { account: slug, suspendedAt: account.suspendedAt, changed: false };
      await this.sessions.endAll({ accountId: account.id }, tx);
      await this.audit.add({ actor, action: 'account.suspend', accountSlug: slug, details: { reason } }, tx);
      await this.outbox.add({ accountId: account.id, type: 'account.suspended', data: {} }, tx);
      return { account: slug, suspendedAt, changed: true };
    });
  }

  resume(slug: string, { actor, reason }: Trace): Promise<AccountState> {
    return this.database.inTransaction(async (tx) => {
      const account = await lockAccount(slug, this.accounts, tx);
      if (await this.moves.isArriving(account.id, tx))
        throw new OperationError(`${slug} is a copy of a move that is not done: account move goes on with it`);
      const changed = await this.accounts.resume(account.id, tx);
      if (!changed) return { account: slug, suspendedAt: null, changed };
      const details = { reason, suspended_at: account.suspendedAt };
      await this.audit.add({ actor, action: 'account.resume', accountSlug: slug, details }, tx);
      await this.outbox.add({ accountId: account.id, type: 'account.resumed', data: {} }, tx);
      return { account: slug, suspendedAt: null, changed };
    });
  }

  /** Removes everything of the account but its audit trail, or nothing, while workers go on. `confirm` repeats the slug. */
  delete(slug: string, { confirm, actor, reason }: Trace & { confirm: string | undefined }): Promise<DeletedAccount> {
    return this.database.inTransaction(async (tx) => {
      const { id: accountId } = await lockAccount(slug, this.accounts, tx);
      const request = {
        removable: { accountId },
        account: slug,
        what: `account ${slug}`,
        command: `account delete ${slug}`,
        confirm,
      };
      const usage = await this.used.months(accountId, tx);
      const removed = await removeConfirmed(request, this.removals, tx);
      const details = { removed, usage, reason };
      await this.audit.add({ actor, action: 'account.delete', accountSlug: slug, details }, tx);
      return { account: slug, removed, usage };
    });
  }
}
