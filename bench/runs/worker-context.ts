import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Client } from 'pg';
import { AssistantModule } from '@app/assistant';
import { RunQueue, SchedulerModule } from '@app/scheduler';
import { migrate, StorageModule } from '@app/storage';
import { openPostgres, type Resources } from '../harness.js';
import { cpuMsWithChildren, parentOf } from '../processes.js';

export type WorkerContext = Pick<INestApplicationContext, 'get'> & { close(): Promise<void> };

@Module({})
class WorkerModule {}

export const maxAttempts = 3;
const leaseSeconds = 600;

/** The application context of a worker in this process, in which nothing happens by itself. */
export async function openWorkerContext(url: string, assistantUrl?: string): Promise<WorkerContext> {
  const assistant = { api: 'responses', model: 'demo', timeoutMs: 60_000, baseUrl: assistantUrl } as const;
  const imports = [
    StorageModule.with({ url }),
    AssistantModule.with({ assistants: [{ slug: 'default', concurrency: 20, ...assistant }] }),
    SchedulerModule.onDemand({ maxAttempts, analysisMode: 'local' }),
  ];
  const context = await NestFactory.createApplicationContext({ module: WorkerModule, imports }, { logger: false });
  const queue = context.get(RunQueue);
  await queue.start({ assistants: ['default'], leaseSeconds, supervise: false });
  return {
    get: context.get.bind(context),
    close: async () => {
      await queue.stop();
      await context.close();
    },
  };
}

/** A database server for the benchmark, whose CPU time can be read. */
export interface MeasuredPostgres {
  /** Its process id; its connections are child processes. */
  readonly pid: number;
  /** CPU time so far of the server and all its processes, in ms. */
  cpuMs(): number;
  /** Makes an empty database with the product's schema. */
  create(name: string): Promise<OpenDatabase>;
}

/** A database, with one connection for what is not measured. */
export interface OpenDatabase {
  readonly url: string;
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export async function startPostgres(resources: Resources): Promise<MeasuredPostgres> {
  const serverUrl = await openPostgres(resources);
  const server = await open(serverUrl);
  resources.atEnd(() => server.close());
  const [backend] = await server.rows<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = parentOf(backend!.pid);
  return {
    pid,
    cpuMs: () => cpuMsWithChildren(pid),
    create: async (name) => {
      await server.rows(`create database ${name}`);
      const url = serverUrl.replace('/postgres?', `/${name}?`);
      await migrate(url);
      return open(url);
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
