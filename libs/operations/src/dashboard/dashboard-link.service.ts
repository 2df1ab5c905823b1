import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AccountStore, AuditStore, DashboardSessionStore, Database } from '@app/storage';
import { lockAccount } from '../accounts/find-account.js';
import { BaseUrls } from '../operation/base-urls.js';
import { OperationError, type Trace } from '../operation/operation.js';
import { dashboardView } from './dashboard-view.js';

export interface DashboardLink {
  readonly account: string;
  /** Contains the secret behind `#`, which browsers do not send. It is shown nowhere else. */
  readonly url: string;
  readonly expiresAt: Date;
}

export interface LinkRequest extends Trace {
  /** The page to show, as `dashboardView` takes it; absent: the overview. */
  readonly view?: string | undefined;
}

/** Issues links that open the dashboard without a key: each once, within 15 minutes. */
@Injectable()
export class DashboardLinkService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly sessions: DashboardSessionStore,
    private readonly audit: AuditStore,
    private readonly baseUrls: BaseUrls,
  ) {}

  /** Throws OperationError where there is no such account, it is suspended, or the view is no page. */
  async issue(slug: string, { actor, reason, view: asked }: LinkRequest): Promise<DashboardLink> {
    const view = dashboardView(asked ?? '');
    const baseUrl = await this.baseUrls.of(slug);
    const token = randomBytes(32).toString('base64url');
    return this.database.inTransaction(async (tx) => {
      const { id: accountId, suspendedAt } = await lockAccount(slug, this.accounts, tx);
      if (suspendedAt) throw new OperationError(`account "${slug}" is suspended: account resume ${slug} ends that`);
      const expiresAt = await this.sessions.addLink(hash('sha256', token, 'buffer'), { accountId }, tx);
      const details = { expires_at: expiresAt, view: view || undefined, reason };
      await this.audit.add({ actor, action: 'dashboard.link', accountSlug: slug, details }, tx);
      return { account: slug, url: `${baseUrl}/dashboard/${view}#link=${token}`, expiresAt };
    });
  }
}
