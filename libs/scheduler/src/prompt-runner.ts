import { Inject, Injectable, Logger } from '@nestjs/common';
import { Assistant, AssistantError, BreakerOpenError, Prices } from '@app/assistant';
import { type FieldWarning, watchOf } from '@app/contract';
import {
  type ClaimedRun,
  ClaimStore,
  FieldStore,
  ResultStore,
  RunLostError,
  type StoredAnswer,
  unused,
} from '@app/storage';
import { AnswerAnalyst } from './answer-analyst.js';
import { backOffMs } from './back-off.js';
import { useOf, useOfFailed } from './call-use.js';
import { persistence } from './persistence.js';
import { AskedAssistant, RunMetrics } from './run-metrics.js';
import { atStage, CallCutOffError, type Setback, StageError } from './setback.js';

export const MAX_ATTEMPTS = Symbol('ASSISTANT_MAX_ATTEMPTS');

/**
 * What became of one turn at a run: it has ended, somebody else has it, or it wants another turn. `held`: through no
 * fault of its own; the provider takes no calls at present.
 */
export type Outcome =
  { readonly kind: 'ended' | 'lost' } | { readonly kind: 'again' | 'held'; readonly afterMs: number };

/** The whole product: ask, keep, analyse, keep. Knows nothing of schedules or queues. */
@Injectable()
export class PromptRunner {
  private readonly log = new Logger(PromptRunner.name);

  constructor(
    private readonly assistant: Assistant,
    private readonly prices: Prices,
    private readonly claims: ClaimStore,
    private readonly results: ResultStore,
    private readonly fields: FieldStore,
    private readonly analyst: AnswerAnalyst,
    private readonly metrics: RunMetrics,
    private readonly asked: AskedAssistant,
    @Inject(MAX_ATTEMPTS) private readonly maxAttempts: number,
  ) {}

  /** Is it the demo assistant who is asked? */
  get demo(): boolean {
    return this.asked.demo;
  }

  /** What a run may cost, in US dollars, as far as can be said before it. */
  get estimateUsd(): number {
    return this.callUsd + this.analyst.estimateUsd;
  }

  /** A model that is asked, or reads the answers, and has no price. */
  get unpricedModel(): string | undefined {
    return this.prices.knows(this.asked.model) ? this.analyst.unpricedModel : this.asked.model;
  }

  /** What one question may cost, in US dollars, as far as can be said before it. */
  get callUsd(): number {
    return this.prices.estimateOf();
  }

  /** Works one turn at a claimed run. Rejects only where the ledger stays out of reach: then the run is as it was. */
  async work(run: ClaimedRun, signal: AbortSignal): Promise<Outcome> {
    if (run.recovered) this.metrics.recordRecovery();
    const startedMs = performance.now();
    try {
      const answer = await this.answerOf(run, signal);
      await atStage('analysis_failed', { used: unused, signal }, () => this.keepResult(run, answer, signal));
      this.tell(run, startedMs, { status: 'succeeded', model: answer.model });
      return { kind: 'ended' };
    } catch (error) {
      return this.settle(run, error, { signal, startedMs });
    }
  }

  /** The one that a former turn paid for, where there is one. */
  private async answerOf(run: ClaimedRun, signal: AbortSignal): Promise<StoredAnswer> {
    const stored = run.attempt > 1 ? await this.results.answerOf(run) : null;
    return stored ?? this.ask(run, signal);
  }

  /** Paid for: kept before anything else can fail. */
  private async ask(run: ClaimedRun, signal: AbortSignal): Promise<StoredAnswer> {
    signal.throwIfAborted();
    const startedMs = performance.now();
    try {
      const answer = await this.assistant.ask({ prompt: run.query, geo: run.geo }, signal);
      const used = useOf(answer, this.prices);
      this.metrics.recordCall({ ...used, outcome: 'answered', elapsedMs: performance.now() - startedMs });
      return await atStage('answer_not_kept', { used }, () =>
        persistence.execute(() => this.results.keepAnswer(run, answer, used)),
      );
    } catch (error) {
      if (error instanceof AssistantError) {
        const elapsedMs = performance.now() - startedMs;
        this.metrics.recordCall({ ...useOfFailed(error, this.prices), outcome: error.code, elapsedMs });
      }
      throw error === signal.reason ? new CallCutOffError({ ...unused, costUsd: this.callUsd }) : error;
    }
  }

  private async keepResult(run: ClaimedRun, answer: StoredAnswer, signal: AbortSignal): Promise<void> {
    const watch = watchOf(run);
    const extraction = await this.analyst.extractionOf(run, answer, signal);
    // As late as can be: fields that change while the assistant thinks are in the body.
    const { fields, version } = await persistence.execute(() => this.fields.current(run.accountId));
    const { analysis: findings, ...made } = await this.analyst.read(run, { answer, watch, extraction, fields });
    const kept = { ...made, findings, configuration: watch, lastChecked: answer.answeredAt, fieldsVersion: version };
    await persistence.execute(() => this.results.keepResult(run, kept));
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
      const { message, text: refusal } = error;
      return this.setBack(run, { ...error, message, refusal, used: useOfFailed(error, this.prices) }, startedMs);
    }
    if (error instanceof StageError) return this.setBack(run, error, startedMs);
    if (!signal.aborted && !(error instanceof BreakerOpenError)) throw error;
    const afterMs = error instanceof BreakerOpenError ? error.retryAfterMs : 0;
    const used = error instanceof CallCutOffError ? error.used : unused;
    await persistence.execute(() => this.claims.putBack(run, { failures: run.failures, afterMs, used }));
    return { kind: 'held', afterMs };
  }

  /** Another turn after a while, or the end of the run as failed. */
  private async setBack(run: ClaimedRun, setback: Setback, startedMs: number): Promise<Outcome> {
    const { code, message, refusal, used } = setback;
    const failures = run.failures + 1;
    const maxCalls = Math.min(setback.maxCalls ?? this.maxAttempts, this.maxAttempts);
    const afterMs = backOffMs({ ...setback, failures, maxCalls }, Math.random());
    if (afterMs !== null) {
      await persistence.execute(() => this.claims.putBack(run, { failures, afterMs, used }));
      this.log.debug({ run: run.id, failures, code, message, after_ms: Math.round(afterMs) });
      return { kind: 'again', afterMs };
    }
    await persistence.execute(() => this.claims.fail(run, { code, message, refusal }, used));
    this.tell({ ...run, failures }, startedMs, { status: 'failed', code, message });
    return { kind: 'ended' };
  }

  /** One line a run, at its end. */
  private tell(
    { id, account, promptId, attempt, failures, recoveries }: ClaimedRun,
    startedMs: number,
    end: { status: 'succeeded' | 'failed'; code?: string; message?: string; model?: string },
  ): void {
    this.metrics.recordEnd(end.status, end.code);
    const counts = { attempts: attempt, failures, recoveries, ms: Math.round(performance.now() - startedMs) };
    const line = { run: id, account, prompt: promptId, ...end, ...counts };
    if (end.status === 'failed') this.log.warn(line);
    else this.log.log(line);
  }
}
