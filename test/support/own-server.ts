import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@app/embedded-postgres';
import { migrate } from '@app/storage';
import { ownerOf } from '../../libs/embedded-postgres/src/run-as.js';
import { makeDataFolder } from './test-data.js';
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
    const dataDir = makeDataFolder();
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
    return Number.parseInt(this.pidFile, 10);
  }

  private get pidFile(): string {
    const path = join(this.folder, 'postmaster.pid');
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
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

  /** The same server with more in its environment than our launcher lets through; on Linux. */
  async restartUnder(environment: Readonly<Record<string, string>>): Promise<void> {
    const words = readFileSync(`/proc/${this.pid}/cmdline`, 'utf8').split('\0').slice(0, -1);
    await this.crash();
    const { owner, prefix } = ownerOf(statSync(this.folder));
    const [command = '', ...args] = [...prefix, ...words];
    const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', ...environment };
    spawn(command, args, { ...owner, env, cwd: '/', stdio: 'ignore', detached: true }).unref();
    await until('the server', async () => isAlive(this.pid) && /^ready/m.test(this.pidFile));
    await this.restart();
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
