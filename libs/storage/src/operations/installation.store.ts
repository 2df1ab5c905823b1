import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { sql } from '../database/statement.js';
import { Installation } from '../schema/entities/index.js';

/** What one process leaves for all others that use the same database. */
@Injectable()
export class InstallationStore {
  constructor(private readonly database: Database) {}

  /** The base URL of the API that started last, with `{account}` as a placeholder; `null`: none has started yet. */
  async baseUrl(): Promise<string | null> {
    const [row] = await this.database.find(Installation, { select: { baseUrl: true } });
    return row?.baseUrl ?? null;
  }

  /** Where several processes serve one database, the last one to start wins. */
  async setBaseUrl(template: string): Promise<void> {
    await this.database.rows(setBaseUrl, [template]);
  }
}

export const setBaseUrl = sql(
  'installation.setBaseUrl',
  'update installation set base_url = $1 where base_url is distinct from $1',
);
