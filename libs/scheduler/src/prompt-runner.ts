import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  AssistantError,
  Assistants,
  CallHeldError,
  type ConfiguredAssistant,
  lookAgainMs,
  type ScrapingTask,
} from '@app/assistant';
import { type FieldWarning, watchOf } from '@app/contract';
import {
  type CallUse,
  type ClaimedRun,
  ClaimStore,
  FieldStore,
  ResultStore,
  RunLostError,
  type StoredAnswer,
  unused,
} from '@app/storage';
import { endOfRun, inRun, step } from '@app/telemetry';
import { AnswerAnalyst } from './answer-analyst.js';
import { atStage, backOffMs, CallCutOffError, type Setback, StageError } from './setback.js';
import { useOf, useOfFailed, persistence } from './paid-call.js';
import { RunMetrics } from './run-metrics.js';
import type { LaneTerms } from './run-taker.js';

export const MAX_ATTEMPTS = Symbol('ASSISTANT_MAX_ATTEMPTS');

/**
 * The outcome of one attempt: the run has ended, another worker has it, or it needs another attempt. `held`: it needs one because no call
 * was made; the provider takes no calls at present, or this process can make none.
 */
export type Outcome =
  { readonly kind: 'ended' | 'lost' } | { readonly kind: 'again' | 'held'; readonly afterMs: number };

/** The heart of the product: ask, keep, analyse, keep. It knows nothing of schedules or queues. */
@Injectable()
export class PromptRunner {
  private readonly log = new Logger(PromptRunner.name);

  constructor(
    private readonly assistants: Assistants,
    private readonly claims: ClaimStore,
    private readonly results: ResultStore,
    private readonly fields: FieldStore,
    private readonly analyst: AnswerAnalyst,
    private readonly metrics: RunMetrics,
    @Inject(MAX_ATTEMPTS) private readonly maxAttempts: number,
  ) {}

  /** Which assistant a lane asks, and the expected cost of one run in US dollars. */
  termsOf(slug: string): LaneTerms {
    const known = this.assistants.find(slug);
    if (!known)
      return { assistant: slug, estimateUsd: 0, callUsd: 0, unknown: unknownAssistant(slug, this.assistants) };
    const { prices, model, asked } = known;
    const callUsd = prices.estimateOf();
    const unpricedModel = prices.knows(model) ? this.analyst.unpricedModel : model;
    return {
      assistant: slug,
      estimateUsd: callUsd + this.analyst.estimateUsd,
      callUsd,
      demo: asked.demo,
      unpricedModel,
    };
  }

  /** Makes one attempt at a claimed run. Rejects only where the database stays out of reach; the run is then as it was. */
  work(run: ClaimedRun, signal: AbortSignal): Promise<Outcome> {
    return inRun(
      run.id,
      () => ({ name: 'turn', attributes: attemptOf(run) }),
      async (turn) => {
        const outcome = await this.workTurn(run, signal);
        turn.set({ 'brand_mentions.outcome': outcome.kind });
        return outcome;
      },
    );
  }

  private async workTurn(run: ClaimedRun, signal: AbortSignal): Promise<Outcome> {
    if (run.recovered) this.metrics.recordRecovery(run);
    const startedMs = performance.now();
    try {
      const answer = await this.answerOf(run, signal);
      if ('kind' in answer) return await this.leave(run, answer, startedMs);
      await atStage('analysis_failed', { used: unused, signal }, () => this.keepResult(run, answer, signal));
      this.tell(run, startedMs, { status: 'succeeded', model: answer.model });
      return { kind: 'ended' };
    } catch (error) {
      return this.settle(run, error, { signal, startedMs });
    }
  }

  /** Returns the answer that an earlier attempt paid for, or asks. */
  private async answerOf(run: ClaimedRun, signal: AbortSignal): Promise<StoredAnswer | Unanswered> {
    const stored = run.attempt > 1 ? await this.results.answerOf(run) : null;
    return stored ?? this.ask(run, signal);
  }

