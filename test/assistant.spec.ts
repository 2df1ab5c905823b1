import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Test } from '@nestjs/testing';
import {
  Assistant,
  type AssistantApi,
  type AssistantConfig,
  AssistantModule,
  Prices,
  createAssistant,
} from '@app/assistant';
import { writtenAnswers } from '../apps/demo-assistant/src/answers/index.js';
import { type DemoAssistant, startDemoAssistant } from '../apps/demo-assistant/src/demo-assistant.js';
import { tokensOf } from '../apps/demo-assistant/src/speech.js';

const signal = new AbortController().signal;

describe.each<AssistantApi>(['responses', 'chat'])('the assistant by %s', (api) => {
  let demo: DemoAssistant;
  beforeAll(async () => void (demo = await startDemoAssistant()));
  afterAll(() => demo.close());

  const config = (): AssistantConfig => ({ api, model: 'gpt-5-mini', timeoutMs: 10_000, baseUrl: demo.baseUrl });

  it.each(writtenAnswers)('gives the answer to "$prompt" verbatim, its citations on their links', async (written) => {
    const answer = await createAssistant(config()).ask(written, signal);
    expect(answer).toMatchObject({ text: written.variants[0], api, cleaned: false, model: 'demo-written-samples' });
    expect(
      answer.citations.map(({ url, start, end }) => answer.text.slice(start ?? 0, end ?? 0).endsWith(`](${url}))`)),
    ).toEqual(answer.citations.map(() => true));
    expect(answer.citations.length).toBe(answer.text.match(/\]\(https:/g)?.length);
    expect(answer.usage).toEqual({
      inputTokens: tokensOf(written.prompt),
      outputTokens: tokensOf(answer.text),
      searches: api === 'responses' ? 1 : 0,
    });
  });

  it('sends the prompt as the customer wrote it', async () => {
    const prompt = '  ¿Qué "nube" es mejor?\n🙂 <b>\\n</b> ';
    await createAssistant(config()).ask({ prompt, geo: 'ES' }, signal);
    expect(demo.calls().byPrompt[prompt]).toBe(1);
  });

  it('is provided to the whole process by its module', async () => {
    const module = await Test.createTestingModule({ imports: [AssistantModule.with(config())] }).compile();
    const answer = await module.get(Assistant).ask({ prompt: 'anything', geo: 'US' }, signal);
    expect(answer.text).toContain('This is a written sample');
  });

  it('a server that is not there is assistant_unreachable, once', async () => {
    const gone = await startDemoAssistant();
    await gone.close();
    const asked = createAssistant({ ...config(), baseUrl: gone.baseUrl }).ask({ prompt: 'x', geo: 'US' }, signal);
    await expect(asked).rejects.toMatchObject({
      code: 'assistant_unreachable',
      retryable: true,
      maybeBilled: false,
      message: 'The assistant cannot be reached: ECONNREFUSED',
    });
  });

  it('a server whose TLS fails has seen no request: it cost nothing', async () => {
    const baseUrl = demo.baseUrl.replace('http:', 'https:');
    const asked = createAssistant({ ...config(), baseUrl }).ask({ prompt: 'x', geo: 'US' }, signal);
    await expect(asked).rejects.toMatchObject({ code: 'assistant_unreachable', maybeBilled: false });
  });

  it('its module prices what was asked, by the answered model', async () => {
    const module = await Test.createTestingModule({ imports: [AssistantModule.with(config())] }).compile();
    const [prices, { model, usage }] = [
      module.get(Prices),
      await module.get(Assistant).ask(writtenAnswers[0]!, signal),
    ];
    expect(prices.costOf(model, usage)).toBeCloseTo(
      ((usage.inputTokens ?? NaN) + (usage.outputTokens ?? NaN)) / 1e8,
      10,
    );
    expect(prices.estimateOf()).toBeCloseTo(0.02875, 10);
  });

  it('a caller who has given up already costs no call', async () => {
    const before = demo.calls().total;
    const asked = createAssistant(config()).ask({ prompt: 'x', geo: 'US' }, AbortSignal.abort('gone'));
    await expect(asked).rejects.toBe('gone');
    expect(demo.calls().total).toBe(before);
  });
});
