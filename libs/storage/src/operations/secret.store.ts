import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { sql } from '../database/statement.js';

/** Random bytes that all processes on one database share and that never change. */
@Injectable()
export class SecretStore {
  constructor(private readonly database: Database) {}

  async find(name: 'cursor'): Promise<Buffer> {
    const [row] = await this.database.quick(find, [name]);
    return row!.value;
  }
}

export const find = sql<{ value: Buffer }>('secret.find', 'select value from secret where name = $1');
