import { realpathSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { socketUrl } from './socket-folder.js';

// The key of the advisory lock: any number that nothing else in the database `postgres` locks.
const inUseLock = 7_250_443_912;
const closingMs = 500;

// The driver's types lack these two methods, by which a connection keeps the process alive or not.
type RefClient = Client & { ref(): void; unref(): void };

/**
 * One connection that says "this process uses the server" for as long as it is open. It holds a shared lock. A process that gets the
 * exclusive lock is the last user and may stop the server; a process that joins meanwhile waits, and then starts the server again.
 */
export class Lease {
  private constructor(
    private readonly client: RefClient,
    /** Resolves when the connection has closed, because the lease or the server has ended. */
    readonly ended: Promise<void>,
  ) {}

  /** Rejects with the driver's error, or with code `OTHER_SERVER` if the server of another data folder answers. */
  static async take(dataFolder: string, socketFolder: string): Promise<Lease> {
    const client = new Client({ connectionString: socketUrl(socketFolder), connectionTimeoutMillis: 5000 });
    // The server may end before its users, whose next query then fails.
    client.on('error', () => {});
    const ended = new Promise<void>((resolve) => void client.once('end', resolve));
    try {
      await client.connect();
      await client.query(`set application_name = 'brand-mentions lease'`);
      await mustServe(client, dataFolder);
      await client.query('select pg_advisory_lock_shared($1)', [inUseLock]);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    const refClient = client as RefClient;
    refClient.unref();
    return new Lease(refClient, ended);
  }

  /** Releases the shared lock for good. True if no other process uses the server; then no other can join until `end`. */
  async isLast(): Promise<boolean> {
    this.client.ref();
    try {
      await this.client.query('select pg_advisory_unlock_shared($1)', [inUseLock]);
      const { rows } = await this.client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
        inUseLock,
      ]);
      return rows[0]?.last === true && (await this.isAlone());
    } catch {
      return false;
    }
  }

  /** Closes the connection. Keeps the process alive meanwhile, because what follows would not run otherwise. */
  async end(): Promise<void> {
    this.client.ref();
    await this.client.end().catch(() => {});
  }

  // The server lists closed connections for a moment longer.
  private async isAlone(): Promise<boolean> {
    const others = `select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    for (const givenUpAt = Date.now() + closingMs; ; await pause(20)) {
      const { rows } = await this.client.query<{ others: number }>(others);
      if (rows[0]?.others === 0) return true;
      if (Date.now() > givenUpAt) return false;
    }
  }
}

// A copied data folder contains the pid file of the server that it was copied from.
async function mustServe(client: Client, dataFolder: string): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  if (realpathSync(rows[0]?.data_directory ?? '/') === dataFolder) return;
  throw Object.assign(new Error('the server of another data folder'), { code: 'OTHER_SERVER' });
}
