import { Inject, Injectable, Optional } from '@nestjs/common';
import { type Breaker, EXTRACTION_BREAKER } from '@app/assistant';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { AskedAssistant, breakerStates, type MeasuredCall } from './run-metrics.js';

type Label = 'provider' | 'model';

/** What a process tells of extractions, apart from its questions. */
@Injectable()
export class ExtractionMetrics {
  private readonly calls: Counter<Label | 'outcome'>;
  private readonly durations: Histogram<Label | 'outcome'>;
  private readonly tokens: Counter<Label | 'direction'>;
  private readonly cost: Counter<Label>;
  private readonly fallbacks: Counter<'reason'>;

  constructor(
    private readonly asked: AskedAssistant,
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
    this.durations = new Histogram({
      name: 'brand_mentions_extraction_call_duration_seconds',
      help: 'Time of an extraction call, by provider, model and outcome.',
      labelNames: ['provider', 'model', 'outcome'],
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60],
      registers,
    });
    this.tokens = new Counter({
      name: 'brand_mentions_extraction_tokens_total',
      help: 'Tokens of extractions as the provider counts them, by provider, model and direction (input, output).',
      labelNames: ['provider', 'model', 'direction'],
      registers,
    });
    this.cost = new Counter({
      name: 'brand_mentions_extraction_cost_usd_total',
      help: 'Cost of the extraction calls by the price table, in US dollars.',
      labelNames: ['provider', 'model'],
      registers,
    });
    this.fallbacks = new Counter({
      name: 'brand_mentions_analysis_fallbacks_total',
      help: 'Answers read by rules alone although the mode is assisted, by reason.',
      labelNames: ['reason'],
      registers,
    });
    registry.registerMetric(breakerGauge(asked, breaker));
  }

  recordCall({ outcome, elapsedMs, inputTokens, outputTokens, costUsd }: MeasuredCall): void {
    const { provider, analysisModel: model } = this.asked;
    this.calls.inc({ provider, model, outcome });
    this.durations.observe({ provider, model, outcome }, elapsedMs / 1000);
    this.tokens.inc({ provider, model, direction: 'input' }, inputTokens);
    this.tokens.inc({ provider, model, direction: 'output' }, outputTokens);
    this.cost.inc({ provider, model }, costUsd);
  }

  recordFallback(reason: string): void {
    this.fallbacks.inc({ reason });
  }
}

/** Read when it is asked for. */
function breakerGauge({ provider }: AskedAssistant, breaker: Breaker): Gauge<'provider'> {
  return new Gauge({
    name: 'brand_mentions_extraction_breaker_state',
    help: 'The breaker before extractions: 0 closed, 1 half open, 2 open.',
    labelNames: ['provider'],
    registers: [],
    collect() {
      this.set({ provider }, breakerStates[breaker.state]);
    },
  });
}