  /** The answer is paid for, so it is stored before anything else can fail. */
  private async ask(run: ClaimedRun, signal: AbortSignal): Promise<StoredAnswer | Unanswered> {
    signal.throwIfAborted();
    const known = this.knownOf(run);
    const { assistant, prices } = known;
    const startedMs = performance.now();
    try {
      const { query: prompt, geo, place, locale } = run;
      const question = { prompt, geo, place, locale, task: taskOf(run) };
      const outcome = await step(named('ask'), () => assistant.ask(question, signal));
      const { usage } = outcome.kind === 'answer' ? outcome.answer : outcome;
      const used = useOf({ usage, model: outcome.kind === 'answer' ? outcome.answer.model : undefined }, prices);
      const told = outcome.kind === 'answer' ? 'answered' : outcome.kind;
      this.metrics.recordCall(known, { ...used, outcome: told, elapsedMs: performance.now() - startedMs });
      if (outcome.kind !== 'answer') return { ...outcome, used };
      const { answer } = outcome;
      return await atStage('answer_not_kept', { used }, () =>
        step(named('keep answer'), () =>
          persistence.execute(() => this.results.keepAnswer(run, { ...answer, searches: answer.usage.searches }, used)),
        ),
      );
    } catch (error) {
      if (error instanceof AssistantError) {
        const elapsedMs = performance.now() - startedMs;
        this.metrics.recordCall(known, { ...useOfFailed(error, prices, run), outcome: error.code, elapsedMs });
      }
      const costUsd = run.taskId === null ? prices.estimateOf() : 0;
      throw error === signal.reason ? new CallCutOffError({ ...unused, costUsd }) : error;
    }
  }

  /**
   * Handles a call without an answer to analyse: a task is under way, and the run continues later; or the surface showed no answer, and the
   * run ends.
   */
  private async leave(run: ClaimedRun, left: Unanswered, startedMs: number): Promise<Outcome> {
    const { used } = left;
    if (left.kind === 'no_answer') {
      await persistence.execute(() => this.claims.endWithoutAnswer(run, used));
      this.tell(run, startedMs, { status: 'succeeded', code: 'no_answer_surface' });
      return { kind: 'ended' };
    }
    const { taskId, afterMs } = left;
    await persistence.execute(() => this.claims.putBack(run, { failures: run.failures, afterMs, used, taskId }));
    return { kind: 'again', afterMs };
  }

  /** A worker claims runs of known assistants only. */
  private knownOf({ assistant }: ClaimedRun): ConfiguredAssistant {
    const known = this.assistants.find(assistant);
    if (!known) throw new Error(unknownAssistant(assistant, this.assistants));
    return known;
  }

  private async keepResult(run: ClaimedRun, answer: StoredAnswer, signal: AbortSignal): Promise<void> {
    const watch = watchOf(run);
    const extraction = await step(named('extract'), () => this.analyst.extractionOf(run, answer, signal));
    // Reads the fields as late as possible, so that fields that change while the assistant answers are in the body.
    const { fields, version } = await persistence.execute(() => this.fields.current(run.accountId));
    const {
      analysis: findings,
      refused: _,
      ...made
    } = await step(named('analyse'), () => this.analyst.read(run, { answer, watch, extraction, fields }, signal));
    const kept = { ...made, findings, configuration: watch, lastChecked: answer.answeredAt, fieldsVersion: version };
    await step(named('keep result'), () => persistence.execute(() => this.results.keepResult(run, kept)));
    this.warn(run, made.warnings);
  }

  private warn({ id, account }: ClaimedRun, warnings: readonly FieldWarning[]): void {
    for (const { field, message } of warnings) this.log.warn({ run: id, account, field, message });
  }

  private async settle(
    run: ClaimedRun,
    error: unknown,
    { signal, startedMs }: { signal: AbortSignal; startedMs: number },
  ): Promise<Outcome> {
    if (error instanceof RunLostError) return { kind: 'lost' };
    if (error instanceof AssistantError) {
      const task = taskOf(run);
      const afterMs = task === undefined ? null : lookAgainMs(task, error);
      if (afterMs !== null) return this.lookAgain(run, error, afterMs);
      const { message, text: refusal } = error;
      const used = useOfFailed(error, this.knownOf(run).prices, run);
      return this.setBack(run, { ...error, message, refusal, used, endsTask: error.usage !== undefined }, startedMs);
    }
    if (error instanceof StageError) return this.setBack(run, error, startedMs);
    if (!signal.aborted && !(error instanceof CallHeldError)) throw error;
    const afterMs = error instanceof CallHeldError ? error.retryAfterMs : 0;
    const used = error instanceof CallCutOffError ? error.used : unused;
    await persistence.execute(() => this.claims.putBack(run, { failures: run.failures, afterMs, used }));
    return { kind: 'held', afterMs };
  }

