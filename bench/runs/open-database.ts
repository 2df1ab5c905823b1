import { Client } from 'pg';
import { migrate } from '@app/storage';
import { startOwnPostgres } from '../own-postgres.js';
import { cpuMsWithChildren, parentOf } from '../cpu.js';

/** A server of its own, whose CPU time can be read. */
export interface MeasuredPostgres {
  /** Its process id; its connections are its children. */
  readonly pid: number;
  /** CPU time so far of the server and all its processes, in ms. */
  cpuMs(): number;
  /** Makes an empty database with the product's schema. */
  create(name: string): Promise<OpenDatabase>;
  stop(): Promise<void>;
}

/** A database, with one connection for what is not measured. */
export interface OpenDatabase {
  readonly url: string;
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export async function startPostgres(dataDir: string): Promise<MeasuredPostgres> {
  const postgres = await startOwnPostgres(dataDir);
  const server = await open(postgres.url);
  const [backend] = await server.rows<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = parentOf(backend!.pid);
  return {
    pid,
    cpuMs: () => cpuMsWithChildren(pid),
    create: async (name) => {
      await server.rows(`create database ${name}`);
      const url = postgres.url.replace('/postgres?', `/${name}?`);
      await migrate(url);
      return open(url);
    },
    stop: async () => {
      await server.close();
      await postgres.stop();
    },
  };
}

async function open(url: string): Promise<OpenDatabase> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return {
    url,
    rows: async <Row>(sql: string, values: readonly unknown[] = []) =>
      (await client.query(sql, [...values])).rows as Row[],
    close: () => client.end(),
  };
}
