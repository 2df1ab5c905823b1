import { Injectable } from '@nestjs/common';
import { AccountStore, AuditStore, type CancelledRun, Database, withDryRun, RunStore } from '@app/storage';
import { lockAccount } from '../accounts/find-account.js';
import type { Trace } from '../operation/operation.js';

export interface CancelledRuns {
  readonly account: string;
  readonly cancelled: readonly CancelledRun[];
}

/** Changes waiting runs; each change is recorded in the audit trail in the same transaction. */
@Injectable()
export class RunService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly runs: RunStore,
    private readonly audit: AuditStore,
  ) {}

  /**
   * Ends runs that have not been asked yet as skipped, `cancelled`; those under way are finished. Called again, it finds none. A dry run
   * rolls back at the end. Throws OperationError.
   */
  cancel(
    slug: string,
    {
      promptId,
      actor,
      reason,
      dryRun = false,
    }: Trace & { promptId?: string | undefined; dryRun?: boolean | undefined },
  ): Promise<CancelledRuns> {
    return withDryRun(this.database, { dryRun }, async (tx) => {
      const { id: accountId } = await lockAccount(slug, this.accounts, tx);
      const why = `cancelled by ${actor}${reason === undefined ? '' : `: ${reason}`}`;
      const cancelled = await this.runs.cancel({ accountId, promptId, reason: why }, tx);
      const details = { runs: cancelled.length, prompt: promptId, reason };
      if (cancelled.length > 0) await this.audit.add({ actor, action: 'run.cancel', accountSlug: slug, details }, tx);
      return { account: slug, cancelled };
    });
  }
}
