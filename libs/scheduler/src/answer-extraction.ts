import { Inject, Injectable } from '@nestjs/common';
import { AnalysisProcesses } from '@app/analysis-processes';
import { watchOf } from '@app/contract';
import {
  type CallTarget,
  AssistantError,
  Assistants,
  BreakerOpenError,
  EXTRACTION_PRICES,
  Extractor,
  type Prices,
} from '@app/assistant';
import {
  type CallUse,
  type ClaimedRun,
  ExtractionStore,
  type NewExtraction,
  type StoredExtraction,
  unused,
} from '@app/storage';
import { useOf, useOfFailed, persistence } from './paid-call.js';
import { ExtractionMetrics } from './extraction-metrics.js';
import { CallCutOffError } from './setback.js';

interface Made {
  readonly extraction: NewExtraction;
  readonly used: CallUse;
}

/** The second call of a run: a model names the brands and qualities of its answer. The outcome is stored, also a failure. */
@Injectable()
export class AnswerExtraction {
  constructor(
    private readonly extractor: Extractor,
    @Inject(EXTRACTION_PRICES) private readonly prices: Prices,
    private readonly extractions: ExtractionStore,
    private readonly assistants: Assistants,
    private readonly metrics: ExtractionMetrics,
    private readonly processes: AnalysisProcesses,
  ) {}

  /** One assistant extracts from the answers of all. */
  private get asked(): CallTarget {
    return this.assistants.reader.asked;
  }

  /** The expected cost of one extraction, in US dollars. */
  get estimateUsd(): number {
    return this.prices.estimateOf();
  }

  /** The extracting model, if its price is not known. */
  get unpricedModel(): string | undefined {
    return this.prices.knows(this.asked.analysisModel) ? undefined : this.asked.analysisModel;
  }

  /** The extraction that an earlier attempt paid for; `null` where there is none. */
  keptOf(run: ClaimedRun): Promise<StoredExtraction | null> {
    return persistence.execute(() => this.extractions.of(run));
  }

  /**
   * Makes at most one call and stores its outcome before anything else. Rejects with RunLostError, AnalysisFailedError or
   * OutOfDescriptorsError, and with CallCutOffError where the signal fires during the call or nothing can be stored.
   */
  async make(run: ClaimedRun, text: string, signal: AbortSignal): Promise<StoredExtraction> {
    const { extraction, used } = await this.ask(run, text, signal);
    return persistence.execute(() => this.extractions.keep(run, extraction, used));
  }

  private async ask(run: ClaimedRun, text: string, signal: AbortSignal): Promise<Made> {
    const room = await persistence.execute(() => this.extractions.hasRoom(run, this));
    if (!room) return this.failed('budget_share', unused);
    const request = await this.processes.request(text, { ...watchOf(run), prompt: run.query }, signal);
    if (request === null) return this.failed('suspect_answer', unused);
    const startedMs = performance.now();
    try {
      const { text: reply, model, api, usage } = await this.extractor.extract(request, signal);
      const used = useOf({ usage, model }, this.prices);
      this.metrics.recordCall({ ...used, outcome: 'answered', elapsedMs: performance.now() - startedMs });
      return { extraction: { reply, failure: null, model, api }, used };
    } catch (error) {
      if (error instanceof BreakerOpenError) return this.failed('breaker_open', unused);
      if (!(error instanceof AssistantError))
        throw error === signal.reason ? new CallCutOffError({ ...unused, costUsd: this.estimateUsd }) : error;
      const used = useOfFailed(error, this.prices);
      this.metrics.recordCall({ ...used, outcome: error.code, elapsedMs: performance.now() - startedMs });
      return this.failed(error.code, used, error.model);
    }
  }

  private failed(failure: string, used: CallUse, model = this.asked.analysisModel): Made {
    return { extraction: { reply: null, failure, model, api: this.asked.api }, used };
  }
}
