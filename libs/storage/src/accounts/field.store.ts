import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { sql } from '../database/statement.js';
import { CustomField } from '../schema/entities/index.js';

export interface FieldRecord {
  readonly name: string;
  readonly schema: object;
  readonly expression: string;
  readonly description: string | null;
}

export interface ListedField extends FieldRecord {
  /** When the field was added, in PostgreSQL's own text, because a Date has no microseconds. */
  readonly added: string;
}

/** Where a page ended: the next page begins after this field, in a list with the newest first. */
export type FieldPosition = Pick<ListedField, 'name' | 'added'>;

/** The custom fields that a body is built with. Two with the same version differ at most in their descriptions. */
export interface CurrentFields {
  readonly version: number;
  readonly fields: readonly FieldRecord[];
}

/** A field that could not be computed: how often since the account's fields changed, and when last. */
export interface FieldWarningRecord {
  /** The account's slug. */
  readonly account: string;
  readonly field: string;
  readonly count: number;
  readonly message: string;
  readonly resultId: string;
  readonly lastAt: Date;
}

const record = { name: true, schema: true, expression: true, description: true } as const;

@Injectable()
export class FieldStore {
  constructor(private readonly database: Database) {}

  /** The fields in the order in which they were added, which is their order in a response. */
  async list(accountId: string, tx?: Tx): Promise<FieldRecord[]> {
    const order = { createdAt: 'ASC', name: 'ASC' } as const;
    const fields = await this.database.find(CustomField, { select: record, where: { accountId }, order }, tx);
    // TypeORM adds the key to the columns that were asked for.
    return fields.map(({ name, schema, expression, description }) => ({ name, schema, expression, description }));
  }

  /** The fields in the opposite order: those added last come first. */
  page(
    accountId: string,
    { limit, after }: { limit: number; after?: FieldPosition | undefined },
  ): Promise<ListedField[]> {
    return this.database.bounded(page, [accountId, after?.added ?? null, after?.name ?? null, limit]);
  }

  /** The fields with their version, read at one moment. An account that is gone has none. */
  async current(accountId: string): Promise<CurrentFields> {
    const [row] = await this.database.prepared(currentFields, [accountId]);
    return row ?? { version: 0, fields: [] };
  }

  /**
   * Adds the field, or changes the one with that name. If that changes bodies, all bodies of the account must be
   * rebuilt.
   */
  async put(
    { name, schema, expression, description }: FieldRecord,
    { accountId }: { accountId: string },
    tx: Tx,
  ): Promise<void> {
    await this.database.rows(put, [accountId, name, JSON.stringify(schema), expression, description], tx);
  }

  /** Returns false where there is no such field. All bodies of the account must be rebuilt. */
  async remove(name: string, { accountId }: { accountId: string }, tx: Tx): Promise<boolean> {
    const removed = await this.database.rows(remove, [accountId, name], tx);
    return removed.length > 0;
  }

  /** Warnings of one account, or, for the operator, of all; the most frequent first. */
  warnings(accountId?: string): Promise<FieldWarningRecord[]> {
    return this.database.rows(warnings, [accountId ?? null]);
  }
}

export const currentFields = sql<CurrentFields>(
  'field.currentFields',
  `select a.fields_version as version,
    (select coalesce(json_agg(json_build_object('name', f.name, 'schema', f.schema, 'expression', f.expression,
       'description', f.description) order by f.created_at, f.name), '[]')
     from custom_field f where f.account_id = $1) as fields
  from account a where a.id = $1`,
);

/**
 * Parts of a statement that raise the version of the fields: bodies built before are then stale, and their warnings are
 * counted from zero.
 */
function risen(when: string): string {
  return `risen as (
    update account set fields_version = fields_version + 1 where id = $1 and ${when} returning id
  ), forgotten as (
    delete from field_warning w using risen r where w.account_id = $1 and w.account_id = r.id
  )`;
}

export const page = sql<ListedField>(
  'field.page',
  `select name, schema, expression, description, created_at::text as added from custom_field
       where account_id = $1 and ($2::text is null or (created_at, name) < ($2::timestamptz, $3))
       order by created_at desc, name desc limit $4`,
);

export const put = sql(
  'field.put',
  `with same as (
         select 1 from custom_field where account_id = $1 and name = $2 and schema = $3::jsonb and expression = $4
       ), ${risen('not exists (select 1 from same)')}
       insert into custom_field (account_id, name, schema, expression, description) values ($1, $2, $3, $4, $5)
       on conflict on constraint custom_field_name_unique
       do update set schema = excluded.schema, expression = excluded.expression, description = excluded.description`,
);

export const remove = sql<{ name: string }>(
  'field.remove',
  `with removed as (delete from custom_field where account_id = $1 and name = $2 returning name),
       ${risen('exists (select 1 from removed)')}
       select name from removed`,
);

export const warnings = sql<FieldWarningRecord>(
  'field.warnings',
  `select a.slug as account, w.field, w.count, w.message, w.result_id as "resultId", w.last_at as "lastAt"
       from field_warning w join account a on a.id = w.account_id
         join custom_field f on f.account_id = w.account_id and f.name = w.field
       where $1::uuid is null or w.account_id = $1 order by w.count desc, a.slug, w.field`,
);
