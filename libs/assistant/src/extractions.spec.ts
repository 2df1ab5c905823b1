import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { AssistantConfig } from './assistant-config.js';
import type { AssistantApi } from './assistant.js';
import { createExtractor } from './create-extractor.js';

const schema = { type: 'object', properties: {}, required: [], additionalProperties: false };
const request = { instructions: 'Mark it.', input: '{"runs":[]}', name: 'brand_extraction', schema };
const plain = `Mark it.\n\nReply with one JSON object that keeps to this JSON Schema, and with nothing else:\n${JSON.stringify(schema)}`;

const reply = {
  model: 'small-1',
  output: [{ type: 'message', content: [{ type: 'output_text', text: '{"brands":[]}' }] }],
  choices: [{ message: { content: '{"brands":[]}' } }],
  usage: { input_tokens: 7, output_tokens: 3, prompt_tokens: 7, completion_tokens: 3 },
};

const formats: Record<AssistantApi, { strict: object; plain: object }> = {
  responses: {
    strict: {
      model: 'small',
      store: false,
      instructions: 'Mark it.',
      input: '{"runs":[]}',
      text: { format: { type: 'json_schema', name: 'brand_extraction', schema, strict: true } },
    },
    plain: {
      model: 'small',
      store: false,
      input: [
        { role: 'system', content: plain },
        { role: 'user', content: '{"runs":[]}' },
      ],
      text: { format: { type: 'json_object' } },
    },
  },
  chat: {
    strict: {
      model: 'small',
      messages: [
        { role: 'system', content: 'Mark it.' },
        { role: 'user', content: '{"runs":[]}' },
      ],
      response_format: { type: 'json_schema', json_schema: { name: 'brand_extraction', schema, strict: true } },
    },
    plain: {
      model: 'small',
      messages: [
        { role: 'system', content: plain },
        { role: 'user', content: '{"runs":[]}' },
      ],
      response_format: { type: 'json_object' },
    },
  },
};

/** What goes over the wire, seen by a server that answers both APIs. */
describe.each<AssistantApi>(['responses', 'chat'])('an extraction by %s', (api) => {
  let server: Server;
  let bodies: unknown[] = [];
  /** What the server answers to each call, in this order; a reply where nothing is left. */
  let statuses: number[] = [];
  let error: object = {};

  const answer = async (asked: IncomingMessage, response: ServerResponse) => {
    bodies.push(await json(asked));
    const status = statuses.shift() ?? 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? reply : { error }));
  };

  beforeAll(async () => {
    Logger.overrideLogger(false);
    server = createServer((asked, response) => void answer(asked, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  beforeEach(() => {
    [bodies, statuses, error] = [[], [], { message: 'no' }];
  });
  afterAll(() => {
    Logger.overrideLogger(true);
    server.closeAllConnections();
    server.close();
  });

  const open = (more: Partial<AssistantConfig> = {}) => {
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const extractor = createExtractor({ api, model: 'small', timeoutMs: 10_000, baseUrl, ...more });
    return (signal = new AbortController().signal) => extractor.extract(request, signal);
  };

  it('sends the schema, strictly, and no tool, and gives back the words and what they cost', async () => {
    expect(await open()()).toEqual({
      text: '{"brands":[]}',
      model: 'small-1',
      api,
      usage: { inputTokens: 7, outputTokens: 3, searches: 0 },
    });
    expect(bodies).toEqual([formats[api].strict]);
  });

  it.each([400, 422])(
    'asks a server that refuses the schema with %i for plain JSON, from then on at once',
    async (status) => {
      statuses = [status];
      const extract = open();
      await extract();
      await extract();
      expect(bodies).toEqual([formats[api].strict, formats[api].plain, formats[api].plain]);
    },
  );

  it('learns nothing of schemas from a request that is refused either way', async () => {
    statuses = [400, 400];
    const extract = open();
    await expect(extract()).rejects.toMatchObject({ code: 'assistant_refused_request' });
    await extract();
    expect(bodies).toEqual([formats[api].strict, formats[api].plain, formats[api].strict]);
  });

  it.each([
    [401, 'assistant_unauthorized'],
    [404, 'assistant_refused_request'],
    [429, 'rate_limited'],
    [500, 'assistant_error'],
  ])('makes one call where the server answers %i', async (status, code) => {
    statuses = [status];
    await expect(open()()).rejects.toMatchObject({ code });
    expect(bodies).toHaveLength(1);
  });

  it.each([
    ['insufficient_quota', 'quota_exhausted'],
    ['content_filter', 'content_filtered'],
  ])('takes a 400 that says %s for no word about schemas', async (said, code) => {
    [statuses, error] = [[400], { message: 'no', code: said }];
    await expect(open()()).rejects.toMatchObject({ code });
    expect(bodies).toHaveLength(1);
  });

  it('a caller who gives up makes no call, and hears its own reason', async () => {
    await expect(open()(AbortSignal.abort('gone'))).rejects.toBe('gone');
    expect(bodies).toEqual([]);
  });
});
