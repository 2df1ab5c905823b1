import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { context, type TextMapPropagator } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  InMemorySpanExporter,
  ParentBasedSampler,
  type Sampler,
  SimpleSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { propagatorOf } from './otel-settings.js';
import { OtelRecorder } from './otel-recorder.js';
import { RunIds, slotOf } from './run-ids.js';

const run = '019abcde-f012-8abc-9def-0123456789ab';
const traceId = run.replaceAll('-', '');
const exporter = new InMemorySpanExporter();

/** Stands for one of several processes, each of which has its own recorder. */
function recorder(sampler?: Sampler, clients: TextMapPropagator = propagatorOf({})): OtelRecorder {
  const ids = new RunIds();
  const spanProcessors = [new SimpleSpanProcessor({ exporter })];
  return new OtelRecorder(
    new TracerProvider({ idGenerator: ids, spanProcessors, ...(sampler && { sampler }) }),
    ids,
    clients,
  );
}
const spans = () => exporter.getFinishedSpans();

beforeAll(() => void context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable()));
afterEach(() => exporter.reset());
afterAll(() => context.disable());

it('steps of a run that several processes take are parts of one trace', async () => {
  const [scheduler, worker] = [recorder(), recorder()];
  scheduler.recordPastStep(run, { name: 'schedule' }, new Date());
  await worker.inRun(run, { name: 'turn' }, () => worker.step({ name: 'ask' }, async () => {}));
  worker.endOfRun(run, {});
  expect(spans().map((span) => span.spanContext().traceId)).toEqual(Array.from({ length: 4 }, () => traceId));
  const byName = new Map(spans().map((span) => [span.name, span]));
  const root = byName.get('run')!.spanContext().spanId;
  expect(byName.get('run')!.parentSpanContext).toBeUndefined();
  expect(['schedule', 'turn'].map((name) => byName.get(name)!.parentSpanContext?.spanId)).toEqual([root, root]);
  expect(byName.get('ask')!.parentSpanContext?.spanId).toBe(byName.get('turn')!.spanContext().spanId);
});

it('a run’s trace begins when it was due', () => {
  recorder().endOfRun(run, {});
  const [[seconds, nanos]] = spans().map(({ startTime }) => startTime) as [[number, number]];
  expect(seconds * 1000 + nanos / 1e6).toBe(slotOf(run).getTime());
});

const half = () => recorder(new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(0.5) }));

it('a share of runs is recorded whole, by every process the same ones', async () => {
  const runs = Array.from(
    { length: 200 },
    (_, n) => `019abcde-f012-8abc-9def-${((n * 2_654_435_761) % 2 ** 48).toString(16).padStart(12, '0')}`,
  );
  const [scheduler, worker] = [half(), half()];
  for (const id of runs) {
    scheduler.recordPastStep(id, { name: 'schedule' }, new Date());
    await worker.inRun(id, { name: 'turn' }, async () => {});
    worker.endOfRun(id, {});
  }
  const traces = Map.groupBy(spans(), (span) => span.spanContext().traceId);
  expect(traces.size).toBeGreaterThan(60);
  expect(traces.size).toBeLessThan(140);
  for (const [, all] of traces) expect(all.map(({ name }) => name)).toEqual(['schedule', 'turn', 'run']);
});

it('of an error the trace has the class or the code, and not the words', async () => {
  const failing = recorder().inRun(run, { name: 'turn' }, async () => {
    throw Object.assign(new Error('the key sk-123 is wrong'), { code: '23505' });
  });
  await expect(failing).rejects.toThrow('sk-123');
  expect(spans()[0]).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': '23505' }, events: [] });
});

it('what is done outside of any trace is none', async () => {
  await recorder().step({ name: 'look' }, async () => {});
  expect(spans()).toEqual([]);
});

it('a client’s trace is not believed where that is switched off', () => {
  const traceparent = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
  for (const OTEL_PROPAGATORS of ['tracecontext,baggage', 'none'])
    recorder(undefined, propagatorOf({ OTEL_PROPAGATORS }))
      .beginRequest(traceparent, () => {})
      .end({ name: 'GET /', attributes: {} });
  expect(spans().map((span) => span.parentSpanContext?.spanId)).toEqual(['b7ad6b7169203331', undefined]);
});
