import { Inject, Injectable, Optional } from '@nestjs/common';
import { refusalReasons, type Refusals } from '@app/analysis';
import { Assistants, type Breaker, EXTRACTION_BREAKER } from '@app/assistant';
import { Counter, Registry } from 'prom-client';
import { breakerGauge, CallMetrics, type MeasuredCall } from './run-metrics.js';

/** Metrics of extractions, separate from those of questions. */
@Injectable()
export class ExtractionMetrics {
  private readonly calls: Counter<'provider' | 'model' | 'outcome'>;
  private readonly measured: CallMetrics<'provider' | 'model'>;
  private readonly fallbacks: Counter<'reason'>;
  private readonly refusals: Counter<'reason'>;

  constructor(
    private readonly assistants: Assistants,
    @Inject(EXTRACTION_BREAKER) breaker: Breaker,
    @Optional() @Inject(Registry) registry = new Registry(),
  ) {
    const registers = [registry];
    this.calls = new Counter({
      name: 'brand_mentions_extraction_calls_total',
      help: 'Extraction calls, by provider, model and outcome: answered, or the code of the error.',
      labelNames: ['provider', 'model', 'outcome'],
      registers,
    });
    this.measured = new CallMetrics(names, registry);
    this.fallbacks = new Counter({
      name: 'brand_mentions_analysis_fallbacks_total',
      help: 'Answers read by rules alone although the mode is assisted, by reason.',
      labelNames: ['reason'],
      registers,
    });
    this.refusals = new Counter({
      name: 'brand_mentions_extraction_refusals_total',
      help: 'Parts of replies that were not believed, by reason.',
      labelNames: ['reason'],
      registers,
    });
    const { provider } = assistants.reader;
    registry.registerMetric(breakerGauge(breakerState, [{ labels: { provider }, breaker }]));
  }

  recordCall(call: MeasuredCall): void {
    const { provider, asked } = this.assistants.reader;
    const model = asked.analysisModel;
    this.calls.inc({ provider, model, outcome: call.outcome });
    this.measured.record({ provider, model }, call);
  }

  recordFallback(reason: string): void {
    this.fallbacks.inc({ reason });
  }

  recordRefusals(refused: Refusals): void {
    for (const reason of refusalReasons) this.refusals.inc({ reason }, refused[reason] ?? 0);
  }
}

const names = {
  labels: ['provider', 'model'] as const,
  prefix: 'brand_mentions_extraction',
  help: {
    duration: 'Time of an extraction call, by provider, model and outcome.',
    tokens: 'Tokens of extractions as the provider counts them, by provider, model and direction (input, output).',
    cost: 'Cost of the extraction calls by the price table, in US dollars.',
  },
};

const breakerState = {
  labelNames: ['provider'] as const,
  name: 'brand_mentions_extraction_breaker_state',
  help: 'The breaker before extractions: 0 closed, 1 half open, 2 open.',
};
