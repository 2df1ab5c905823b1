import { describe, expect, it, afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { AssistantConfig } from './assistant-config.js';
import { Assistants, labelOf, toConfigured, createAssistant, createExtractor } from './assistants.js';
import { Prices } from './prices.js';
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
import { Logger } from '@nestjs/common';
import type { AssistantApi, AssistantProvider, Asker, Retrieval } from './assistant.js';
import { listModels } from './models.js';
import { answerIn } from '../../../bench/runs/answer-in.js';

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
    const known = new Assistants([
      toConfigured(listed('gpt'), prices),
      toConfigured(listed('o3', { model: 'o3' }), prices),
    ]);
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

const said = '{"brands":[]}';
/** A body that is valid for every API and for lists of models, with one search. */
const reply = {
  model: 'small-1',
  output: [{ type: 'web_search_call' }, { type: 'message', content: [{ type: 'output_text', text: said }] }],
  choices: [{ message: { content: said } }],
  content: [{ type: 'text', text: said }],
  usage: {
    input_tokens: 7,
    output_tokens: 3,
    prompt_tokens: 7,
    completion_tokens: 3,
    server_tool_use: { web_search_requests: 1 },
    tool_calls_details: { search_web: { invocation: 1 } },
  },
  candidates: [{ content: { parts: [{ text: said }] }, groundingMetadata: { webSearchQueries: ['q'] } }],
  modelVersion: 'small-1',
  usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 3 },
};
/** The lists of models, by path. */
const lists: Readonly<Record<string, object>> = {
  '/v1/models': { object: 'list', data: [{ id: 'small-1' }, {}] },
  '/v1/models?limit=1000': { data: [{ type: 'model', id: 'small-1' }], has_more: false },
  '/v1/models?pageSize=1000': { models: [{ name: 'models/small-1' }] },
};

const { signal } = new AbortController();
const both = ['responses', 'chat'] as const;

let server: Server;
let headers: IncomingHttpHeaders;
let bodies: unknown[] = [];
let paths: unknown[] = [];
/** Statuses of the next responses, in this order; 200 once the list is empty. */
let statuses: number[] = [];
let error: object = {};

async function answer(asked: IncomingMessage, response: ServerResponse) {
  headers = asked.headers;
  paths.push(asked.url);
  bodies.push(asked.method === 'POST' ? await json(asked) : null);
  const status = statuses.shift() ?? 200;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(status === 200 ? (lists[asked.url ?? ''] ?? reply) : { error }));
}

