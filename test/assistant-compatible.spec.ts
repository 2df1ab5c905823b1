import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LLMock } from '@copilotkit/aimock';
import { type AssistantApi, createAssistant } from '@app/assistant';
import { answerIn } from '../bench/runs/answer-in.js';

/** Uses a server that neither we nor OpenAI wrote. */
describe('another OpenAI-compatible server', () => {
  const server = new LLMock({ port: 0 });
  beforeAll(async () => {
    server.onMessage('best cloud storage', { content: 'Many teams like **Acme Cloud**.' });
    await server.start();
  });
  afterAll(() => server.stop());

  it.each<AssistantApi>(['responses', 'chat'])('answers by %s', async (api) => {
    const assistant = createAssistant({
      api,
      model: 'gpt-5-mini',
      timeoutMs: 10_000,
      apiKey: 'any',
      baseUrl: `${server.url}/v1`,
    });
    const question = { prompt: 'best cloud storage', geo: 'EU' };
    const answer = answerIn(await assistant.ask(question, new AbortController().signal));
    expect(answer).toMatchObject({
      text: 'Many teams like **Acme Cloud**.',
      api,
      geoApplied: 'instruction',
      citations: [],
    });
  });
});
