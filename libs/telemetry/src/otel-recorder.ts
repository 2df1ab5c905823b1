import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapPropagator,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import type { TracerProvider } from '@opentelemetry/sdk-trace';
import { type RunIds, slotOf } from './run-ids.js';
import {
  type Attributes,
  type OpenRequest,
  type Recorder,
  type Step,
  type StepDescription,
  unrecorded,
} from './tracing.js';

const kinds = {
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  producer: SpanKind.PRODUCER,
  server: SpanKind.SERVER,
};

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Records steps as spans of OpenTelemetry. */
export class OtelRecorder implements Recorder {
  private readonly tracer: Tracer;

  /** `ids` is the generator that `provider` uses; `clients` reads the trace context of requests. */
  constructor(
    provider: TracerProvider,
    private readonly ids: RunIds,
    private readonly clients: TextMapPropagator,
  ) {
    this.tracer = provider.getTracer('brand-mentions');
  }

  /** Records nothing outside of a trace, such as the search for due prompts each second. */
  step<T>(description: StepDescription, work: (step: Step) => Promise<T>): Promise<T> {
    const parent = context.active();
    return trace.getSpan(parent) === undefined ? work(unrecorded) : this.within(parent, description, work);
  }

  inRun<T>(runId: string, description: StepDescription, work: (step: Step) => Promise<T>): Promise<T> {
    return this.within(this.contextOf(runId), description, work);
  }

  recordPastStep(runId: string, description: StepDescription, from: Date): void {
    this.tracer
      .startSpan(description.name, { ...optionsOf(description), startTime: from }, this.contextOf(runId))
      .end();
  }

  endOfRun(runId: string, attributes: Attributes, failed?: string): void {
    const root = this.rootOf(runId).setAttributes(definedOnly(attributes));
    if (failed !== undefined) markFailed(root, failed);
    root.end();
  }

  beginRequest(headers: Headers, proceed: () => void): OpenRequest {
    const parent = this.parentOf(headers);
    const span = this.tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
    context.with(trace.setSpan(parent, span), proceed);
    return {
      end: ({ name, attributes, failed }) => {
        span.updateName(name).setAttributes(definedOnly(attributes));
        if (failed !== undefined) markFailed(span, failed);
        span.end();
      },
    };
  }

  /** A request that this process sends to itself continues the active trace; any other request continues its client's trace. */
  private parentOf(headers: Headers): Context {
    const active = context.active();
    if (trace.getSpan(active) !== undefined) return active;
    return this.clients.extract(ROOT_CONTEXT, headers, { get: (all: Headers, name) => all[name], keys: Object.keys });
  }

  private within<T>(parent: Context, description: StepDescription, work: (step: Step) => Promise<T>): Promise<T> {
    const span = this.tracer.startSpan(description.name, optionsOf(description), parent);
    return context.with(trace.setSpan(parent, span), async () => {
      try {
        return await work(stepOf(span));
      } catch (error) {
        markFailed(span, typeOf(error));
        throw error;
      } finally {
        span.end();
      }
    });
  }

  /** All processes sample a run alike, because its trace id follows from its id. */
  private contextOf(runId: string): Context {
    return trace.setSpan(ROOT_CONTEXT, trace.wrapSpanContext(this.rootOf(runId).spanContext()));
  }

  /** Only the process that ends the run ends this span; in all others it is never sent. */
  private rootOf(runId: string): Span {
    const options = { startTime: slotOf(runId), attributes: { 'brand_mentions.run.id': runId } };
    return this.ids.rootOf(runId, () => this.tracer.startSpan('run', options, ROOT_CONTEXT));
  }
}

const optionsOf = ({ kind, attributes = {} }: StepDescription) => ({
  kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind],
  attributes: definedOnly(attributes),
});

const stepOf = (span: Span): Step => ({
  set: (attributes) => void span.setAttributes(definedOnly(attributes)),
  fail: (type) => markFailed(span, type),
});

/** Records no error message, because it may quote a provider, a customer or the database. */
function markFailed(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
}

/** The error's code if it has one, else its class. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' && /^\w{1,64}$/.test(error.code) ? error.code : error.name;
}

type AttributeValue = string | number | boolean;

const isDefined = (pair: [string, unknown]): pair is [string, AttributeValue] =>
  pair[1] !== null && pair[1] !== undefined;

function definedOnly(attributes: Attributes): Record<string, AttributeValue> {
  return Object.fromEntries(Object.entries(attributes).filter(isDefined));
}
