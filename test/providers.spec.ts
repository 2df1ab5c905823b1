import { describe, expect, it } from '@jest/globals';
import { labelOf, Prices } from '@app/assistant';
import { loadConfig } from '@app/config';
import { redact, secretNames } from '@app/process';
import { providerNames, providers } from '@app/providers';

describe.each(providerNames)('the provider %s', (name) => {
  const { key, apis, model, reader, label, responses, prices } = providers[name];
  const baseUrl = 'https://llm.globex.example/v1';
  const environment = {
    ASSISTANT_PROVIDER: name,
    [key.setting]: key.example,
    ...(name === 'compatible' ? { OPENAI_BASE_URL: baseUrl } : {}),
  };

  it('is called with its name and its key alone', () => {
    const { assistants, keyTroubles } = loadConfig(environment);
    const asked = { provider: name, apiKey: key.example, api: apis[0], model, analysisModel: reader };
    expect(assistants).toMatchObject([{ configured: true, keySetting: key.setting, ...asked }]);
    expect(keyTroubles).toEqual([]);
  });

  it('has its key in no line of a log: not by its shape, nor by the name of its setting', () => {
    expect(key.example.replace(key.shape, '')).toBe('');
    expect(redact(`the key ${key.example} is wrong`)).toBe('the key *** is wrong');
    expect(redact(JSON.stringify({ key: key.example }))).toBe('{"key":"***"}');
    expect(secretNames).toContain(key.setting.toLowerCase());
  });

  it('has a price for its models, and is labelled', () => {
    const known = new Prices();
    expect([model, reader ?? model].filter((one) => !known.knows(one))).toEqual([]);
    expect(prices.length > 0).toBe(name !== 'compatible');
    const asked = { provider: name, api: apis[0], model, timeoutMs: 1, ...(label ? {} : { baseUrl }) };
    expect(labelOf(asked)).toContain(label ?? 'API of llm.globex.example');
  });

  it('says how it speaks the Responses API where it speaks it, and nothing of it elsewhere', () => {
    expect(responses !== undefined).toBe(apis.some((api) => api === 'responses'));
  });
});
