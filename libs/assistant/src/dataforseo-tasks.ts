import type { AssistantConfig } from './assistant-config.js';
import type { Question } from './assistant.js';
import { type Annotation, joinParts, textPart, withoutPosition } from './citations.js';
import { nullable, send, shapeOf } from './client.js';
import { AssistantError, type AssistantErrorCode, badResponse, redactForLog } from './failures.js';
import { linkedHosts, surfaceOf } from './provider-config.js';
import type { ScraperTasks, TaskState } from './scraper-adapter.js';
import { countryName, countryOf } from './user-location.js';

/** An endpoint below the base URL; `more`: what a task asks for besides its question. */
interface Endpoint {
  readonly path: string;
  readonly more?: object;
  readonly read: (result: Result) => TaskState;
}

/** A page that an answer cites, or an element of a page of results; each field may hold anything. */
type Source = Readonly<Record<'url' | 'title', unknown>>;
interface Item {
  readonly type?: unknown;
  readonly markdown?: unknown;
  readonly references?: unknown;
}

interface Result {
  readonly language_code?: unknown;
  readonly markdown?: unknown;
  readonly sources?: unknown;
  readonly search_queries?: unknown;
  readonly fan_out_queries?: unknown;
  readonly items?: readonly Item[] | null;
}

interface Task {
  readonly id?: string | null;
  readonly status_code: number;
  readonly status_message?: string | null;
  readonly cost?: unknown;
  readonly result?: readonly (Result | null)[] | null;
}

const result = {
  ...nullable('object'),
  properties: { items: { ...nullable('array'), items: { type: 'object' } } },
};

const task = {
  type: 'object',
  required: ['status_code'],
  properties: {
    id: nullable('string'),
    status_code: { type: 'integer' },
    status_message: nullable('string'),
    result: { ...nullable('array'), items: result },
  },
};

/** A request that is refused as a whole has no `tasks`. */
const shape = shapeOf<Pick<Task, 'status_code' | 'status_message'> & { readonly tasks?: readonly Task[] | null }>({
  ...task,
  properties: { ...task.properties, tasks: { ...nullable('array'), items: task } },
});

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const isSource = (value: unknown): value is Source => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads ChatGPT’s answer; its sources come without positions. */
function readChat({ markdown, sources, search_queries: searched, fan_out_queries: fanOut }: Result): TaskState {
  const part = textPart(textOf(markdown));
  return answered(
    part.text,
    list(sources)
      .filter(isSource)
      .map((source) => withoutPosition(part, source)),
    [...list(searched), ...list(fanOut)],
  );
}

/** Reads the AI answers among the elements of a page. An ordinary page of results has at most one, and often none. */
function readOverview({ items }: Result): TaskState {
  const shown = (items ?? []).filter(({ type }) => type === 'ai_overview');
  const overviews = shown.filter(({ markdown }) => textOf(markdown).trim() !== '');
  if (shown.length === 0) return { kind: 'no_answer' };
  // Google loads some answers after the page, which the service may have failed to wait for.
  if (overviews.length === 0)
    return { kind: 'failed', code: 'assistant_error', message: 'The assistant sent an AI answer without its text' };
  const { text, parts } = joinParts(overviews.map(({ markdown }) => textOf(markdown)));
  const pages = overviews.flatMap(({ references }, nth) =>
    list(references)
      .filter(isSource)
      .map((source) => withoutPosition(parts[nth]!, source)),
  );
  return answered(text, pages, []);
}

const answered = (text: string, annotations: readonly Annotation[], queries: readonly unknown[]): TaskState => ({
  kind: 'answered',
  reply: { text, annotations, queries, refusal: null, end: 'complete' },
});

/** Endpoints by surface. An AI Overview is a part of a page of results, which Google often loads later than the page. */
const endpoints: Readonly<Record<string, Endpoint>> = {
  chatgpt_web: { path: 'ai_optimization/chat_gpt/llm_scraper', read: readChat },
  ai_mode: { path: 'serp/google/ai_mode', read: readOverview },
  ai_overview: { path: 'serp/google/organic', more: { load_async_ai_overview: true, depth: 10 }, read: readOverview },
};

/** The country of people whose prompt names none, because a task must name one. */
const anywhere = 'US';

