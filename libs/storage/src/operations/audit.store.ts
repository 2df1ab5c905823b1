import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { sql } from '../database/statement.js';
import { AuditEvent } from '../schema/entities/index.js';

export interface AuditEntry {
  readonly actor: string;
  /** `noun.verb`, such as `key.revoke`. */
  readonly action: string;
  readonly accountSlug: string | null;
  readonly subject?: string;
  /** It must never hold a key or another secret. */
  readonly details?: object;
}

export interface AuditRecord {
  readonly id: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly accountSlug: string | null;
  readonly subject: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Selects audit events; an absent filter matches all. */
export interface AuditFilter {
  /** The slug of an account, which may be gone by now. */
  readonly accountSlug?: string | undefined;
  /** `key.revoke`, or `key` for every action on keys. */
  readonly action?: string | undefined;
  readonly since?: Date | undefined;
}

@Injectable()
export class AuditStore {
  constructor(private readonly database: Database) {}

  /** `tx` is the transaction of the change itself: no change without its trace, no trace without its change. */
  async add({ actor, action, accountSlug, subject, details = {} }: AuditEntry, tx: Tx): Promise<void> {
    await this.database.table(AuditEvent, tx).insert({ actor, action, accountSlug, subject: subject ?? null, details });
  }

  /** Audit events, the newest first. */
  list({ accountSlug, action, since }: AuditFilter, limit: number): Promise<AuditRecord[]> {
    return this.database.rows(list, [accountSlug ?? null, action ?? null, since ?? null, limit]);
  }
}

export const list = sql<AuditRecord>(
  'audit.list',
  `select id, at, actor, action, account_slug as "accountSlug", subject, details from audit_event
       where ($1::text is null or account_slug = $1) and ($2::text is null or action = $2 or starts_with(action, $2 || '.'))
         and ($3::timestamptz is null or at >= $3)
       order by id desc limit $4`,
);
