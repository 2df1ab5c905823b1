import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import 'reflect-metadata';
import { Test, type TestingModule } from '@nestjs/testing';
import { QueueModule } from '@app/queue';
import { RunQueue, type JobLease } from '@app/scheduler';
import { Database, type OpenedRun, StorageModule } from '@app/storage';
import { createTestDatabase, type TestDatabase } from './support/database.js';

let database: TestDatabase;
let module: TestingModule;
let queue: RunQueue;

beforeAll(async () => {
  database = await createTestDatabase();
  const imports = [StorageModule.with({ url: database.url, poolSize: 5 }), QueueModule];
  module = await Test.createTestingModule({ imports, providers: [RunQueue] }).compile();
  queue = module.get(RunQueue);
  await queue.start({ assistants: ['default', 'second'], leaseSeconds: 10, supervise: false });
});

afterAll(async () => {
  await queue?.stop();
  await module?.close();
  await database?.drop();
});

const newRun = (assistant = 'default'): OpenedRun => ({
  id: randomUUID(),
  accountId: randomUUID(),
  promptId: randomUUID(),
  assistant,
  status: 'queued',
});

const take = (capacity: number, assistant = 'default') =>
  module.get(Database).inTransaction((tx) => queue.take({ assistant, capacity }, { tx }));
const finish = (lease: JobLease) => module.get(Database).inTransaction((tx) => queue.finish([lease], tx));

async function add(run: OpenedRun, afterSeconds = 0): Promise<void> {
  await module.get(Database).inTransaction((tx) => queue.add([run], { tx, afterSeconds }));
}

describe('RunQueue', () => {
  it('gives a run to one worker only', async () => {
    const run = newRun();
    await add(run);
    const leases = await Promise.all([take(5), take(5)]);
    expect(leases.flat().map(({ id }) => id)).toEqual([run.id]);
  });

  it('queues nothing where the transaction that opened the run is rolled back', async () => {
    const rolledBack = module.get(Database).inTransaction(async (tx) => {
      await queue.add([newRun()], { tx });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect(await take(5)).toEqual([]);
  });

  it('gives a run that was put back to the next worker that asks, and not before its time', async () => {
    const run = newRun();
    await add(run);
    const [lease] = await take(1);
    await queue.putBack(lease!, 60_000);
    expect(await take(1)).toEqual([]);
    await queue.holdBack([run], 0);
    expect(await take(1)).toEqual([{ ...lease, retryCount: lease!.retryCount + 1 }]);
  });

  it('gives a run only to workers that ask its assistant, and lists assistants that no worker asks any longer', async () => {
    const run = newRun('second');
    await add(run);
    expect(await take(5)).toEqual([]);
    const [lease] = await take(5, 'second');
    expect(lease).toMatchObject({ id: run.id, assistant: 'second' });
    await finish(lease!);
    expect(await queue.others(['default'])).toEqual(['second']);
    expect(await queue.others(['default', 'second'])).toEqual([]);
  });

  it('leaves a lost job to the worker that has it now', async () => {
    const run = newRun();
    await add(run);
    const [lost] = await take(1);
    await queue.putBack(lost!, 0);
    const [current] = await take(1);
    await finish(lost!);
    await queue.putBack(lost!, 0);
    expect(await take(1)).toEqual([]);
    await queue.putBack(current!, 0);
    expect(await take(1)).toHaveLength(1);
  });

  it('never gives out a run that is held back or removed', async () => {
    const run = newRun();
    await add(run, 60);
    expect(await take(1)).toEqual([]);
    await queue.remove([run]);
    await queue.holdBack([run], 0);
    expect(await take(1)).toEqual([]);
  });
});
