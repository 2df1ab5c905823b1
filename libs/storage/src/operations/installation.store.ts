import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/** What one process leaves for all others on the same database. */
@Injectable()
export class InstallationStore {
  constructor(private readonly database: Database) {}

  /** The base URL of the API that started last, with `{account}` left open; `null`: none has started yet. */
  async baseUrl(): Promise<string | null> {
    const row = await this.database.row<{ baseUrl: string | null }>('select base_url as "baseUrl" from installation');
    return row?.baseUrl ?? null;
  }

  /** Of several processes that serve one database, the last to start wins. */
  async setBaseUrl(template: string): Promise<void> {
    const changed = 'update installation set base_url = $1 where base_url is distinct from $1';
    await this.database.rows(changed, [template]);
  }
}
