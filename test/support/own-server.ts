import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, migrate, startEmbeddedPostgres } from '@app/storage';
import { until } from './until.js';

// Commits must outlive a crash of the server, though not of the machine.
const settings = { fsync: 'off', max_connections: '200' };

/** A PostgreSQL of the test's own, to be crashed at will. */
export class OwnServer {
  private constructor(
    readonly dataDir: string,
    private server: EmbeddedPostgres,
  ) {}

  /** Migrated. Where the test run is killed, the next one removes it by its name (leftovers.js). */
  static async open(): Promise<OwnServer> {
    const dataDir = mkdtempSync(join(tmpdir(), `brand-mentions-test-${process.pid}-`));
    const server = await startEmbeddedPostgres({ dataDir, settings });
    await migrate(server.url);
    return new OwnServer(dataDir, server);
  }

  /** The same after each start. */
  get url(): string {
    return this.server.url;
  }

  get folder(): string {
    return join(this.dataDir, 'postgres');
  }

  get pid(): number {
    return Number.parseInt(readFileSync(join(this.folder, 'postmaster.pid'), 'utf8'), 10);
  }

  /** Ends it as `pg_ctl stop -m immediate` does: no client is told, nothing is tidied up. */
  async crash(): Promise<void> {
    const { pid } = this;
    process.kill(pid, 'SIGQUIT');
    await until('the end of the server', async () => !isAlive(pid));
  }

  /** Resolves when it accepts connections again. */
  async restart(): Promise<void> {
    this.server = await startEmbeddedPostgres({ dataDir: this.dataDir, settings });
  }

  async close(): Promise<void> {
    await this.server.stop();
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
