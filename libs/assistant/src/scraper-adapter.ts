import type { AssistantConfig } from './assistant-config.js';
import type { AskerApplied, Question, ScrapingTask, TaskUnderWay, Usage } from './assistant.js';
import { AssistantError } from './failures.js';
import type { Adapter, Reply } from './reply.js';
import { countryOf } from './user-location.js';

/** What a service says of one of its tasks. */
export type TaskState =
  | { readonly kind: 'under_way' | 'no_answer' }
  | {
      readonly kind: 'answered';
      readonly reply: Omit<Reply, 'usage' | 'model'>;
      /** How the surface was told the language of the question; absent: it was not. */
      readonly localeApplied?: AskerApplied['localeApplied'];
    }
  /** It came to nothing; another one may do better where the error may be tried again. */
  | {
      readonly kind: 'failed';
      readonly code: 'assistant_error' | 'assistant_refused_request';
      readonly message: string;
    };

/** How one service is given tasks. Each call is sent once. */
export interface ScraperTasks {
  make(question: Question, signal: AbortSignal): Promise<MadeTask>;
  look(task: ScrapingTask, question: Question, signal: AbortSignal): Promise<TaskState>;
  /** Rejects where the service does not take our credentials. Costs nothing. */
  checkAccount(signal: AbortSignal): Promise<void>;
}

export interface MadeTask {
  readonly id: string;
  /** What it costs in US dollars; absent: the service does not say. */
  readonly costUsd?: number;
}

/** Services promise a task within 45 minutes: one that is not done then is given up. */
const longestTaskMs = 60 * 60_000;
const [firstLookMs, longestPauseMs] = [2_000, 60_000];

/** Looked at after as long as it has taken already, so that a fast task waits little and a slow one is not asked for often. */
const nextLookMs = ({ madeAt }: ScrapingTask, nowMs: number): number =>
  Math.min(longestPauseMs, Math.max(firstLookMs, nowMs - madeAt.getTime()));

/** As of any call. */
const longestRetryAfterMs = 15 * 60_000;

/**
 * When to look again at a task after a look that failed and said nothing of it; `null`: not at all. What is paid for is not given up
 * because its service cannot be reached for a while: looks cost nothing, so that only the age of the task ends them.
 */
export function lookAgainMs(task: ScrapingTask, error: AssistantError, nowMs = Date.now()): number | null {
  const { retryable, usage, retryAfterMs = 0 } = error;
  const isOver = usage !== undefined || nowMs - task.madeAt.getTime() > longestTaskMs;
  if (!retryable || isOver || retryAfterMs > longestRetryAfterMs) return null;
  return Math.max(nextLookMs(task, nowMs), retryAfterMs);
}

/** A task is paid for when it is made; to look at it costs nothing. */
const nothing: Usage = { inputTokens: 0, outputTokens: 0, searches: null, costUsd: 0 };

/**
 * A service that shows what people see. It makes a task for a question that has none yet, and looks at that of one that has, with one call
 * each. What ends a task reports its usage; whatever else fails leaves it to be looked at again.
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

/** The surface is opened in the country; nothing tells it a town: services take those of lists of their own. */
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
