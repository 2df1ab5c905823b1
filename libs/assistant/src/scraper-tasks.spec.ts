import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { AssistantConfig } from './assistant-config.js';
import { createAssistant } from './assistants.js';

let server: Server;
/** The requests that were made, and the responses that the server gives to them, in this order. */
let asked: { readonly path: string | undefined; readonly key: string | undefined; readonly body: unknown }[] = [];
let said: object[] = [];

async function answer(request: IncomingMessage, response: ServerResponse) {
  const body = request.method === 'POST' ? await json(request) : null;
  asked.push({ path: request.url, key: request.headers.authorization, body });
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said.shift()));
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => void ([asked, said] = [[], []]));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const { signal } = new AbortController();
const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const task = { id: '07281559-0696-0066', madeAt: new Date() };

const ask = (model: string, geo: string, more: { task?: typeof task; locale?: string } = {}) => {
  const provider = model.split('/')[0] as 'dataforseo' | 'brightdata';
  const config: AssistantConfig = { provider, api: provider, model, timeoutMs: 5000, apiKey: 'me:secret', baseUrl: baseUrl() }; // prettier-ignore
  return createAssistant(config).ask({ prompt: '100% organic C++ tools?', geo, ...more }, signal);
};

/** A page of search results. */
const page = (items: object[]) => ({ status_code: 20000, tasks: [{ status_code: 20000, result: [{ item_types: ['organic'], items }] }] }); // prettier-ignore

