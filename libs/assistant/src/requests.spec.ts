import { once } from 'node:events';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AssistantConfig } from './assistant-config.js';
import { createAssistant } from './create-assistant.js';

const reply = {
  output: [{ type: 'message', content: [{ type: 'output_text', text: 'Acme' }] }],
  choices: [{ message: { content: 'Acme' } }],
};

/** What goes over the wire, seen by a server that answers both APIs. */
describe('what is sent', () => {
  let server: Server;
  let body: unknown;
  let headers: IncomingHttpHeaders;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    body = await json(request);
    headers = request.headers;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  };

  beforeAll(async () => {
    server = createServer((request, response) => void answer(request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const ask = (api: 'responses' | 'chat', geo: string, more: Partial<AssistantConfig> = {}) => {
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const config = { api, model: 'gpt-5-mini', timeoutMs: 10_000, baseUrl, ...more };
    return createAssistant(config).ask({ prompt: 'best nas?', geo }, new AbortController().signal);
  };

  it('by responses, a country is a search location and nothing is added to the prompt', async () => {
    expect((await ask('responses', 'UK')).geoApplied).toBe('search_location');
    expect(body).toEqual({
      model: 'gpt-5-mini',
      input: 'best nas?',
      store: false,
      tools: [{ type: 'web_search', user_location: { type: 'approximate', country: 'GB' } }],
    });
  });

  it('by responses, a region is an instruction, and never the default country', async () => {
    expect((await ask('responses', 'EU')).geoApplied).toBe('instruction');
    expect(body).toMatchObject({
      input: 'best nas?',
      instructions: 'Location of the person asking: European Union.',
      tools: [{ type: 'web_search', user_location: { type: 'approximate' } }],
    });
    expect(JSON.stringify(body)).not.toContain('country');
  });

  it('by chat, a plain model gets an instruction and no field that a compatible server may refuse', async () => {
    expect((await ask('chat', 'US')).geoApplied).toBe('instruction');
    expect(body).toEqual({
      model: 'gpt-5-mini',
      messages: [
        { role: 'system', content: 'Location of the person asking: United States.' },
        { role: 'user', content: 'best nas?' },
      ],
    });
  });

  it('by chat, a search model gets the location', async () => {
    const { geoApplied, usage } = await ask('chat', 'US', { model: 'gpt-5-search-api' });
    expect(geoApplied).toBe('search_location');
    expect(usage.searches).toBe(1);
    expect(body).toMatchObject({
      messages: [{ role: 'user', content: 'best nas?' }],
      web_search_options: { user_location: { type: 'approximate', approximate: { country: 'US' } } },
    });
  });

  it('by both, no place in particular adds nothing', async () => {
    expect((await ask('responses', 'GLOBAL')).geoApplied).toBe('none');
    expect(body).not.toHaveProperty('instructions');
    expect((await ask('chat', 'GLOBAL')).geoApplied).toBe('none');
    expect(body).toMatchObject({ messages: [{ role: 'user', content: 'best nas?' }] });
  });

  it('the key goes out as a bearer token, and without a key no credential goes out', async () => {
    await ask('chat', 'US', { apiKey: 'sk-test' });
    expect(headers.authorization).toBe('Bearer sk-test');
    await ask('chat', 'US');
    expect(headers.authorization).toBeUndefined();
  });

  it('a key that no header can carry is a refused request that does not show it', async () => {
    const asked = ask('responses', 'US', { apiKey: 'sk-a\nsecret' });
    await expect(asked).rejects.toMatchObject({
      code: 'assistant_refused_request',
      message: expect.not.stringContaining('secret'),
      cause: undefined,
    });
  });
});
