import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import type { Tx } from './tx.js';

export interface FieldRecord {
  readonly name: string;
  readonly schema: object;
  readonly expression: string;
  readonly description: string | null;
}

@Injectable()
export class FieldStore {
  constructor(private readonly database: Database) {}

  /** In the order in which they were added: the order of the response. */
  list(accountId: string, tx?: Tx): Promise<FieldRecord[]> {
    return this.database.rows(
      'select name, schema, expression, description from custom_field where account_id = $1 order by created_at, name',
      [accountId],
      tx,
    );
  }

  /** Adds the field, or changes the one of that name. */
  async put(
    { name, schema, expression, description }: FieldRecord,
    { accountId }: { accountId: string },
    tx: Tx,
  ): Promise<void> {
    await this.database.rows(
      `insert into custom_field (account_id, name, schema, expression, description) values ($1, $2, $3, $4, $5)
       on conflict on constraint custom_field_name_unique
       do update set schema = excluded.schema, expression = excluded.expression, description = excluded.description`,
      [accountId, name, JSON.stringify(schema), expression, description],
      tx,
    );
  }
}
