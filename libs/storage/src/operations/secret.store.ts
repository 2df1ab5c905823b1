import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/** Random bytes that all processes on one database share; they never change. */
@Injectable()
export class SecretStore {
  constructor(private readonly database: Database) {}

  async find(name: 'cursor'): Promise<Buffer> {
    const [row] = await this.database.quick<{ value: Buffer }>('secret', 'select value from secret where name = $1', [
      name,
    ]);
    return row!.value;
  }
}