beforeAll(async () => {
  Logger.overrideLogger(false);
  server = createServer((asked, response) => void answer(asked, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => void ([bodies, paths, statuses, error] = [[], [], [], { message: 'no' }]));
afterAll(() => {
  Logger.overrideLogger(true);
  server.closeAllConnections();
  server.close();
});

const configOf = (api: AssistantApi, more: Partial<AssistantConfig> = {}): AssistantConfig => {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return { api, model: 'gpt-5-mini', timeoutMs: 10_000, baseUrl, ...more };
};

const ask = (api: AssistantApi, asker: string | Asker, more: Partial<AssistantConfig> = {}) =>
  createAssistant(configOf(api, more))
    .ask({ prompt: 'best nas?', ...(typeof asker === 'string' ? { geo: asker } : asker) }, signal)
    .then(answerIn);

describe('a question', () => {
  it('by responses, a country is a search location and nothing is added to the prompt', async () => {
    expect((await ask('responses', 'UK')).geoApplied).toBe('search_location');
    expect(bodies).toEqual([
      {
        model: 'gpt-5-mini',
        input: 'best nas?',
        store: false,
        tools: [{ type: 'web_search', user_location: { type: 'approximate', country: 'GB' } }],
      },
    ]);
  });

  it('by responses, a region is an instruction, and never the default country', async () => {
    expect((await ask('responses', 'EU')).geoApplied).toBe('instruction');
    expect(bodies).toMatchObject([
      {
        input: 'best nas?',
        instructions: 'Location of the person asking: European Union.',
        tools: [{ type: 'web_search', user_location: { type: 'approximate' } }],
      },
    ]);
    expect(JSON.stringify(bodies)).not.toContain('country');
  });

  it('by chat, a plain model gets an instruction and no field that a compatible server may refuse', async () => {
    expect((await ask('chat', 'US')).geoApplied).toBe('instruction');
    expect(bodies).toEqual([
      {
        model: 'gpt-5-mini',
        messages: [
          { role: 'system', content: 'Location of the person asking: United States.' },
          { role: 'user', content: 'best nas?' },
        ],
      },
    ]);
  });

  it('by chat, a search model gets the location', async () => {
    const { geoApplied, usage } = await ask('chat', 'US', { model: 'gpt-5-search-api' });
    expect([geoApplied, usage.searches]).toEqual(['search_location', 1]);
    expect(bodies).toMatchObject([
      {
        messages: [{ role: 'user', content: 'best nas?' }],
        web_search_options: { user_location: { type: 'approximate', approximate: { country: 'US' } } },
      },
    ]);
  });

  it('by chat, a search model gets a region as an instruction, and searches all the same', async () => {
    expect((await ask('chat', 'EU', { model: 'gpt-5-search-api' })).geoApplied).toBe('instruction');
    expect(bodies).toMatchObject([{ messages: [{ role: 'system' }, { role: 'user' }], web_search_options: {} }]);
  });

  it.each(both)('by %s, no place in particular adds nothing', async (api) => {
    expect((await ask(api, 'GLOBAL')).geoApplied).toBe('none');
    expect(JSON.stringify(bodies)).not.toMatch(/instructions|"system"/);
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

const search = { type: 'web_search', user_location: { type: 'approximate', country: 'GB' } };
const openAi = { model: 'm', input: 'best nas?', store: false };
const british = 'Location of the person asking: United Kingdom.';
const claude = { model: 'm', max_tokens: 16_000, messages: [{ role: 'user', content: 'best nas?' }] };
const claudeSearch = {
  type: 'web_search_20250305',
  name: 'web_search',
  max_uses: 5,
  user_location: { type: 'approximate', country: 'GB' },
};
const gemini = {
  contents: [{ role: 'user', parts: [{ text: 'best nas?' }] }],
  systemInstruction: { parts: [{ text: british }] },
};

/** Requests as each provider's documentation describes them; docs/operations/assistants.md links it. */
const requests: [AssistantProvider, AssistantApi, Retrieval, string, object][] = [
  ['openai', 'responses', 'required', '/v1/responses', { ...openAi, tools: [search], tool_choice: 'required' }],
  ['openai', 'responses', 'offered', '/v1/responses', { ...openAi, tools: [search] }],
  ['openai', 'responses', 'none', '/v1/responses', { ...openAi, instructions: british }],
  ['compatible', 'responses', 'required', '/v1/responses', { ...openAi, tools: [search] }],
  [
    'xai',
    'responses',
    'required',
    '/v1/responses',
    { ...openAi, instructions: british, tools: [{ type: 'web_search' }], tool_choice: 'required' },
  ],
  [
    'perplexity',
    'responses',
    'required',
    '/v1/responses',
    {
      model: 'm',
      input: 'best nas?',
      tools: [{ type: 'web_search', user_location: { country: 'GB' } }],
      tool_choice: 'required',
    },
  ],
  [
    'anthropic',
    'messages',
    'required',
    '/v1/messages',
    { ...claude, tools: [claudeSearch], tool_choice: { type: 'tool', name: 'web_search' } },
  ],
  ['anthropic', 'messages', 'offered', '/v1/messages', { ...claude, tools: [claudeSearch] }],
  ['anthropic', 'messages', 'none', '/v1/messages', { ...claude, system: british }],
  [
    'gemini',
    'generate_content',
    'required',
    '/v1/models/m:generateContent',
    { ...gemini, tools: [{ google_search: {} }] },
  ],
  ['gemini', 'generate_content', 'none', '/v1/models/m:generateContent', gemini],
];

describe('the retrieval contract', () => {
  it.each(requests)('%s by %s: what %s asks, and where from', async (provider, api, retrieval, path, body) => {
    const given = await ask(api, 'UK', { provider, retrieval, model: 'm' });
    expect([paths, bodies]).toEqual([[path], [body]]);
    const told = JSON.stringify(body);
    const geoApplied = told.includes(british) ? 'instruction' : 'search_location';
    expect(given).toMatchObject({ provider, api, retrieval, geoApplied, text: said });
  });

  const viennese = { geo: 'AT', place: 'Vienna, Wien', locale: 'de-AT' };
  const vienna = { country: 'AT', city: 'Vienna', region: 'Wien' };
  const german = 'Language of the person asking: German (Austria).';
  const inWords = `Location of the person asking: Vienna, Wien, Austria.\n${german}`;

  it.each<[AssistantProvider, AssistantApi, string, object]>([
    [
      'openai',
      'responses',
      'm',
      { tools: [{ user_location: { type: 'approximate', ...vienna } }], instructions: german },
    ],
    ['openai', 'chat', 'm', { messages: [{ role: 'system', content: inWords }, { role: 'user' }] }],
    [
      'openai',
      'chat',
      'gpt-5-search-api',
      {
        messages: [{ role: 'system', content: german }, { role: 'user' }],
        web_search_options: { user_location: { type: 'approximate', approximate: vienna } },
      },
    ],
    ['xai', 'responses', 'm', { tools: [{ type: 'web_search' }], instructions: inWords }],
    ['perplexity', 'responses', 'm', { tools: [{ user_location: vienna }], instructions: german }],
    ['anthropic', 'messages', 'm', { tools: [{ user_location: { type: 'approximate', ...vienna } }], system: german }],
    ['gemini', 'generate_content', 'm', { systemInstruction: { parts: [{ text: inWords }] } }],
  ])('%s by %s (%s) is told the place where it is told the country, and the language in words', async (...told) => {
    const [provider, api, model, body] = told;
    const given = await ask(api, viennese, { provider, model });
    expect(bodies).toMatchObject([body]);
    const where = JSON.stringify(body).includes(inWords.slice(0, 30)) ? 'instruction' : 'search_location';
    expect(given).toMatchObject({ geoApplied: where, placeApplied: where, localeApplied: 'instruction' });
  });

  it('a model that refuses to be forced is only offered a search, and its answer judged all the same', async () => {
    await ask('messages', 'UK', { provider: 'anthropic', retrieval: 'required', model: 'claude-sonnet-5-5' });
    expect(bodies).toMatchObject([{ tools: [claudeSearch] }]);
    expect(bodies[0]).not.toHaveProperty('tool_choice');
  });

  it.each<[AssistantProvider, AssistantApi, string, string]>([
    ['anthropic', 'messages', 'x-api-key', 'sk-test'],
    ['gemini', 'generate_content', 'x-goog-api-key', 'sk-test'],
    ['xai', 'responses', 'authorization', 'Bearer sk-test'],
  ])('the key goes out to %s as it wants it', async (provider, api, name, value) => {
    await ask(api, 'US', { provider, apiKey: 'sk-test' });
    expect(headers[name]).toBe(value);
    expect(JSON.stringify([paths, bodies])).not.toContain('sk-test');
  });
});

describe('an extraction', () => {
  const schema = { type: 'object', properties: {}, required: [], additionalProperties: false };
  const request = { instructions: 'Mark it.', input: '{"runs":[]}', name: 'brand_extraction', schema };
  const format = { name: 'brand_extraction', schema, strict: true };
  const user = { role: 'user', content: '{"runs":[]}' };
  const system = { role: 'system', content: 'Mark it.' };
  const told = `Mark it.\n\nReply with one JSON object that keeps to this JSON Schema, and with nothing else:\n${JSON.stringify(schema)}`;
  const plain = [{ role: 'system', content: told }, user];

  const sent = {
    responses: {
      strict: {
        model: 'gpt-5-mini',
        store: false,
        instructions: 'Mark it.',
        input: '{"runs":[]}',
        text: { format: { type: 'json_schema', ...format } },
      },
      plain: { model: 'gpt-5-mini', store: false, input: plain, text: { format: { type: 'json_object' } } },
    },
    chat: {
      strict: {
        model: 'gpt-5-mini',
        messages: [system, user],
        response_format: { type: 'json_schema', json_schema: format },
      },
      plain: { model: 'gpt-5-mini', messages: plain, response_format: { type: 'json_object' } },
    },
  };

  /** Structured output as each provider's documentation describes it (2026-11-22). */
  it.each<[AssistantProvider, AssistantApi, object, object]>([
    [
      'perplexity',
      'responses',
      {
        instructions: 'Mark it.',
        input: '{"runs":[]}',
        response_format: { type: 'json_schema', json_schema: { name: 'brand_extraction', schema } },
      },
      { input: plain },
    ],
    [
      'anthropic',
      'messages',
      {
        max_tokens: 16_000,
        system: 'Mark it.',
        messages: [user],
        output_config: { format: { type: 'json_schema', schema } },
      },
      { max_tokens: 16_000, system: told, messages: [user] },
    ],
  ])('%s by %s is asked for the schema, and where it refuses that, in words', async (provider, api, strict, words) => {
    statuses = [400];
    const extractor = createExtractor(configOf(api, { provider }));
    expect(await extractor.extract(request, signal)).toMatchObject({ text: said, api });
    expect(bodies).toEqual([strict, words].map((fields) => ({ model: 'gpt-5-mini', ...fields })));
  });

  it('gemini is asked for the schema, and where it refuses that, in words', async () => {
    statuses = [400];
    const extractor = createExtractor(configOf('generate_content', { provider: 'gemini' }));
    await extractor.extract(request, signal);
    const contents = [{ role: 'user', parts: [{ text: '{"runs":[]}' }] }];
    const responseMimeType = 'application/json';
    expect(bodies).toEqual([
      {
        contents,
        systemInstruction: { parts: [{ text: 'Mark it.' }] },
        generationConfig: { responseMimeType, responseJsonSchema: schema },
      },
      { contents, systemInstruction: { parts: [{ text: told }] }, generationConfig: { responseMimeType } },
    ]);
  });

  const open = (api: 'responses' | 'chat' = 'responses') => {
    const extractor = createExtractor(configOf(api));
    return () => extractor.extract(request, signal);
  };

  it.each(both)(
    'by %s sends the schema, strictly, and no tool, and gives back the words and what they cost',
    async (api) => {
      expect(await open(api)()).toEqual({
        text: said,
        model: 'small-1',
        api,
        usage: { inputTokens: 7, outputTokens: 3, searches: expect.any(Number) },
      });
      expect(bodies).toEqual([sent[api].strict]);
    },
  );

  it.each(both)('by %s asks a server that refuses the schema for plain JSON, from then on at once', async (api) => {
    statuses = [api === 'chat' ? 400 : 422];
    const extract = open(api);
    await extract();
    await extract();
    expect(bodies).toEqual([sent[api].strict, sent[api].plain, sent[api].plain]);
  });

  it('learns nothing of schemas from a request that is refused either way', async () => {
    statuses = [400, 400];
    const extract = open();
    await expect(extract()).rejects.toMatchObject({ code: 'assistant_refused_request' });
    await extract();
    expect(bodies).toEqual([sent.responses.strict, sent.responses.plain, sent.responses.strict]);
  });

  it.each([404, 500])('makes one call where the server answers %i', async (status) => {
    statuses = [status];
    await expect(open()()).rejects.toMatchObject({ name: 'AssistantError' });
    expect(bodies).toHaveLength(1);
  });

  it.each([
    ['insufficient_quota', 'quota_exhausted'],
    ['content_filter', 'content_filtered'],
  ])('takes a 400 that says %s for no word about schemas', async (word, code) => {
    [statuses, error] = [[400], { message: 'no', code: word }];
    await expect(open()()).rejects.toMatchObject({ code });
    expect(bodies).toHaveLength(1);
  });
});

it.each<[AssistantProvider, string[]]>([
  ['compatible', ['small-1', 'undefined']],
  ['anthropic', ['small-1']],
  ['gemini', ['small-1']],
])('the list of models of %s is what it sends, by the name that a request gives', async (provider, models) => {
  const offered = await listModels(configOf('chat', { provider }), signal);
  expect(offered.map(({ name }) => name)).toEqual(models);
  expect(lists).toHaveProperty([String(paths[0])]);
});
