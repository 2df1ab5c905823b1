import { type HrTime, ValueType } from '@opentelemetry/api';
import { hrTime, millisToHrTime } from '@opentelemetry/core';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type CollectionResult,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';

interface Sample {
  readonly value: number;
  readonly labels: Readonly<Record<string, string | number>>;
  /** In a histogram: its name and `_bucket`, `_sum` or `_count`. */
  readonly metricName?: string;
}

interface Collected {
  readonly name: string;
  readonly help: string;
  readonly type: unknown;
  readonly values: readonly Sample[];
}

/** Gives the metrics of /metrics to OpenTelemetry under the same names and labels, so that nothing is counted twice. */
export class PrometheusProducer implements MetricProducer {
  private readonly since: HrTime = millisToHrTime(Date.now() - process.uptime() * 1000);

  /** Undefined until the process has made its registry. */
  registry: Registry | undefined;

  async collect(): Promise<CollectionResult> {
    const collected = ((await this.registry?.getMetricsAsJSON()) ?? []) as unknown as Collected[];
    const times = { startTime: this.since, endTime: hrTime() };
    const metrics = collected.flatMap((one) => toMetricData(one, times));
    return {
      resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope: { name: 'brand-mentions' }, metrics }] },
      errors: [],
    };
  }
}

type Times = Pick<DataPoint<unknown>, 'startTime' | 'endTime'>;

function toMetricData({ name, help, type, values }: Collected, times: Times): MetricData[] {
  const descriptor = { name, description: help, unit: '', valueType: ValueType.DOUBLE };
  const about = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
  if (type === 'histogram')
    return [{ ...about, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(values, times) }];
  const dataPoints = values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ value, labels }) => ({ ...times, attributes: { ...labels }, value }));
  if (type === 'counter') return [{ ...about, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }];
  return type === 'gauge' ? [{ ...about, dataPointType: DataPointType.GAUGE, dataPoints }] : [];
}

/** Makes one data point of all buckets, the sum and the count that have the same labels. */
function histogramsOf(values: readonly Sample[], times: Times): DataPoint<Histogram>[] {
  const groups = Map.groupBy(values, (sample) => JSON.stringify(withoutBound(sample)));
  return [...groups.values()].map((samples) => ({
    ...times,
    attributes: withoutBound(samples[0]!),
    value: histogramOf(samples),
  }));
}

const withoutBound = ({ labels }: Sample) =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => name !== 'le'));

function histogramOf(samples: readonly Sample[]): Histogram {
  const of = (end: string) => samples.find(({ metricName }) => metricName?.endsWith(end))?.value ?? 0;
  const buckets = samples
    .filter(({ metricName, labels }) => metricName?.endsWith('_bucket') && labels['le'] !== '+Inf')
    .map(({ labels, value }) => ({ bound: Number(labels['le']), upTo: value }))
    .toSorted((a, b) => a.bound - b.bound);
  const count = of('_count');
  // Prometheus counts all values up to a bound, OpenTelemetry those between two bounds.
  const upTo = [...buckets.map((bucket) => bucket.upTo), count];
  const counts = upTo.map((all, at) => all - (upTo[at - 1] ?? 0));
  return { buckets: { boundaries: buckets.map(({ bound }) => bound), counts }, count, sum: of('_sum') };
}
