import { expect, it } from '@jest/globals';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { PrometheusProducer } from './prometheus-producer.js';

async function collected(registry: Registry | undefined) {
  const producer = new PrometheusProducer();
  producer.registry = registry;
  const { resourceMetrics } = await producer.collect();
  return resourceMetrics.scopeMetrics[0]!.metrics;
}

it('counters, gauges and histograms keep names, labels and figures', async () => {
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: 'runs_total', help: 'Runs.', labelNames: ['status'], registers }).inc({ status: 'failed' }, 3);
  new Gauge({ name: 'age_seconds', help: 'Age.', registers }).set(7.5);
  const duration = new Histogram({ name: 'took', help: 'Time.', labelNames: ['route'], buckets: [1, 2], registers });
  for (const seconds of [0.5, 1.5, 1.6, 9]) duration.observe({ route: '/' }, seconds);
  const [runs, age, took] = await collected(registry);
  expect(runs).toMatchObject({
    descriptor: { name: 'runs_total', description: 'Runs.' },
    isMonotonic: true,
    dataPoints: [{ attributes: { status: 'failed' }, value: 3 }],
  });
  expect(age).toMatchObject({ descriptor: { name: 'age_seconds' }, dataPoints: [{ value: 7.5 }] });
  expect(took).toMatchObject({
    dataPoints: [
      {
        attributes: { route: '/' },
        value: { buckets: { boundaries: [1, 2], counts: [1, 2, 1] }, count: 4, sum: 12.6 },
      },
    ],
  });
});

it('a figure that is no number is left out', async () => {
  const registry = new Registry();
  new Gauge({ name: 'share', help: 'Share.', registers: [registry] }).set(NaN);
  expect(await collected(registry)).toMatchObject([{ dataPoints: [] }]);
});

it('before the process has figures there are none', async () => {
  expect(await collected(undefined)).toEqual([]);
});