describe('a task of DataForSEO', () => {
  it.each([
    ['dataforseo/chatgpt_web', '/ai_optimization/chat_gpt/llm_scraper/task_post', {}],
    ['dataforseo/ai_mode', '/serp/google/ai_mode/task_post', {}],
    ['dataforseo/ai_overview', '/serp/google/organic/task_post', { load_async_ai_overview: true, depth: 10 }],
  ])('is posted for %s with the words and the country of the question', async (model, path, more) => {
    said = [{ status_code: 20000, tasks: [{ id: task.id, status_code: 20100, cost: 0.0012 }] }];
    expect(await ask(model, 'UK')).toEqual({
      kind: 'task',
      taskId: task.id,
      afterMs: 2000,
      usage: { inputTokens: 0, outputTokens: 0, searches: null, costUsd: 0.0012 },
    });
    const fields = { keyword: '100%25 organic C%2B%2B tools?', location_name: 'United Kingdom', language_code: 'en' };
    expect(asked).toEqual([{ path, key: `Basic ${btoa('me:secret')}`, body: [{ ...fields, ...more }] }]);
  });

  it.each([
    ['de-AT', 'de'],
    ['pt-BR', 'pt'],
    ['zh-Hant-HK', 'zh-TW'],
    ['zh', 'zh-CN'],
  ])('is in the language of the question: %s', async (locale, language) => {
    said = [{ status_code: 20000, tasks: [{ id: task.id, status_code: 20100 }] }];
    await ask('dataforseo/ai_mode', 'AT', { locale });
    expect(asked[0]!.body).toMatchObject([{ language_code: language }]);
    const result = { language_code: language, markdown: 'x' };
    said = [result, { ...result, language_code: 'en' }].map((one) => ({ status_code: 20000, tasks: [{ status_code: 20000, result: [one] }] })); // prettier-ignore
    for (const localeApplied of ['search_language', 'none'])
      expect(await ask('dataforseo/chatgpt_web', 'AT', { locale, task })).toMatchObject({ answer: { localeApplied } });
  });

  it('is in English where the service does not know the language: what it refuses costs nothing', async () => {
    const refused = { status_code: 40501, status_message: "Invalid Field: 'language_code'." };
    const made = { id: task.id, status_code: 20100 };
    said = [refused, made].map((one) => ({ status_code: 20000, tasks: [one] }));
    expect(await ask('dataforseo/ai_mode', 'IS', { locale: 'is' })).toMatchObject({ taskId: task.id });
    expect(asked.map(({ body }) => (body as [{ language_code: string }])[0].language_code)).toEqual(['is', 'en']);
  });

  it.each(['../user_data', '', 'x'.repeat(201), null])('is none where its id cannot be one: %s', async (id) => {
    said = [{ status_code: 20000, tasks: [{ id, status_code: 20100 }] }];
    await expect(ask('dataforseo/ai_mode', 'US')).rejects.toMatchObject({ code: 'bad_response' });
  });

  it('that is done and has no result says nothing of the page: another one is made', async () => {
    said = [null, [], [null]].map((result) => ({ status_code: 20000, tasks: [{ status_code: 20000, result }] }));
    for (let nth = 0; nth < 3; nth++)
      await expect(ask('dataforseo/ai_overview', 'US', { task })).rejects.toMatchObject({ code: 'assistant_error' });
  });

  it('is of the United States where the question names no country, and says that none was applied', async () => {
    said = [{ status_code: 20000, tasks: [{ id: task.id, status_code: 20100 }] }];
    await ask('dataforseo/ai_mode', 'EU');
    expect(asked[0]!.body).toMatchObject([{ location_name: 'United States' }]);
    said = [{ status_code: 20000, tasks: [{ status_code: 20000, result: [{ markdown: 'x' }] }] }];
    const outcome = await ask('dataforseo/chatgpt_web', 'EU', { task });
    expect(outcome).toMatchObject({ kind: 'answer', answer: { geoApplied: 'none' } });
  });

  /**
   * Fields and types as docs.dataforseo.com, ai_optimization/chat_gpt/llm_scraper/task_get/advanced and serp/google/organic, have them
   * (2026-06-06).
   */
  it('is read as its documents describe results', async () => {
    const source = { type: 'chat_gpt_source', title: 'Acme', domain: 'acme.example', url: 'https://acme.example/', snippet: 's', publication_date: null }; // prettier-ignore
    const chat = { keyword: 'k', location_code: 2840, language_code: 'en', model: 'gpt-5-1', check_url: null, markdown: 'Acme is **good**.', search_results: [source, source], sources: [source], fan_out_queries: ['acme review'], items: [{ type: 'chat_gpt_text', markdown: 'Acme is **good**.' }] }; // prettier-ignore
    said = [{ version: '0.1', status_code: 20000, cost: 0, tasks_error: 0, tasks: [{ id: task.id, status_code: 20000, status_message: 'Ok.', cost: 0, result_count: 1, data: {}, result: [chat] }] }]; // prettier-ignore
    expect(await ask('dataforseo/chatgpt_web', 'US', { task })).toMatchObject({
      kind: 'answer',
      answer: {
        text: 'Acme is **good**.',
        citations: [{ url: 'https://acme.example/', title: 'Acme', start: null, end: null }],
        queries: ['acme review'],
        surface: 'chatgpt_web',
      },
    });
    const reference = { type: 'ai_overview_reference', source: 'Acme', domain: 'acme.example', url: 'https://acme.example/', title: 'Acme', text: 't' }; // prettier-ignore
    const overview = { type: 'ai_overview', rank_group: 1, asynchronous_ai_overview: true, markdown: 'Acme leads.', items: [{ type: 'ai_overview_element', text: 'Acme leads.' }], references: [reference] }; // prettier-ignore
    said = [
      page([{ type: 'organic' }, overview]),
      page([{ type: 'organic' }]),
      page([{ ...overview, markdown: null }]),
    ];
    expect(await ask('dataforseo/ai_overview', 'US', { task })).toMatchObject({ answer: { text: 'Acme leads.' } });
    expect(await ask('dataforseo/ai_overview', 'US', { task })).toMatchObject({ kind: 'no_answer' });
    // The answer was shown but could not be read.
    await expect(ask('dataforseo/ai_overview', 'US', { task })).rejects.toMatchObject({ code: 'assistant_error' });
  });

  it.each([
    [40102, 'no_answer'],
    [40601, 'task'],
    [40602, 'task'],
  ])('that says %i is no failure: %s', async (code, kind) => {
    said = [{ status_code: 20000, tasks: [{ status_code: code, status_message: 'x', result: null }] }];
    expect(await ask('dataforseo/ai_mode', 'US', { task })).toMatchObject({ kind });
  });

  it.each([
    [40100, 'assistant_unauthorized'],
    [40104, 'assistant_unauthorized'],
    [40101, 'assistant_error'],
    [40200, 'quota_exhausted'],
    [40202, 'rate_limited'],
    [40203, 'quota_exhausted'],
    [40210, 'quota_exhausted'],
    [40501, 'assistant_refused_request'],
    [50301, 'assistant_error'],
  ])('that says %i fails as %s, whether the whole request or the task says so', async (code, failure) => {
    const told = { status_code: code, status_message: 'me:secret is no good' };
    said = [told, { status_code: 20000, tasks: [{ ...told, id: task.id, result: null }] }];
    for (let nth = 0; nth < 2; nth++)
      await expect(ask('dataforseo/ai_mode', 'US')).rejects.toMatchObject({
        code: failure,
        message: expect.not.stringContaining('secret'),
      });
  });
});

