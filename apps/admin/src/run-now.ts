import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { askedBy, AssistantModule } from '@app/assistant';
import type { Config } from '@app/config';
import { OperationError } from '@app/operations';
import { RunQueue, RunWorker, SchedulerModule } from '@app/scheduler';
import { Database, type OpenedRun, type RunRecord, RunStore } from '@app/storage';
import { accountOf, isId } from './account-of.js';
import { interruption, takeTime } from './interruption.js';
import { progressOf } from './progress.js';
import { useAssistant } from './use-assistant.js';
import { useRooms } from './use-rooms.js';

interface Which {
  /** Absent: all active prompts. */
  readonly promptId?: string | undefined;
}

/** Opens the runs and leaves them to the service. */
export function queueRuns(slug: string, which: Which): Promise<RunRecord[]> {
  return useRooms(
    (rooms, config) =>
      useQueue(rooms, config, async () => {
        const opened = await openRuns(slug, which, { rooms, holdSeconds: 0, ...config.assistant });
        return recordsOf(opened, rooms);
      }),
    { rooms: (config) => schedulerRooms(config, config) },
  );
}

/**
 * Opens the runs and works them here; the service takes over those that this process, should it die, leaves behind. Interrupted,
 * it finishes those under way, as far as half of SHUTDOWN_GRACE_MS allows, and leaves the others to the service.
 */
export function workRuns(slug: string, which: Which): Promise<RunRecord[]> {
  return useAssistant((asking) =>
    useRooms(
      (rooms, config) =>
        useQueue(rooms, config, async () => {
          const { runLeaseSeconds: leaseSeconds, shutdownGraceMs: graceMs } = config;
          const { signal } = interruption;
          takeTime(graceMs);
          const opened = await openRuns(slug, which, { rooms, holdSeconds: leaseSeconds, ...config.assistant });
          const progress = progressOf({ total: opened.length, what: 'runs' });
          const options = { leaseSeconds, concurrency: config.assistant.concurrency, graceMs, signal };
          await rooms
            .get(RunWorker)
            .workHere(opened, options, () => progress.step())
            .finally(() => progress.end());
          return recordsOf(opened, rooms);
        }),
      {
        rooms: (config) => schedulerRooms(config, { assistant: { ...config.assistant, ...asking } }),
        endsItself: true,
      },
    ),
  );
}

function schedulerRooms(
  { assistant: { maxAttempts }, analysisMode, pricesFile }: Config,
  { assistant }: Pick<Config, 'assistant'>,
): DynamicModule[] {
  return [
    AssistantModule.with({ ...assistant, pricesFile }),
    SchedulerModule.onDemand({ maxAttempts, asked: askedBy(assistant), analysisMode }),
  ];
}

async function useQueue<T>(
  rooms: INestApplicationContext,
  { runLeaseSeconds }: Config,
  work: () => Promise<T>,
): Promise<T> {
  const queue = rooms.get(RunQueue);
  await queue.start({ leaseSeconds: runLeaseSeconds, supervise: false });
  try {
    return await work();
  } finally {
    await queue.stop();
  }
}

/** Run and job in one transaction; the queue keeps them back for `holdSeconds`. */
async function openRuns(
  slug: string,
  { promptId }: Which,
  { rooms, holdSeconds, configured }: { rooms: INestApplicationContext; holdSeconds: number; configured: boolean },
): Promise<OpenedRun[]> {
  const { id: accountId, suspendedAt, demo } = await accountOf(slug, rooms);
  if (suspendedAt) throw new OperationError(`the account "${slug}" is suspended`);
  if (demo && configured) {
    throw new OperationError(
      `the account "${slug}" asks the demo assistant alone: it is asked where neither OPENAI_API_KEY nor OPENAI_BASE_URL is set`,
    );
  }
  const nothing = new OperationError(
    promptId === undefined ? `the account "${slug}" has no active prompt` : `the account "${slug}" has no such prompt`,
  );
  if (promptId !== undefined && !isId(promptId)) throw nothing;
  const opened = await rooms.get(Database).inTransaction(async (tx) => {
    const runs = await rooms.get(RunStore).openNow({ accountId, promptId }, tx);
    await rooms.get(RunQueue).add(runs, { tx, afterSeconds: holdSeconds });
    return runs;
  });
  if (opened.length === 0) throw nothing;
  return opened;
}

/** Their present state, in the order in which they were opened. */
async function recordsOf(opened: readonly OpenedRun[], rooms: INestApplicationContext): Promise<RunRecord[]> {
  const ids = opened.map(({ id }) => id);
  const records = await rooms.get(RunStore).list({ ids }, ids.length);
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.map((id) => byId.get(id)).filter((record) => record !== undefined);
}
