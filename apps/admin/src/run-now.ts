import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { AssistantModule, Assistants } from '@app/assistant';
import type { AssistantList, Config } from '@app/config';
import { OperationError } from '@app/operations';
import {
  AssistantPresence,
  type ManuallyOpened,
  type RunListener,
  ManualOpener,
  type OpeningTrace,
  RunLanes,
  RunQueue,
  SchedulerModule,
} from '@app/scheduler';
import { type ListedRun, type OpenedRun, PromptStore, RunStore } from '@app/storage';
import { accountOf } from './account-of.js';
import { actor } from './actor.js';
import { type ExpectedQuestions, expectedOf } from './expected-questions.js';
import { followRuns } from './follow-runs.js';
import { interruption, takeTime } from './interruption.js';
import { printNote } from './print.js';
import { progressOf } from '@app/process';
import { useAssistants } from './use-assistants.js';
import { withContext } from './with-context.js';

/** Opens runs of an account and leases them to the caller. */
export type Opening = (
  opener: ManualOpener,
  trace: OpeningTrace,
  holding: { readonly holdSeconds: number },
) => Promise<ManuallyOpened>;

export interface RunsOfAccount {
  readonly slug: string;
  readonly reason?: string | undefined;
  /** Slug; absent: every assistant that a prompt asks. */
  readonly assistant?: string | undefined;
  readonly open: Opening;
  /** Called with the expected questions before any is asked. */
  readonly expect: (expected: ExpectedQuestions) => void;
  /** Opens nothing. */
  readonly dryRun?: boolean | undefined;
}

export interface OpenedRuns {
  readonly runs: readonly ListedRun[];
  /** Prompts without an answer for which the run of their first slot was used. */
  readonly firstSlots: number;
}

/** What would be asked, by prompt and assistant. */
export interface WouldAsk {
  readonly promptId: string;
  readonly query: string;
  readonly assistant: string;
  readonly questions: number;
}

/** Finds out what would be opened and opens nothing. */
export function tryRuns(wanted: RunsOfAccount): Promise<readonly WouldAsk[]> {
  return withContext(
    (context, config) =>
      useQueue(context, { ...config, supervise: false }, async () => {
        const { runs } = await openRuns({ ...wanted, dryRun: true }, { context, config, holdSeconds: 0 });
        const queries = new Map((await promptsOf(wanted.slug, context)).map(({ id, query }) => [id, query]));
        const groups = Map.groupBy(runs, ({ promptId, assistant }) => `${promptId} ${assistant}`);
        return [...groups.values()].map((group) => {
          const { promptId, assistant } = group[0]!;
          return { promptId, query: queries.get(promptId) ?? '', assistant, questions: group.length };
        });
      }),
    { modules: (config) => schedulerModules(config, config.assistants) },
  );
}

async function promptsOf(slug: string, context: INestApplicationContext) {
  const { id } = await accountOf(slug, context);
  return context.get(PromptStore).list(id);
}

/** Opens the runs and leaves them to the service. */
export function queueRuns(wanted: RunsOfAccount): Promise<OpenedRuns> {
  return withContext(
    (context, config) =>
      useQueue(context, { ...config, supervise: false }, async () => {
        const { runs, firstSlots } = await openRuns(wanted, { context, config, holdSeconds: 0 });
        return { runs: await recordsOf(runs, context), firstSlots };
      }),
    { modules: (config) => schedulerModules(config, config.assistants) },
  );
}

/**
 * Opens the runs and works them in this process; the service takes over if it dies. Waits for runs that the service has in flight. When
 * interrupted, it finishes runs under way as far as half of SHUTDOWN_GRACE_MS allows, and leaves the others to the service.
 */
export function workRuns(wanted: RunsOfAccount): Promise<OpenedRuns> {
  return useAssistants((assistants) =>
    withContext(
      // It also waits for runs that a dead worker had in flight; only a supervisor makes these available again.
      (context, config) =>
        useQueue(context, { ...config, supervise: true }, () => openAndWork(wanted, context, config)),
      {
        modules: (config) => schedulerModules(config, assistants),
        endsItself: true,
      },
    ),
  );
}