  /** A failed look at a task is no failed call: the task exists and is paid for. */
  private async lookAgain(run: ClaimedRun, { code, message }: AssistantError, afterMs: number): Promise<Outcome> {
    await persistence.execute(() => this.claims.putBack(run, { failures: run.failures, afterMs, used: unused }));
    this.log.debug({ run: run.id, code, message, after_ms: Math.round(afterMs) });
    return { kind: 'again', afterMs };
  }

  /** Schedules another attempt, or ends the run as failed. */
  private async setBack(run: ClaimedRun, setback: Setback, startedMs: number): Promise<Outcome> {
    const { code, message, refusal, used, endsTask = false } = setback;
    const failures = run.failures + 1;
    const maxCalls = Math.min(setback.maxCalls ?? this.maxAttempts, this.maxAttempts);
    const afterMs = backOffMs({ ...setback, failures, maxCalls }, Math.random());
    if (afterMs !== null) {
      await persistence.execute(() =>
        this.claims.putBack(run, { failures, afterMs, used, ...(endsTask ? { taskId: null } : {}) }),
      );
      this.log.debug({ run: run.id, failures, code, message, after_ms: Math.round(afterMs) });
      return { kind: 'again', afterMs };
    }
    await persistence.execute(() => this.claims.fail(run, { code, message, refusal }, used));
    this.tell({ ...run, failures }, startedMs, { status: 'failed', code, message });
    return { kind: 'ended' };
  }

  /** Logs one line for each run when it ends; at debug level for a demo assistant, whose runs nobody waits for. */
  private tell(
    { id, account, promptId, assistant, attempt, failures, recoveries }: ClaimedRun,
    startedMs: number,
    end: { status: 'succeeded' | 'failed'; code?: string; message?: string; model?: string },
  ): void {
    this.metrics.recordEnd({ assistant, ...end });
    const about = aboutRun({ account, promptId, assistant });
    endOfRun(
      id,
      () => ({ ...about, 'brand_mentions.status': end.status }),
      end.status === 'failed' ? end.code : undefined,
    );
    const counts = { attempts: attempt, failures, recoveries, ms: Math.round(performance.now() - startedMs) };
    const line = { run: id, account, prompt: promptId, assistant, ...end, ...counts };
    if (end.status === 'failed') this.log.warn(line);
    else if (this.assistants.find(assistant)?.asked.demo) this.log.debug(line);
    else this.log.log(line);
  }
}

const named = (name: string) => () => ({ name });

const aboutRun = ({ account, promptId, assistant }: Pick<ClaimedRun, 'account' | 'promptId' | 'assistant'>) => ({
  'brand_mentions.account': account,
  'brand_mentions.prompt.id': promptId,
  'brand_mentions.assistant': assistant,
});

/** For traces: the number of the attempt, and whether a worker that made an earlier one has vanished. */
export const attemptOf = (run: ClaimedRun) => ({
  ...aboutRun(run),
  'brand_mentions.attempt': run.attempt,
  'brand_mentions.recovered': run.recovered,
});

/** A call without an answer to analyse, and what it used. */
type Unanswered = { readonly used: CallUse } & (
  { readonly kind: 'task'; readonly taskId: string; readonly afterMs: number } | { readonly kind: 'no_answer' }
);

const taskOf = ({ taskId, taskMadeAt }: ClaimedRun): ScrapingTask | undefined =>
  taskId !== null && taskMadeAt !== null ? { id: taskId, madeAt: taskMadeAt } : undefined;

/** Uses the same words as the database does. */
function unknownAssistant(slug: string, { slugs }: Assistants): string {
  return `there is no assistant "${slug}": there are ${slugs.join(', ')}`;
}
