import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import type { Tx } from './tx.js';

export interface AuditEntry {
  readonly actor: string;
  /** `noun.verb`, such as `key.revoke`. */
  readonly action: string;
  readonly accountSlug: string | null;
  readonly subject?: string;
  /** Never a key or another secret. */
  readonly details?: object;
}

@Injectable()
export class AuditStore {
  constructor(private readonly database: Database) {}

  /** Takes the change's own transaction: no change without its trace, no trace without its change. */
  async add({ actor, action, accountSlug, subject, details = {} }: AuditEntry, tx: Tx): Promise<void> {
    await this.database.rows(
      'insert into audit_event (actor, action, account_slug, subject, details) values ($1, $2, $3, $4, $5)',
      [actor, action, accountSlug, subject ?? null, details],
      tx,
    );
  }
}