/** DataForSEO's tasks in its Standard queue, and the meaning of its codes (docs.dataforseo.com/v3/appendix/errors, read 2026-11-27). */
export function dataForSeoTasks(config: AssistantConfig): ScraperTasks {
  const { path, more, read } = endpoints[surfaceOf(config)]!;
  const taskOf = async (asked: { path: string; body?: object }, signal: AbortSignal): Promise<Task> => {
    const { tasks, ...whole } = await send(config, { ...asked, shape, signal });
    const [first] = tasks ?? [];
    if (first) return first;
    if (whole.status_code >= 40_000) return whole;
    throw badResponse('no task');
  };
  const failure = (code: AssistantErrorCode, said: Task) => new AssistantError(code, messageOf(said, config));
  return {
    async make(question, signal) {
      const post = (language: string) =>
        taskOf({ path: `${path}/task_post`, body: [{ ...taskFields(question, language), ...more }] }, signal);
      const language = languageOf(question.locale);
      const asked = await post(language);
      // Only its API says which languages a surface has. A refused task is not paid for, so another language is tried.
      const made = isLanguageRefused(asked) && language !== standardLanguage ? await post(standardLanguage) : asked;
      if (made.status_code >= 40_000) throw failure(codeOf(made.status_code), made);
      if (!/^[\w-]{1,200}$/.test(made.id ?? '')) throw badResponse('a task without an id');
      return { id: made.id!, ...(isCost(made.cost) ? { costUsd: made.cost } : {}) };
    },
    async look({ id }, { locale }, signal) {
      const seen = await taskOf({ path: `${path}/task_get/advanced/${encodeURIComponent(id)}` }, signal);
      const { status_code: status, result: results } = seen;
      if (underWay.includes(status)) return { kind: 'under_way' };
      if (status === noResults) return { kind: 'no_answer' };
      if (gone.includes(status)) return { kind: 'failed', code: 'assistant_error', message: messageOf(seen, config) };
      if (status >= 40_000) {
        const code = codeOf(status);
        if (code === 'assistant_error' || code === 'assistant_refused_request')
          return { kind: 'failed', code, message: messageOf(seen, config) };
        throw failure(code, seen);
      }
      const [found] = results ?? [];
      if (!found)
        return { kind: 'failed', code: 'assistant_error', message: 'The assistant sent a task without a result' };
      const state = read(found);
      const isSpoken = locale && found.language_code === languageOf(locale);
      return state.kind === 'answered' && isSpoken ? { ...state, localeApplied: 'search_language' } : state;
    },
    async checkAccount(signal) {
      const account = await taskOf({ path: 'appendix/user_data' }, signal);
      if (account.status_code >= 40_000) throw failure(codeOf(account.status_code), account);
    },
  };
}

/** The language of a task without one, as it must name one. */
const standardLanguage = 'en';

/** The language of a locale as Google's list names it: Chinese by its script, others by their language alone. */
function languageOf(locale: string | null | undefined): string {
  if (!locale) return standardLanguage;
  const { language, script } = new Intl.Locale(locale).maximize();
  return language === 'zh' ? (script === 'Hant' ? 'zh-TW' : 'zh-CN') : language;
}

const isLanguageRefused = ({ status_code: code, status_message: message }: Task): boolean =>
  code === 40_501 && /language/i.test(message ?? '');

/** The service decodes the text as a part of a URL, so `%` and `+` are escaped. */
function taskFields({ prompt, geo }: Question, language: string): object {
  const keyword = prompt.replaceAll('%', '%25').replaceAll('+', '%2B');
  const country = countryOf(geo) ?? anywhere;
  return { keyword, location_name: countryName(country), language_code: language };
}

const isCost = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < 1000;

const messageOf = ({ status_code: code, status_message: message }: Task, config: AssistantConfig): string =>
  `The assistant answered ${code}: ${redactForLog(message ?? 'no reason given', linkedHosts(config))}`;

/** Codes of a task that was created, handed to a worker, or queued. */
const underWay: readonly number[] = [20_100, 40_601, 40_602];
const noResults = 40_102;
/** Codes of a task that was not found or whose result has expired. */
const gone: readonly number[] = [40_401, 40_403];

const codes: Readonly<Record<number, AssistantErrorCode>> = {
  40_100: 'assistant_unauthorized',
  40_101: 'assistant_error',
  40_103: 'assistant_error',
  40_104: 'assistant_unauthorized',
  40_200: 'quota_exhausted',
  40_201: 'quota_exhausted',
  40_202: 'rate_limited',
  40_203: 'quota_exhausted',
  40_207: 'assistant_unauthorized',
  40_209: 'rate_limited',
  40_210: 'quota_exhausted',
};

const codeOf = (status: number): AssistantErrorCode =>
  codes[status] ?? (status >= 50_000 ? 'assistant_error' : 'assistant_refused_request');
