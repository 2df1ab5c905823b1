import { describe, expect, it } from '@jest/globals';
import type { AssistantConfig } from './assistant-config.js';
import { Assistants, labelOf, toKnown } from './assistants.js';
import { Prices } from './prices.js';

const listed = (slug: string, more: Partial<AssistantConfig> = {}) => ({
  slug,
  api: 'responses' as const,
  model: 'gpt-5-mini',
  timeoutMs: 1000,
  concurrency: 2,
  ...more,
});

describe('the assistants of an installation', () => {
  it('keep their order, are found by slug alone, and each has a breaker and its own prices', () => {
    const prices = new Prices();
    const known = new Assistants([toKnown(listed('gpt'), prices), toKnown(listed('o3', { model: 'o3' }), prices)]);
    expect(known.slugs).toEqual(['gpt', 'o3']);
    expect(known.first.slug).toBe('gpt');
    expect(known.find('o3')).toMatchObject({ model: 'o3', provider: 'openai', retrieval: 'required', concurrency: 2 });
    expect(known.find('toString')).toBeUndefined();
    expect(known.all.map((one) => one.prices.estimateOf())).toEqual([
      prices.estimateOf('gpt-5-mini'),
      prices.estimateOf('o3'),
    ]);
    expect(known.all[0].breaker).not.toBe(known.find('o3')!.breaker);
  });

  it.each<[string, Partial<AssistantConfig>]>([
    ['OpenAI API with web search', {}],
    ['OpenAI API without web search', { retrieval: 'none' }],
    ['OpenAI chat API without web search', { api: 'chat' }],
    ['OpenAI chat API with web search', { api: 'chat', model: 'gpt-5-search-api' }],
    ['Claude API with web search', { provider: 'anthropic', api: 'messages', model: 'claude-sonnet-5' }],
    ['Gemini API with web search on offer', { provider: 'gemini', api: 'generate_content', model: 'gemini-3.8-flash' }],
    ['API of llm.globex.example with web search on offer', { baseUrl: 'https://llm.globex.example/v1' }],
    ['chat API of llm.globex.example without web search', { baseUrl: 'https://llm.globex.example/v1', api: 'chat' }],
    ['Demo assistant', { baseUrl: 'http://127.0.0.1:4000/v1', demo: true }],
  ])('are labelled by what is measured: %s', (label, config) => {
    expect(labelOf(listed('any', config))).toBe(label);
  });
});
