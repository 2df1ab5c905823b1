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
import { type Attributes, type OpenRequest, type Recorder, type Step, type StepWords, unrecorded } from './tracing.js';

const kinds = {
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  producer: SpanKind.PRODUCER,
  server: SpanKind.SERVER,
};

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Records steps as spans. */
export class OtelRecorder implements Recorder {
  private readonly tracer: Tracer;

  /** `ids`: the provider's own. `clients`: how the trace of a client is read. */
  constructor(
    provider: TracerProvider,
    private readonly ids: RunIds,
    private readonly clients: TextMapPropagator,
  ) {
    this.tracer = provider.getTracer('brand-mentions');
  }

  /** What is done outside of any trace, as the look for due prompts each second, is none. */
  step<T>(words: StepWords, work: (step: Step) => Promise<T>): Promise<T> {
    const parent = context.active();
    return trace.getSpan(parent) === undefined ? work(unrecorded) : this.within(parent, words, work);
  }

  inRun<T>(runId: string, words: StepWords, work: (step: Step) => Promise<T>): Promise<T> {
    return this.within(this.contextOf(runId), words, work);
  }

  passedInRun(runId: string, words: StepWords, from: Date): void {
    this.tracer.startSpan(words.name, { ...optionsOf(words), startTime: from }, this.contextOf(runId)).end();
  }

  endOfRun(runId: string, attributes: Attributes, failed?: string): void {
    const root = this.rootOf(runId).setAttributes(said(attributes));
    if (failed !== undefined) markFailed(root, failed);
    root.end();
  }

  beginRequest(headers: Headers, proceed: () => void): OpenRequest {
    const parent = this.parentOf(headers);
    const span = this.tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
    context.with(trace.setSpan(parent, span), proceed);
    return {
      end: ({ name, attributes, failed }) => {
        span.updateName(name).setAttributes(said(attributes));
        if (failed !== undefined) markFailed(span, failed);
        span.end();
      },
    };
  }

  /** A call that this process makes of itself is a step of what brought it; any other one of its client's trace. */
  private parentOf(headers: Headers): Context {
    const active = context.active();
    if (trace.getSpan(active) !== undefined) return active;
    return this.clients.extract(ROOT_CONTEXT, headers, { get: (all: Headers, name) => all[name], keys: Object.keys });
  }

  private within<T>(parent: Context, words: StepWords, work: (step: Step) => Promise<T>): Promise<T> {
    const span = this.tracer.startSpan(words.name, optionsOf(words), parent);
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

  /** A trace that the sampler leaves out is left out by every process. */
  private contextOf(runId: string): Context {
    return trace.setSpan(ROOT_CONTEXT, trace.wrapSpanContext(this.rootOf(runId).spanContext()));
  }

  /** The process that ends the run ends it; what is not ended is not sent. */
  private rootOf(runId: string): Span {
    const options = { startTime: slotOf(runId), attributes: { 'brand_mentions.run.id': runId } };
    return this.ids.rootOf(runId, () => this.tracer.startSpan('run', options, ROOT_CONTEXT));
  }
}

const optionsOf = ({ kind, attributes = {} }: StepWords) => ({
  kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind],
  attributes: said(attributes),
});

const stepOf = (span: Span): Step => ({
  set: (attributes) => void span.setAttributes(said(attributes)),
  fail: (type) => markFailed(span, type),
});

/** No message: it may quote what a provider, a customer or the database said. */
function markFailed(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
}

/** A code, where the error has one; else its class. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' && /^\w{1,64}$/.test(error.code) ? error.code : error.name;
}

type Said = string | number | boolean;

const isSaid = (pair: [string, unknown]): pair is [string, Said] => pair[1] !== null && pair[1] !== undefined;

function said(attributes: Attributes): Record<string, Said> {
  return Object.fromEntries(Object.entries(attributes).filter(isSaid));
}
