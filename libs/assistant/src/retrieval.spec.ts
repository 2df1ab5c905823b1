import { describe, expect, it } from '@jest/globals';
import type { AssistantApi, AssistantProvider, Retrieval } from './assistant.js';
import { retrievalOf } from './retrieval.js';

describe('what is asked of web search', () => {
  it.each<[AssistantProvider | undefined, AssistantApi, string, Retrieval]>([
    ['openai', 'responses', 'gpt-5-mini', 'required'],
    [undefined, 'responses', 'gpt-5-mini', 'required'],
    ['xai', 'responses', 'grok-4.3', 'required'],
    ['perplexity', 'responses', 'perplexity/sonar', 'required'],
    ['anthropic', 'messages', 'claude-sonnet-5', 'required'],
    ['anthropic', 'messages', 'claude-opus-5', 'required'],
    ['anthropic', 'messages', 'claude-sonnet-5-5', 'offered'],
    ['anthropic', 'messages', 'claude-opus-5-5-20260901', 'offered'],
    ['gemini', 'generate_content', 'gemini-3.8-flash', 'offered'],
    ['compatible', 'responses', 'gpt-5-mini', 'offered'],
    ['openai', 'chat', 'gpt-5-search-api', 'required'],
    ['openai', 'chat', 'gpt-5-mini', 'none'],
  ])('of %p by %s, %s: %s, unless a setting says otherwise', (provider, api, model, expected) => {
    expect(retrievalOf({ provider, api, model })).toBe(expected);
    if (api !== 'chat') expect(retrievalOf({ provider, api, model, retrieval: 'none' })).toBe('none');
  });

  it('a base URL of another host is not relied upon to search', () => {
    const asked = { api: 'responses', model: 'm' } as const;
    expect(retrievalOf({ ...asked, baseUrl: 'https://llm.example/v1' })).toBe('offered');
    expect(retrievalOf({ ...asked, baseUrl: 'https://api.openai.com/v1' })).toBe('required');
  });
});
