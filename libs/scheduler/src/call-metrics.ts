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

interface Names<Label extends string> {
  /** Of those that calls are made to. */
  readonly labels: readonly Label[];
  /** What the names of the metrics begin with. */
  readonly prefix: string;
  /** What each is, in words. */
  readonly help: { readonly duration: string; readonly tokens: string; readonly cost: string };
}

/** Time, tokens and cost of calls of one kind. */
export class CallMetrics<Label extends string> {
  private readonly durations: Histogram;
  private readonly tokens: Counter;
  private readonly cost: Counter;

  constructor({ labels, prefix, help }: Names<Label>, registry: Registry) {
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
    this.cost = new Counter({ name: `${prefix}_cost_usd_total`, help: help.cost, labelNames: [...labels], registers });
  }

  record(
    called: Readonly<Record<Label, string>>,
    { outcome, elapsedMs, inputTokens, outputTokens, costUsd }: MeasuredCall,
  ): void {
    this.durations.observe({ ...called, outcome }, elapsedMs / 1000);
    this.tokens.inc({ ...called, direction: 'input' }, inputTokens);
    this.tokens.inc({ ...called, direction: 'output' }, outputTokens);
    this.cost.inc(called, costUsd);
  }
}

const breakerStates = { closed: 0, half_open: 1, open: 2 };

/** Of each of these breakers, read when it is asked for. */
export function breakerGauge<Label extends string>(
  named: { readonly name: string; readonly help: string; readonly labelNames: readonly Label[] },
  breakers: readonly { readonly labels: Readonly<Record<Label, string>>; readonly breaker: Breaker }[],
): Gauge {
  return new Gauge({
    ...named,
    registers: [],
    collect() {
      for (const { labels, breaker } of breakers) this.set(labels, breakerStates[breaker.state]);
    },
  });
}
