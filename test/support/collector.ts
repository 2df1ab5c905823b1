import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Value {
  readonly stringValue?: string;
  readonly intValue?: number;
  readonly doubleValue?: number;
  readonly boolValue?: boolean;
}
type Pairs = readonly { readonly key: string; readonly value: Value }[];

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: Pairs;
  readonly status: { readonly code?: number; readonly message?: string };
}

export interface ReceivedMetric {
  readonly name: string;
  readonly sum?: { readonly isMonotonic: boolean; readonly dataPoints: readonly Point[] };
  readonly gauge?: { readonly dataPoints: readonly Point[] };
  readonly histogram?: { readonly dataPoints: readonly Point[] };
}

interface Point {
  readonly attributes: Pairs;
  readonly asDouble?: number;
  readonly count?: number;
  readonly bucketCounts?: readonly number[];
  readonly explicitBounds?: readonly number[];
}

interface Sent {
  readonly resourceSpans?: readonly { resource: { attributes: Pairs }; scopeSpans: { spans: ReceivedSpan[] }[] }[];
  readonly resourceMetrics?: readonly { scopeMetrics: { metrics: ReceivedMetric[] }[] }[];
}

/** Keeps what an OpenTelemetry collector receives by HTTP as JSON. */
export class Collector {
  readonly spans: ReceivedSpan[] = [];
  readonly headers: IncomingMessage['headers'][] = [];
  /** The metrics of the last export. */
  metrics: readonly ReceivedMetric[] = [];
  /** The resource of the process that sends. */
  resource: Readonly<Record<string, unknown>> = {};
  /** Everything that was received, unparsed. */
  text = '';
  private readonly server = createServer((request, reply) => void this.take(request, reply));

  private constructor() {}

  static async open(): Promise<Collector> {
    const collector = new Collector();
    collector.server.listen(0, '127.0.0.1');
    await once(collector.server, 'listening');
    return collector;
  }

  /** The settings with which a process exports to this collector soon. */
  get settings(): Readonly<Record<string, string>> {
    return {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '200',
      OTEL_METRIC_EXPORT_INTERVAL: '500',
      OTEL_METRIC_EXPORT_TIMEOUT: '500',
    };
  }

  ofTrace(traceId: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId);
  }

  /** The names of a trace's spans, each below its parent, in the order of their beginnings. */
  tree(traceId: string): string {
    const all = this.ofTrace(traceId).toSorted((a, b) =>
      Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)),
    );
    const known = new Set(all.map(({ spanId }) => spanId));
    const below = (parent: string | undefined, depth: number): string[] =>
      all
        .filter(({ parentSpanId }) => (known.has(parentSpanId ?? '') ? parentSpanId : undefined) === parent)
        .flatMap((span) => [`${'  '.repeat(depth)}${span.name}`, ...below(span.spanId, depth + 1)]);
    return below(undefined, 0).join('\n');
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async take(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { resourceSpans = [], resourceMetrics = [] } = (await json(request)) as Sent;
    this.headers.push(request.headers);
    this.text += JSON.stringify({ resourceSpans, resourceMetrics });
    this.spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    for (const { resource } of resourceSpans) this.resource = attributesOf(resource);
    const metrics = resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
    if (metrics.length > 0) this.metrics = metrics;
    reply.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  }
}

/** The attributes as a plain object. */
export function attributesOf({ attributes }: { readonly attributes: Pairs }): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
