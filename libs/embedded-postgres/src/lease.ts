import { realpathSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { socketUrl } from './socket-folder.js';

// Any fixed number will do, so long as nothing else in the database `postgres` locks it.
const inUse = 7_250_443_912;
const leavingMs = 500;

// Its types leave these two out: does the connection keep the process alive?
type Held = Client & { ref(): void; unref(): void };

/**
 * One connection that says "this process uses the server" for as long as it is open. It holds a shared lock:
 * a process that gets the exclusive one is the last user and may stop the server; one that comes meanwhile waits and starts it again.
 */
export class Lease {
  private constructor(
    private readonly client: Held,
    /** Resolves when the connection is gone: given back, or the server ended. */
    readonly ended: Promise<void>,
  ) {}

  /** Rejects with the driver's error, and where another data folder's server answers. */
  static async take(dataFolder: string, socketFolder: string): Promise<Lease> {
    const client = new Client({ connectionString: socketUrl(socketFolder), connectionTimeoutMillis: 5000 });
    // The server may end before its users; their next query shows it.
    client.on('error', () => {});
    const ended = new Promise<void>((resolve) => void client.once('end', resolve));
    try {
      await client.connect();
      await client.query(`set application_name = 'brand-mentions lease'`);
      await mustServe(client, dataFolder);
      await client.query('select pg_advisory_lock_shared($1)', [inUse]);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    const held = client as Held;
    held.unref();
    return new Lease(held, ended);
  }

  /** Gives the lease back for good; true where no other process uses the server; others are then kept out until `end`. */
  async isLast(): Promise<boolean> {
    this.client.ref();
    try {
      await this.client.query('select pg_advisory_unlock_shared($1)', [inUse]);
      const { rows } = await this.client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [inUse]);
      return rows[0]?.last === true && (await this.isAlone());
    } catch {
      return false;
    }
  }

  /** Holds the process until it is done: what comes after it would be lost otherwise. */
  async end(): Promise<void> {
    this.client.ref();
    await this.client.end().catch(() => {});
  }

  // Connections that were just closed are still listed for a moment.
  private async isAlone(): Promise<boolean> {
    const others = `select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    for (const givenUpAt = Date.now() + leavingMs; ; await pause(20)) {
      const { rows } = await this.client.query<{ others: number }>(others);
      if (rows[0]?.others === 0) return true;
      if (Date.now() > givenUpAt) return false;
    }
  }
}

// A copied data folder brings the pid file of the server it was copied from.
async function mustServe(client: Client, dataFolder: string): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  if (realpathSync(rows[0]?.data_directory ?? '/') === dataFolder) return;
  throw Object.assign(new Error('the server of another data folder'), { code: 'OTHER_SERVER' });
}
