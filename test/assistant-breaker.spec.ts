import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Assistant, type AssistantApi, AssistantModule, Breaker, createAssistant } from '@app/assistant';
import { type DemoAssistant, startDemoAssistant } from '../apps/demo-assistant/src/demo-assistant.js';
import { type FaultKind, faults } from '../apps/demo-assistant/src/faults/index.js';

const question = { prompt: 'best cloud storage for small teams', geo: 'US' };
const { signal } = new AbortController();
const kinds = Object.keys(faults) as FaultKind[];

const stalls: FaultKind[] = ['hang', 'slow-headers', 'dripping-body'];
const refusals: FaultKind[] = ['401', '403', 'insufficient-quota'];

/** The provider looked at more than the key. All others may come from a gateway, or from nobody. */
const accepted: FaultKind[] = [
  '400',
  '404',
  '429',
  '429-retry-after-1',
  '429-retry-after-90',
  '429-retry-after-day',
  '429-retry-after-date',
  'redirect',
  'refusal',
  'content-filter',
  'incomplete',
  'empty-text',
  'tool-calls-only',
  'text-over-100000',
  'text-10mb',
  'gzip-bomb',
  'nul',
  'lone-surrogates',
];

describe.each<AssistantApi>(['responses', 'chat'])('the breaker by %s', (api) => {
  let demo: DemoAssistant;
  let nowMs = 0;
  let breaker: Breaker;
  beforeAll(async () => {
    Logger.overrideLogger(false);
    demo = await startDemoAssistant();
  });
  beforeEach(() => void (breaker = new Breaker({ pausesMs: [1000], nowMs: () => nowMs })));
  afterAll(() => demo.close());
  afterAll(() => Logger.overrideLogger(true));

  const config = (model: string, timeoutMs = 10_000) => ({ api, model, timeoutMs, baseUrl: demo.baseUrl });

  const meet = (kind: FaultKind) =>
    breaker
      .guard(() => createAssistant(config(`fault:${kind}`, stalls.includes(kind) ? 300 : 10_000)).ask(question, signal))
      .catch(() => undefined);

  it.each(kinds)('%s opens it only where the provider refuses our key or quota', async (kind) => {
    await meet(kind);
    expect(breaker.state).toBe(refusals.includes(kind) ? 'open' : 'closed');
  });

  it.each(kinds.filter((kind) => kind !== '503-once'))(
    '%s as a probe closes it only where it shows that the key is taken',
    async (kind) => {
      await meet('401');
      nowMs += 1000;
      await meet(kind);
      expect(breaker.state).toBe(accepted.includes(kind) ? 'closed' : 'open');
    },
  );

  it('20 at once meet a 401: none follows until the pause is over, then one, then all where it is answered', async () => {
    const provided = await Test.createTestingModule({ imports: [AssistantModule.with(config('gpt-5-mini'))] })
      .overrideProvider(Breaker)
      .useValue(breaker)
      .compile();
    const assistant = provided.get(Assistant);
    const ask20 = async () => {
      const before = demo.calls().total;
      const asked = await Promise.allSettled(Array.from({ length: 20 }, () => assistant.ask(question, signal)));
      const names = asked.map((one) => (one.status === 'rejected' ? (one.reason as Error).name : 'Answer'));
      return { calls: demo.calls().total - before, names: [...new Set(names)] };
    };
    const body = JSON.stringify({ faults: Array<FaultKind>(20).fill('401') });
    await fetch(`${demo.url}/control/faults`, { method: 'POST', body });
    expect(await ask20()).toEqual({ calls: 20, names: ['AssistantError'] });
    expect(await ask20()).toEqual({ calls: 0, names: ['BreakerOpenError'] });
    nowMs += 999;
    expect(await ask20()).toEqual({ calls: 0, names: ['BreakerOpenError'] });
    nowMs += 1;
    expect(await ask20()).toEqual({ calls: 1, names: ['Answer', 'BreakerOpenError'] });
    expect(await ask20()).toEqual({ calls: 20, names: ['Answer'] });
  });
});
