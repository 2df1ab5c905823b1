import type { Breaker } from '@app/assistant';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export interface MeasuredCall {
  /** `answered`, or the code of the error. */
  readonly outcome: string;
  readonly elapsedMs: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly searches: number;
  readonly costUsd: number;
}

/** Whom calls are made to. */
export interface Called {
  readonly provider: string;
  readonly model: string;
}

interface Names {
  /** What the names of the metrics begin with. */
  readonly prefix: string;
  /** What each is, in words. */
  readonly help: { readonly duration: string; readonly tokens: string; readonly cost: string };
}

const labels = ['provider', 'model'] as const;

/** Time, tokens and cost of calls of one kind. */
export class CallMetrics {
  private readonly durations: Histogram<'provider' | 'model' | 'outcome'>;
  private readonly tokens: Counter<'provider' | 'model' | 'direction'>;
  private readonly cost: Counter<'provider' | 'model'>;

  constructor({ prefix, help }: Names, registry: Registry) {
    const registers = [registry];
    this.durations = new Histogram({
      name: `${prefix}_call_duration_seconds`,
      help: help.duration,
      labelNames: [...labels, 'outcome'],
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60],
      registers,
    });
    this.tokens = new Counter({
      name: `${prefix}_tokens_total`,
      help: help.tokens,
      labelNames: [...labels, 'direction'],
      registers,
    });
    this.cost = new Counter({ name: `${prefix}_cost_usd_total`, help: help.cost, labelNames: labels, registers });
  }

  record({ provider, model }: Called, { outcome, elapsedMs, inputTokens, outputTokens, costUsd }: MeasuredCall): void {
    this.durations.observe({ provider, model, outcome }, elapsedMs / 1000);
    this.tokens.inc({ provider, model, direction: 'input' }, inputTokens);
    this.tokens.inc({ provider, model, direction: 'output' }, outputTokens);
    this.cost.inc({ provider, model }, costUsd);
  }
}

const breakerStates = { closed: 0, half_open: 1, open: 2 };

/** Read when it is asked for. */
export function breakerGauge(
  named: { readonly name: string; readonly help: string },
  { provider }: Pick<Called, 'provider'>,
  breaker: Breaker,
): Gauge<'provider'> {
  return new Gauge({
    ...named,
    labelNames: ['provider'],
    registers: [],
    collect() {
      this.set({ provider }, breakerStates[breaker.state]);
    },
  });
}
