import { randomUUID } from 'node:crypto';
import { answerCall, type Route } from './answer-call.js';
import { type Api, type Failure, sendFailure } from './api.js';
import { pagesOf } from './citation-forms.js';
import type { CitedCompletion } from './completion.js';
import { isRecord, readBody, sendJson } from './http.js';
import { queriesFor } from './queries.js';
import { scraperApi, scraperCall } from './scraper-api.js';
import { modelName } from './voices.js';

/** The price of one task in US dollars. */
const cost = 0.0012;

interface Task {
  readonly keyword: string;
  readonly language: string;
  readonly kind: string;
}

/** The paths of tasks below DataForSEO's base URL, one for each surface. */
const kinds = ['ai_optimization/chat_gpt/llm_scraper', 'serp/google/ai_mode', 'serp/google/organic'];

/** The languages of DataForSEO that this stand-in accepts. */
const languages: readonly string[] = ['en', 'de', 'fr', 'es', 'ja', 'zh-CN', 'zh-TW'];

/** The tasks of all demo assistants in this process; only who posted one knows its id. */
const tasks = new Map<string, Task>();

const envelope = (task: object, charged = 0) => ({
  version: '0.1.demo',
  status_code: 20_000,
  status_message: 'Ok.',
  cost: charged,
  tasks_count: 1,
  tasks: [task],
});

/** DataForSEO's codes for failures that other providers report by a status. */
const codes: Readonly<Record<number, number>> = { 400: 40_501, 403: 40_207, 404: 40_400, 429: 40_202 };

/** DataForSEO answers most failures with 200 and a code in the task. */
const failureOf = ({ status, code, message, headers }: Failure) => {
  if (code === 'invalid_api_key')
    return { status: 401, body: { status_code: 40_100, status_message: message }, headers };
  if (code === 'insufficient_quota')
    return { status: 402, body: { status_code: 40_200, status_message: message }, headers };
  const taskCode = code === 'task_not_found' ? 40_401 : codes[status];
  if (taskCode === undefined) return { status, body: { status_code: 50_000, status_message: message }, headers };
  return {
    status: 200,
    body: envelope({ id: null, status_code: taskCode, status_message: message, result: null }),
    headers,
  };
};

const common = scraperApi('keyword', failureOf);

/** Creates a task. */
const postApi = (kind: string, language: string): Api => ({
  ...common,
  bodyOf({ prompt }) {
    const id = randomUUID();
    tasks.set(id, { keyword: prompt, kind, language });
    return envelope({ id, status_code: 20_100, status_message: 'Task Created.', cost, result: null }, cost);
  },
});

/** Returns the result of a task. */
const getApi = (id: string, kind: string, language = 'en'): Api => ({
  ...common,
  bodyOf({ prompt }, { instead, ...completion }) {
    if (instead === 'under_way')
      return envelope({ id, status_code: 40_602, status_message: 'Task In Queue.', result: null });
    if (instead === 'failed')
      return envelope({ id, status_code: 40_103, status_message: 'Task execution failed.', result: null });
    if (instead === 'no_answer' && kind === kinds[0])
      return envelope({ id, status_code: 40_102, status_message: 'No Search Results.', result: null });
    const found = instead === 'no_answer' ? { items: [{ type: 'organic' }] } : resultOf(kind, prompt, completion);
    const result = { keyword: prompt, location_code: 2840, language_code: language, ...found };
    return envelope({ id, status_code: 20_000, status_message: 'Ok.', cost: 0, result: [result] });
  },
});

function resultOf(kind: string, prompt: string, { text, citations }: CitedCompletion): object {
  const pages = pagesOf(citations).map(({ url, title }) => ({
    type: 'reference',
    url,
    title,
    domain: new URL(url).hostname,
  }));
  if (kind === kinds[0])
    return { model: modelName, markdown: text, sources: pages, search_queries: queriesFor(prompt) };
  return { items: [{ type: 'organic' }, { type: 'ai_overview', markdown: text, references: pages }] };
}

/** The stand-in for DataForSEO: its task_post and task_get below `/dataforseo/v3`. */
export function dataForSeoRoute(asked: string): Route | undefined {
  if (asked === 'GET /dataforseo/v3/appendix/user_data') return account;
  const [, method, kind = '', id] =
    /^(GET|POST) \/dataforseo\/v3\/(.+?)\/task_(?:post|get\/advanced\/([\w-]+))$/.exec(asked) ?? [];
  if (!kinds.includes(kind)) return undefined;
  return method === 'POST' ? post(kind) : get(kind, id ?? '');
}

const account: Route = (_request, response) =>
  sendJson(response, 200, envelope({ status_code: 20_000, status_message: 'Ok.', result: [{ login: 'demo' }] }));

const post =
  (kind: string): Route =>
  async (request, response, demo) => {
    const body = await readBody(request);
    const asked: unknown = Array.isArray(body) ? body[0] : undefined;
    const { keyword, location_name: place, language_code: language } = isRecord(asked) ? asked : {};
    const api = postApi(kind, typeof language === 'string' ? language : '');
    if (typeof language !== 'string' || !languages.includes(language))
      return sendFailure(response, api, {
        status: 400,
        code: 'invalid_field',
        message: "Invalid Field: 'language_code'.",
      });
    if (typeof keyword !== 'string' || typeof place !== 'string')
      return sendFailure(response, api, { status: 400, code: 'invalid_field', message: "Invalid Field: 'keyword'." });
    const prompt = keyword.replaceAll('%2B', '+').replaceAll('%25', '%');
    return answerCall(scraperCall(request, api, prompt), response, demo);
  };

const get =
  (kind: string, id: string): Route =>
  async (request, response, demo) => {
    const task = tasks.get(id);
    const api = getApi(id, kind, task?.language);
    if (task?.kind !== kind)
      return sendFailure(response, api, { status: 404, code: 'task_not_found', message: 'Task Not Found.' });
    return answerCall({ ...scraperCall(request, api, task.keyword), isLook: true }, response, demo);
  };