async function openAndWork(
  wanted: RunsOfAccount,
  context: INestApplicationContext,
  config: Config,
): Promise<OpenedRuns> {
  const {
    runLeaseSeconds: leaseSeconds,
    shutdownGraceMs: graceMs,
    assistants: [assistant],
  } = config;
  const { signal } = interruption;
  takeTime(graceMs);
  const { runs, mine, firstSlots } = await openRuns(wanted, { context, config, holdSeconds: leaseSeconds });
  const progress = progressOf({ total: runs.length, what: 'runs' });
  const options = { leaseSeconds, graceMs, signal };
  let underWay = 0;
  const listener: RunListener = {
    begun: () => (underWay += 1),
    done: (isOver) => {
      underWay -= 1;
      if (isOver && !signal.aborted) progress.step();
    },
  };
  const tellStop = () => {
    progress.end();
    printNote(`stopping; ${underWay} under way: they have ${graceMs / 2000} s to finish (Ctrl-C again: at once)`);
  };
  signal.addEventListener('abort', tellStop, { once: true });
  const work = (some: readonly OpenedRun[]) => context.get(RunLanes).workLocally(some, options, listener);
  const ours = new Set(mine);
  const others = runs.filter((run) => !ours.has(run));
  try {
    await work(mine);
    await followRuns(others, {
      takeFree: (some) => context.get(ManualOpener).takeFree(some, { holdSeconds: leaseSeconds }),
      work,
      openOf: (some) => stillOpen(some, context),
      ended: () => !signal.aborted && progress.step(),
      patienceMs: assistant.timeoutMs + 2000 * leaseSeconds,
      signal,
    });
  } finally {
    signal.removeEventListener('abort', tellStop);
    if (!signal.aborted) progress.end();
  }
  return { runs: await recordsOf(runs, context), firstSlots };
}

function schedulerModules({ analysisMode, pricesFile }: Config, assistants: AssistantList): DynamicModule[] {
  const [{ maxAttempts }] = assistants;
  return [AssistantModule.with({ assistants, pricesFile }), SchedulerModule.onDemand({ maxAttempts, analysisMode })];
}

async function useQueue<T>(
  context: INestApplicationContext,
  { runLeaseSeconds, supervise }: Pick<Config, 'runLeaseSeconds'> & { supervise: boolean },
  work: () => Promise<T>,
): Promise<T> {
  const queue = context.get(RunQueue);
  const presence = context.get(AssistantPresence);
  await queue.start({ assistants: context.get(Assistants).slugs, leaseSeconds: runLeaseSeconds, supervise });
  try {
    await presence.begin({ decides: false });
    return await work();
  } finally {
    presence.end();
    await queue.stop();
  }
}

async function openRuns(
  { slug, reason, assistant, open, expect, dryRun }: RunsOfAccount,
  { context, config, holdSeconds }: { context: INestApplicationContext; config: Config; holdSeconds: number },
): Promise<ManuallyOpened> {
  const { configured } = config.assistants[0];
  const { slugs } = context.get(Assistants);
  if (assistant !== undefined && !slugs.includes(assistant))
    throw new OperationError(`there is no assistant "${assistant}": there are ${slugs.join(', ')}`);
  const { id: accountId, suspendedAt, demo } = await accountOf(slug, context);
  if (suspendedAt) throw new OperationError(`the account "${slug}" is suspended`);
  if (demo && configured) {
    throw new OperationError(
      `the account "${slug}" asks the demo assistant alone: it is asked where no assistant is configured`,
    );
  }
  const opened = await open(
    context.get(ManualOpener),
    { accountId, slug, actor: actor(), reason, dryRun },
    { holdSeconds },
  );
  expect(await expectedOf(opened.runs, { accountId, context, config }));
  return opened;
}

async function stillOpen(runs: readonly OpenedRun[], context: INestApplicationContext): Promise<OpenedRun[]> {
  const records = await recordsOf(runs, context);
  const open = new Set(records.filter(({ finishedAt }) => finishedAt === null).map(({ id }) => id));
  return runs.filter(({ id }) => open.has(id));
}

/** Returns the runs' present state, in the order in which they were opened. */
async function recordsOf(opened: readonly OpenedRun[], context: INestApplicationContext): Promise<ListedRun[]> {
  const ids = opened.map(({ id }) => id);
  const records = await context.get(RunStore).list({ ids }, ids.length);
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.map((id) => byId.get(id)).filter((record) => record !== undefined);
}
