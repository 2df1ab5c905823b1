import type { AssistantConfig } from './assistant-config.js';
import type { AskerApplied, Question, ScrapingTask, TaskUnderWay, Usage } from './assistant.js';
import { AssistantError } from './failures.js';
import type { Adapter, Reply } from './reply.js';
import { countryOf } from './user-location.js';

/** The state that a service reports for one of its tasks. */
export type TaskState =
  | { readonly kind: 'under_way' | 'no_answer' }
  | {
      readonly kind: 'answered';
      readonly reply: Omit<Reply, 'usage' | 'model'>;
      /** How the surface was told the question's language; absent: it was not. */
      readonly localeApplied?: AskerApplied['localeApplied'];
    }
  /** The task failed; another one may succeed where the error is retryable. */
  | {
      readonly kind: 'failed';
      readonly code: 'assistant_error' | 'assistant_refused_request';
      readonly message: string;
    };

/** How to give tasks to one service. Each call is sent once. */
export interface ScraperTasks {
  make(question: Question, signal: AbortSignal): Promise<MadeTask>;
  look(task: ScrapingTask, question: Question, signal: AbortSignal): Promise<TaskState>;
  /** Rejects where the service does not accept our credentials. Costs nothing. */
  checkAccount(signal: AbortSignal): Promise<void>;
}

export interface MadeTask {
  readonly id: string;
  /** The cost in US dollars; absent: the service does not report it. */
  readonly costUsd?: number;
}

/** Services promise a task within 45 minutes; after this time it is given up. */
const longestTaskMs = 60 * 60_000;
const [firstLookMs, longestPauseMs] = [2_000, 60_000];

/**
 * The next look comes after as long as the task has taken already, so that a fast task waits little and a slow one is not asked for often.
 */
const nextLookMs = ({ madeAt }: ScrapingTask, nowMs: number): number =>
  Math.min(longestPauseMs, Math.max(firstLookMs, nowMs - madeAt.getTime()));

/** The same limit as for any call. */
const longestRetryAfterMs = 15 * 60_000;

/**
 * When to look again at a task after a look that failed without saying anything about it, in ms; `null`: never. A paid task is not given up
 * because its service is unreachable for a while: looks cost nothing, so only the task's age ends it.
 */
export function lookAgainMs(task: ScrapingTask, error: AssistantError, nowMs = Date.now()): number | null {
  const { retryable, usage, retryAfterMs = 0 } = error;
  const isOver = usage !== undefined || nowMs - task.madeAt.getTime() > longestTaskMs;
  if (!retryable || isOver || retryAfterMs > longestRetryAfterMs) return null;
  return Math.max(nextLookMs(task, nowMs), retryAfterMs);
}

/** A task is paid for when it is made; looking at it costs nothing. */
const nothing: Usage = { inputTokens: 0, outputTokens: 0, searches: null, costUsd: 0 };

/**
 * Adapts a service that scrapes what people see. One call makes a task for a question without one, or looks at the question's task. What
 * ends a task reports its usage; after any other failure the task is looked at again.
 */
export function scraperAdapter(config: AssistantConfig, tasks: ScraperTasks): Adapter {
  const ended = { usage: nothing, model: config.model };
  return {
    async ask(question, signal) {
      const { task } = question;
      if (task === undefined) return begin(await tasks.make(question, signal));
      const state = await tasks.look(task, question, signal);
      if (state.kind === 'no_answer') return { kind: 'no_answer', usage: nothing };
      if (state.kind === 'failed') throw new AssistantError(state.code, state.message, ended);
      if (state.kind === 'answered') {
        const reply = { ...state.reply, model: undefined, usage: nothing };
        return { reply, applied: appliedOf(question, state.localeApplied) };
      }
      const nowMs = Date.now();
      if (nowMs - task.madeAt.getTime() > longestTaskMs)
        throw new AssistantError('timeout', 'The task was not done within an hour', ended);
      return { kind: 'task', taskId: task.id, afterMs: nextLookMs(task, nowMs), usage: nothing };
    },
    extract: () =>
      Promise.reject(
        new AssistantError('assistant_refused_request', 'A scraper reads no answers: ANALYSIS_MODE is local'),
      ),
  };
}

/** The surface is opened in the country. It gets no town, because each service accepts only towns of its own list. */
const appliedOf = ({ geo }: Question, localeApplied: AskerApplied['localeApplied'] = 'none'): AskerApplied => ({
  geoApplied: countryOf(geo) === null ? 'none' : 'search_location',
  placeApplied: 'none',
  localeApplied,
});

const begin = ({ id, costUsd }: MadeTask): TaskUnderWay => ({
  kind: 'task',
  taskId: id,
  afterMs: firstLookMs,
  usage: { inputTokens: 0, outputTokens: 0, searches: null, ...(costUsd === undefined ? {} : { costUsd }) },
});
