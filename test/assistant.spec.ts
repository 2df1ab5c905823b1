import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import {
  type AssistantApi,
  type AssistantConfig,
  type AssistantProvider,
  AssistantModule,
  Assistants,
  Breaker,
  Extractor,
  Prices,
  createAssistant,
  toConfigured,
} from '@app/assistant';
import { writtenAnswers } from '../apps/demo-assistant/src/answers.js';
import { type DemoAssistant, startDemoAssistant } from '../apps/demo-assistant/src/demo-assistant.js';
import type { FaultKind } from '../apps/demo-assistant/src/faults.js';
import { type CitationForm, citedAs } from '../apps/demo-assistant/src/citation-forms.js';
import { tokensOf } from '../apps/demo-assistant/src/completion.js';
import { answerIn } from '../bench/runs/answer-in.js';

const { signal } = new AbortController();
const [written] = writtenAnswers;

let demo: DemoAssistant;
beforeAll(async () => void (demo = await startDemoAssistant()));
afterAll(() => demo.close());

const config = (more: Partial<AssistantConfig> = {}): AssistantConfig => ({
  api: 'responses',
  model: 'gpt-5-mini',
  timeoutMs: 10_000,
  baseUrl: demo.baseUrl,
  ...more,
});
const ask = (more: Partial<AssistantConfig> = {}, prompt = 'x') =>
  createAssistant(config(more)).ask({ prompt, geo: 'US' }, signal).then(answerIn);

describe.each<[AssistantProvider, AssistantApi, string, CitationForm]>([
  ['openai', 'responses', '/v1', 'links'],
  ['compatible', 'chat', '/v1', 'numbers'],
  ['xai', 'responses', '/xai/v1', 'numberedLinks'],
  ['perplexity', 'responses', '/perplexity/v1', 'numbers'],
  ['anthropic', 'messages', '/v1', 'beside'],
  ['gemini', 'generate_content', '/v1beta', 'beside'],
])('the assistant of %s by %s', (provider, api, path, form) => {
  beforeAll(() => fetch(`${demo.url}/control`, { method: 'DELETE' }));

  it('gives every answer verbatim, its citations on their marks or on what they are cited for', async () => {
    for (const { prompt, variants } of writtenAnswers) {
      const asked = { provider, api, baseUrl: demo.url + path };
      const { text, citations, ...answer } = await ask(asked, prompt);
      // Gemini gives the site's name as the title.
      const title = provider === 'gemini' ? { title: expect.stringMatching(/^[\w.-]+$/) } : {};
      const given = citedAs(form, variants[0]);
      expect(text).toBe(given.text);
      expect(citations).toEqual(given.citations.map((cited) => ({ ...cited, ...title })));
      expect(citations.length).toBe(variants[0].match(/\]\(https:/g)?.length);
      expect(answer).toMatchObject({ provider, api, cleaned: false, model: 'demo-written-samples' });
      const searches = api === 'chat' ? 0 : 1;
      expect(answer.usage).toEqual({ inputTokens: tokensOf(prompt), outputTokens: tokensOf(text), searches });
    }
  });

  it('sends the prompt as the customer wrote it', async () => {
    const prompt = `  ¿Qué "nube" es mejor?\n🙂 <b>\\n</b> ${provider} `;
    await ask({ provider, api, baseUrl: demo.url + path }, prompt);
    expect(demo.calls().byPrompt[prompt]).toBe(1);
  });
});

it('a server that is not there is assistant_unreachable, once', async () => {
  const gone = await startDemoAssistant();
  await gone.close();
  await expect(ask({ baseUrl: gone.baseUrl })).rejects.toMatchObject({
    code: 'assistant_unreachable',
    retryable: true,
    maybeBilled: false,
    message: 'The assistant cannot be reached: ECONNREFUSED',
  });
});

it('a server whose TLS fails has seen no request: it cost nothing', async () => {
  const asked = ask({ baseUrl: demo.baseUrl.replace('http:', 'https:') });
  await expect(asked).rejects.toMatchObject({ code: 'assistant_unreachable', maybeBilled: false });
});

it('a caller who has given up already costs no call', async () => {
  const before = demo.calls().total;
  const asked = createAssistant(config()).ask({ prompt: 'x', geo: 'US' }, AbortSignal.abort('gone'));
  await expect(asked).rejects.toBe('gone');
  expect(demo.calls().total).toBe(before);
});

const listed = () => ({ ...config(), slug: 'default', concurrency: 20 });
const provide = () => Test.createTestingModule({ imports: [AssistantModule.with({ assistants: [listed()] })] });

describe('the module', () => {
  it('provides the assistants to the whole process, and prices what was asked by the answered model', async () => {
    const module = await provide().compile();
    const { assistant, prices } = module.get(Assistants).first;
    const { model, usage } = answerIn(await assistant.ask(written!, signal));
    const tokens = (usage.inputTokens ?? NaN) + (usage.outputTokens ?? NaN);
    expect(prices.costOf(model, usage)).toBeCloseTo(tokens / 1e8, 10);
    expect(prices.estimateOf()).toBeCloseTo(0.02875, 10);
  });

  it('20 at once meet a 401: none follows until the pause is over, then one, then all where it is answered', async () => {
    Logger.overrideLogger(false);
    let nowMs = 0;
    const breaker = new Breaker({ backoffMs: [1000], nowMs: () => nowMs });
    const { assistant } = toConfigured(listed(), new Prices(), breaker);
    const ask20 = async () => {
      const before = demo.calls().total;
      const calls = Array.from({ length: 20 }, () => assistant.ask({ prompt: 'x', geo: 'US' }, signal));
      const names = (await Promise.allSettled(calls)).map((one) =>
        one.status === 'rejected' ? (one.reason as Error).name : 'Answer',
      );
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
    Logger.overrideLogger(true);
  });

  it('extracts behind a breaker of its own', async () => {
    Logger.overrideLogger(false);
    const module = await provide().compile();
    const body = JSON.stringify({ faults: ['401'] satisfies FaultKind[] });
    await fetch(`${demo.url}/control/faults`, { method: 'POST', body });
    const request = { instructions: 'Read it.', input: '{}', name: 'reading', schema: {} };
    const extract = () => module.get(Extractor).extract(request, signal);
    await expect(extract()).rejects.toMatchObject({ code: 'assistant_unauthorized' });
    await expect(extract()).rejects.toMatchObject({ name: 'BreakerOpenError' });
    const { assistant } = module.get(Assistants).first;
    expect(answerIn(await assistant.ask({ prompt: 'x', geo: 'US' }, signal)).text).toContain('written sample');
    Logger.overrideLogger(true);
  });
});
