import { Injectable } from '@nestjs/common';
import { AccountStore, AuditStore, Database, ExportedDayStore, type Tx } from '@app/storage';
import { OperationError, type Trace } from '../operation/operation.js';
import { lockAccount } from './find-account.js';

/** Switches the export of an account's closed days on and off. */
@Injectable()
export class ExportSwitch {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly exports: ExportedDayStore,
    private readonly audit: AuditStore,
  ) {}

  /**
   * Exports from that UTC day on, `2026-01-05`; absent: from the first result. Returns false where it is on already. Throws OperationError.
   */
  on(slug: string, { from, ...trace }: Trace & { readonly from?: string | undefined }): Promise<boolean> {
    if (from !== undefined && !isDay(from)) throw new OperationError(`--from "${from}" is no day: write 2026-01-05`);
    return this.change(slug, { action: 'exports.on', details: { from }, ...trace }, (accountId, tx) =>
      this.exports.switchOn(accountId, from, tx),
    );
  }

  /** Exported files are removed within minutes. Returns false where it was off. Throws OperationError. */
  off(slug: string, trace: Trace): Promise<boolean> {
    return this.change(slug, { action: 'exports.off', details: {}, ...trace }, (accountId, tx) =>
      this.exports.switchOff(accountId, tx),
    );
  }

  private change(
    slug: string,
    { action, details, actor, reason }: Trace & { readonly action: string; readonly details: object },
    change: (accountId: string, tx: Tx) => Promise<boolean>,
  ): Promise<boolean> {
    return this.database.inTransaction(async (tx) => {
      const { id } = await lockAccount(slug, this.accounts, tx);
      const changed = await change(id, tx);
      if (changed) await this.audit.add({ actor, action, accountSlug: slug, details: { ...details, reason } }, tx);
      return changed;
    });
  }
}

const isDay = (text: string): boolean => {
  const moment = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
};
