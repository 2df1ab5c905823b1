import { Inject, Injectable, Logger } from '@nestjs/common';
import { analyse, type AnnotationType, type Watch } from '@app/analysis';
import { Assistant, AssistantError } from '@app/assistant';
import { type FieldDefinition, fieldValues, mentionsBody, type ResultFacts } from '@app/contract';
import { type ClaimedRun, FieldStore, ResultStore, RunLostError, RunStore, type StoredAnswer } from '@app/storage';
import { backOffMs } from './back-off.js';

export const MAX_ATTEMPTS = Symbol('ASSISTANT_MAX_ATTEMPTS');

/** What became of one turn at a run: it has ended, it wants another turn, or somebody else has it. */
export type Outcome = { readonly kind: 'ended' | 'lost' } | { readonly kind: 'again'; readonly afterMs: number };

/** The whole product: ask, keep, analyse, keep. Knows nothing of schedules or queues. */
@Injectable()
export class PromptRunner {
  private readonly log = new Logger(PromptRunner.name);

  constructor(
    private readonly assistant: Assistant,
    private readonly runs: RunStore,
    private readonly results: ResultStore,
    private readonly fields: FieldStore,
    @Inject(MAX_ATTEMPTS) private readonly maxAttempts: number,
  ) {}

  /** Works one turn. Rejects only where the ledger could not be read or written: then the run is as it was. */
  async run(runId: string, signal: AbortSignal): Promise<Outcome> {
    const run = await this.runs.claim(runId);
    if (!run) return { kind: 'ended' };
    try {
      const answer = (await this.results.answerOf(run)) ?? (await this.ask(run, signal));
      await this.keepResult(run, answer);
      this.log.log({ run: run.id, prompt: run.promptId, attempt: run.attempt, status: 'succeeded' });
      return { kind: 'ended' };
    } catch (error) {
      return this.settle(run, error, signal);
    }
  }

  /** Paid for: kept before anything else can fail. */
  private async ask(run: ClaimedRun, signal: AbortSignal): Promise<StoredAnswer> {
    const answer = await this.assistant.ask({ prompt: run.query, geo: run.geo }, signal);
    return this.results.keepAnswer(run, answer);
  }

  private async keepResult(run: ClaimedRun, answer: StoredAnswer): Promise<void> {
    const watch = watchOf(run);
    const analysis = analyse(answer.text, watch);
    const fields = await this.fields.list(run.accountId);
    const facts = factsOf(run, answer, analysis);
    await this.results.keepResult(run, {
      findings: analysis,
      mode: facts.analysisMode,
      configuration: { ...watch, mode: facts.analysisMode },
      body: JSON.stringify(mentionsBody(facts, { fields: this.valuesOf(fields, facts) })),
      lastChecked: answer.answeredAt,
    });
  }

  private valuesOf(fields: readonly FieldDefinition[], facts: ResultFacts): Readonly<Record<string, unknown>> {
    const { values, warnings } = fieldValues(fields, facts);
    for (const warning of warnings) this.log.warn({ run: facts.resultId, warning });
    return values;
  }

  private async settle(run: ClaimedRun, error: unknown, signal: AbortSignal): Promise<Outcome> {
    if (error instanceof RunLostError) return { kind: 'lost' };
    if (error instanceof AssistantError) return this.settleCall(run, error);
    if (!signal.aborted) throw error;
    await this.runs.putBack(run, { failures: run.failures });
    return { kind: 'again', afterMs: 0 };
  }

  private async settleCall(run: ClaimedRun, error: AssistantError): Promise<Outcome> {
    const failures = run.failures + 1;
    const maxCalls = Math.min(error.maxCalls ?? this.maxAttempts, this.maxAttempts);
    const afterMs = backOffMs({ ...error, failures, maxCalls }, Math.random());
    const status = afterMs === null ? 'failed' : 'queued';
    this.log.warn({
      run: run.id,
      prompt: run.promptId,
      attempt: run.attempt,
      status,
      code: error.code,
      message: error.message,
    });
    if (afterMs === null) {
      await this.runs.fail(run, { code: error.code, message: error.message, refusal: error.text });
      return { kind: 'ended' };
    }
    await this.runs.putBack(run, { failures });
    return { kind: 'again', afterMs };
  }
}

function watchOf({ brand, annotationTypes }: ClaimedRun): Watch {
  const { name, aliases, domain, competitors } = brand;
  return { brand: { name, aliases, domain }, competitors, annotationTypes: annotationTypes as AnnotationType[] };
}

function factsOf(run: ClaimedRun, answer: StoredAnswer, analysis: ResultFacts['analysis']): ResultFacts {
  return {
    resultId: run.id,
    brand: run.brand.name,
    domain: run.brand.domain,
    geo: run.geo,
    query: run.query,
    slot: run.slot,
    sample: run.sample,
    lastChecked: answer.answeredAt,
    nextCheck: run.nextDueAt,
    answer,
    analysisMode: 'local',
    analysis,
  };
}
