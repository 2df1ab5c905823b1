import { Inject, Injectable, Logger } from '@nestjs/common';
import { AnalysisProcesses, type AnswerToRead, type ReadAnswer } from '@app/analysis-processes';
import type { ClaimedRun, StoredAnswer, StoredExtraction } from '@app/storage';
import { AnswerExtraction } from './answer-extraction.js';
import { ExtractionMetrics } from './extraction-metrics.js';

export type AnalysisMode = 'local' | 'assisted';
export const ANALYSIS_MODE = Symbol('ANALYSIS_MODE');

/** Decides how an answer is analysed. A failed extraction never fails a run: the answer is then analysed without one. */
@Injectable()
export class AnswerAnalyst {
  private readonly log = new Logger(AnswerAnalyst.name);

  constructor(
    private readonly extraction: AnswerExtraction,
    private readonly metrics: ExtractionMetrics,
    private readonly processes: AnalysisProcesses,
    @Inject(ANALYSIS_MODE) private readonly mode: AnalysisMode,
  ) {}

  /** The expected cost of reading one answer, in US dollars. */
  get estimateUsd(): number {
    return this.mode === 'assisted' ? this.extraction.estimateUsd : 0;
  }

  /** The extracting model, if there is one and its price is not known. */
  get unpricedModel(): string | undefined {
    return this.mode === 'assisted' ? this.extraction.unpricedModel : undefined;
  }

  /**
   * Returns the stored extraction whatever the mode is by now, so that a re-analysis finds what this run found. Rejects as
   * `AnswerExtraction` does.
   */
  async extractionOf(run: ClaimedRun, { text }: StoredAnswer, signal: AbortSignal): Promise<StoredExtraction | null> {
    const kept = run.attempt > 1 ? await this.extraction.keptOf(run) : null;
    if (kept !== null || this.mode === 'local') return kept;
    return this.extraction.make(run, text, signal);
  }

  /** Analyses an answer. Rejects with AnalysisFailedError, and with the reason of `signal` where that fires. */
  async read(run: ClaimedRun, wanted: Omit<AnswerToRead, 'run'>, signal: AbortSignal): Promise<ReadAnswer> {
    const made = await this.processes.read({ run, ...wanted }, signal);
    this.metrics.recordRefusals(made.refused);
    if (made.fallback !== null) this.tellFallback(run, made.fallback);
    return made;
  }

  private tellFallback({ id, account, promptId }: ClaimedRun, fallback: string): void {
    this.metrics.recordFallback(fallback);
    this.log.warn({ run: id, account, prompt: promptId, analysis_mode: 'local_fallback', fallback });
  }
}
