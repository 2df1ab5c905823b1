import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@app/embedded-postgres';
import { migrate } from '@app/storage';
import { Client } from 'pg';
import { ownerOf } from '../../libs/embedded-postgres/src/run-as.js';
import { makeDataFolder } from './test-data.js';
import { until } from './until.js';

// Commits must survive a crash of the server, though not of the machine.
const usual = { fsync: 'off', max_connections: '200' };

/** A PostgreSQL server for one test, which may crash it. */
export class OwnServer {
  private constructor(
    readonly dataDir: string,
    private server: EmbeddedPostgres,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  /**
   * Opens a server with a migrated database. Where the test run is killed, the next one removes it by its name
   * (leftovers.js).
   */
  static async open(): Promise<OwnServer> {
    const dataDir = makeDataFolder();
    const server = await startEmbeddedPostgres({ dataDir, settings: usual });
    await migrate(server.url);
    return new OwnServer(dataDir, server, usual);
  }

  /**
   * Starts a streaming standby of this server with settings of its own. It begins with everything that this server has
   * now.
   */
  async standby(own: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
    const dataDir = makeDataFolder();
    const client = new Client({ connectionString: this.url });
    await client.connect();
    try {
      await client.query(`select pg_backup_start('standby', fast => true)`);
      const folder = join(dataDir, 'postgres');
      execFileSync('cp', ['-a', this.folder, folder]);
      const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()');
      // Files that belong to the running server and not to its data.
      for (const name of readdirSync(folder).filter((one) => /^(postmaster\.(pid|opts)|\.s\.PGSQL.*)$/.test(one)))
        rmSync(join(folder, name));
      writeAs(folder, 'backup_label', rows[0]!.label);
      writeAs(folder, 'standby.signal', '');
    } finally {
      await client.end();
    }
    const { searchParams } = new URL(this.url.replace('@/', '@localhost/'));
    const conninfo = `host=${searchParams.get('host')} port=${searchParams.get('port')} user=app`;
    const all = { ...usual, primary_conninfo: conninfo, ...own };
    return new OwnServer(dataDir, await startEmbeddedPostgres({ dataDir, settings: all }), all);
  }

  /** It is the same after each start. */
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

  /** Stops the server like `pg_ctl stop -m immediate`: no client is told, nothing is cleaned up. */
  async crash(): Promise<void> {
    const { pid } = this;
    process.kill(pid, 'SIGQUIT');
    await until('the end of the server', async () => !isAlive(pid));
  }

  /** Resolves when the server accepts connections again. */
  async restart(): Promise<void> {
    this.server = await startEmbeddedPostgres({ dataDir: this.dataDir, settings: this.settings });
  }

  /** Restarts the server with more in its environment than our launcher passes on. Linux only. */
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

  /**
   * Stops its processes with SIGSTOP: its sockets accept what is sent, and nobody answers. Returns what lets them
   * continue. Linux only.
   */
  freeze(): () => void {
    const { pid } = this;
    const processes = [pid, ...childrenOf(pid)];
    for (const one of processes) process.kill(one, 'SIGSTOP');
    return () => {
      // Processes that were forked since then are orphans.
      for (const one of processes) process.kill(one, 'SIGCONT');
    };
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

function writeAs(folder: string, name: string, text: string): void {
  const { uid, gid } = statSync(folder);
  writeFileSync(join(folder, name), text, { mode: 0o600 });
  if (process.geteuid?.() === 0) chownSync(join(folder, name), uid, gid);
}

/** The child processes of a process. Linux only. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => parentOf(candidate) === pid);
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
  } catch {
    return 0;
  }
}