describe('a task of Bright Data', () => {
  it.each([
    ['brightdata/chatgpt_web', 'gd_m7aof0k82r803d5bjm', { url: 'https://chatgpt.com/', web_search: true }],
    [
      'brightdata/ai_mode',
      'gd_mcswdt6z2elth3zqr2',
      { url: 'https://www.google.com/search?udm=50&q=100%25%20organic%20C%2B%2B%20tools%3F' },
    ],
    ['brightdata/copilot_web', 'gd_m7di5jy6s9geokz8w', { url: 'https://copilot.microsoft.com/chats' }],
  ])('is triggered for %s with the words and the country of the question', async (model, dataset, fields) => {
    said = [{ snapshot_id: 's_m4x7enmven8djfqak' }];
    const usage = { inputTokens: 0, outputTokens: 0, searches: null };
    expect(await ask(model, 'DE')).toEqual({ kind: 'task', taskId: 's_m4x7enmven8djfqak', afterMs: 2000, usage });
    const path = `/trigger?dataset_id=${dataset}&include_errors=true`;
    const body = [{ prompt: '100% organic C++ tools?', country: 'DE', ...fields }];
    expect(asked).toEqual([{ path, key: 'Bearer me:secret', body }]);
  });

  /** Fields as docs.brightdata.com, "Search by prompt" of ChatGPT, has them (read 2026-11-27). */
  it('is read as its documents describe records, once its progress is ready', async () => {
    const record = { url: 'https://chatgpt.com/?q=x', prompt: 'x', answer_text: 'Acme is good.', answer_text_markdown: 'Acme is **good**.', answer_html: '<p>', model: 'gpt-5', web_search_triggered: true, citations: [{ title: 'Acme', url: 'https://acme.example/', position: 1 }], search_sources: [], links_attached: [], country: 'us', index: null }; // prettier-ignore
    said = [{ status: 'running' }, { status: 'ready' }, { status: 'building', message: 'try again in 10s' }, { status: 'ready' }, [record]]; // prettier-ignore
    expect(await ask('brightdata/chatgpt_web', 'US', { task })).toMatchObject({ kind: 'task', taskId: task.id });
    expect(await ask('brightdata/chatgpt_web', 'US', { task })).toMatchObject({ kind: 'task', taskId: task.id });
    expect(await ask('brightdata/chatgpt_web', 'US', { task })).toMatchObject({
      answer: { text: 'Acme is **good**.', citations: [{ url: 'https://acme.example/', title: 'Acme' }], queries: [] },
    });
    expect(asked.at(-1)!.path).toBe(`/snapshot/${task.id}?format=json`);
  });

  it('of AI Mode is read as its documents have it, and is no page without an answer where the record is of another form', async () => {
    const record = { prompt: 'x', answer: 'Acme leads.', citations: [{ title: 'Acme', url: 'https://acme.example/' }] };
    const records = [record, { ...record, answer: '' }, { prompt: 'x', text: 'Acme leads.' }];
    said = records.flatMap((one) => [{ status: 'ready' }, [one]]);
    expect(await ask('brightdata/ai_mode', 'US', { task })).toMatchObject({ answer: { text: 'Acme leads.' } });
    expect(await ask('brightdata/ai_mode', 'US', { task })).toMatchObject({ kind: 'no_answer' });
    await expect(ask('brightdata/ai_mode', 'US', { task })).rejects.toMatchObject({ code: 'assistant_error' });
  });

  it('that met a wall, or collected nothing, is a failure, after which another one is made', async () => {
    said = [{ status: 'ready' }, [{ prompt: 'x', error: 'Auth wall', error_code: 'blocked' }], { status: 'ready' }, []];
    for (let nth = 0; nth < 2; nth++)
      await expect(ask('brightdata/perplexity_web', 'US', { task })).rejects.toMatchObject({
        code: 'assistant_error',
        retryable: true,
        usage: { costUsd: 0 },
      });
  });
});
