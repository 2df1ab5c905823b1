import type { Surface } from '@app/providers';
import type { AssistantConfig } from './assistant-config.js';
import type { Question } from './assistant.js';
import { textPart, withoutPosition } from './citations.js';
import { nullable, send, shapeOf } from './client.js';
import { badResponse, redactForLog } from './failures.js';
import { StatusError } from './provider-errors.js';
import { linkedHosts, surfaceOf } from './provider-config.js';
import type { ScraperTasks, TaskState } from './scraper-adapter.js';
import { countryOf } from './user-location.js';

/** One of its scrapers, by the id of its data set, and the page that the scraper opens. */
interface Collector {
  readonly dataset: string;
  readonly url: (prompt: string) => string;
  readonly more?: object;
}

const collectors: Readonly<Partial<Record<Surface, Collector>>> = {
  chatgpt_web: { dataset: 'gd_m7aof0k82r803d5bjm', url: () => 'https://chatgpt.com/', more: { web_search: true } },
  ai_mode: {
    dataset: 'gd_mcswdt6z2elth3zqr2',
    url: (prompt) => `https://www.google.com/search?udm=50&q=${encodeURIComponent(prompt)}`,
  },
  copilot_web: { dataset: 'gd_m7di5jy6s9geokz8w', url: () => 'https://copilot.microsoft.com/chats' },
  gemini_web: { dataset: 'gd_mbz66arm2mf9cu856y', url: () => 'https://gemini.google.com/' },
  perplexity_web: { dataset: 'gd_m7dhdot1vw9a7gc1n', url: () => 'https://www.perplexity.ai' },
};

/** A page that an answer cites; each field may hold anything. */
type Source = Readonly<Record<'url' | 'title', unknown>>;

/** What was collected from one page; each field may hold anything. */
interface Collected {
  readonly answer_text?: unknown;
  readonly answer_text_markdown?: unknown;
  /** The name of the field for Google AI Mode, by its documentation. */
  readonly answer?: unknown;
  readonly citations?: unknown;
  readonly sources?: unknown;
  readonly web_search_query?: unknown;
  readonly error?: unknown;
}

const triggered = shapeOf<{ readonly snapshot_id: string }>({
  type: 'object',
  required: ['snapshot_id'],
  properties: { snapshot_id: { type: 'string', minLength: 1, maxLength: 200 } },
});

const progress = shapeOf<{ readonly status: string; readonly error_message?: string | null }>({
  type: 'object',
  required: ['status'],
  properties: { status: { type: 'string' }, error_message: nullable('string') },
});

/** The collected records, or the state that says why they are not there yet. */
const snapshot = shapeOf<readonly Collected[] | { readonly status: string }>({
  oneOf: [
    { type: 'array', items: { type: 'object' } },
    { type: 'object', required: ['status'], properties: { status: { type: 'string' } } },
  ],
});

const listOfAny = shapeOf<readonly unknown[]>({ type: 'array' });

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const isSource = (value: unknown): value is Source => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Bright Data's scrapers of AI surfaces: `trigger`, `progress`, `snapshot` (docs.brightdata.com, read 2026-11-27). */
export function brightDataTasks(config: AssistantConfig): ScraperTasks {
  const surface = surfaceOf(config);
  const { dataset, url, more } = collectors[surface]!;
  const inputOf = ({ prompt, geo }: Question): object => {
    const country = countryOf(geo);
    return { url: url(prompt), prompt, ...(country ? { country } : {}), ...more };
  };
  const failed = (reason: string): TaskState => ({
    kind: 'failed',
    code: 'assistant_error',
    message: `The assistant's task failed: ${redactForLog(reason, linkedHosts(config))}`,
  });
  const read = ([record]: readonly Collected[]): TaskState => {
    if (record === undefined) return failed('no record');
    const text = textOf(record.answer_text_markdown) || textOf(record.answer_text) || textOf(record.answer);
    // Without this check a record of another form would pass for a page without an answer.
    if (!record.error && !answerFields.some((field) => field in record)) return failed('a record without an answer');
    if (text.trim() === '' && record.error) return failed(textOf(record.error) || 'no reason given');
    // A page of search results may have no AI answer; a chat always answers, so an empty text is an error there.
    if (text.trim() === '' && surface === 'ai_mode') return { kind: 'no_answer' };
    const part = textPart(text);
    const cited = list(record.citations).length > 0 ? record.citations : record.sources;
    const annotations = list(cited)
      .filter(isSource)
      .map((source) => withoutPosition(part, source));
    const queries = [record.web_search_query].flat();
    return { kind: 'answered', reply: { text, annotations, queries, refusal: null, end: 'complete' } };
  };
  const look = async (id: string, signal: AbortSignal): Promise<TaskState> => {
    const { status, error_message: reason } = await send(config, { path: `progress/${id}`, shape: progress, signal });
    if (underWay.includes(status)) return { kind: 'under_way' };
    if (status !== 'ready') return failed(reason ?? status);
    const found = await send(config, { path: `snapshot/${id}?format=json`, shape: snapshot, signal });
    // The collection is finished and its file is being prepared.
    return 'status' in found ? { kind: 'under_way' } : read(found);
  };
  return {
    async make(question, signal) {
      const path = `trigger?dataset_id=${dataset}&include_errors=true`;
      const { snapshot_id: id } = await send(config, { path, body: [inputOf(question)], shape: triggered, signal });
      if (!/^[\w-]+$/.test(id)) throw badResponse('a task without an id');
      return { id };
    },
    async look({ id }, _question, signal) {
      try {
        return await look(id, signal);
      } catch (error) {
        if (error instanceof StatusError && error.reply.status === 404) return failed('there is no such snapshot');
        throw error;
      }
    },
    async checkAccount(signal) {
      await send(config, { path: `snapshots?dataset_id=${dataset}&limit=1`, shape: listOfAny, signal });
    },
  };
}

const answerFields = ['answer_text_markdown', 'answer_text', 'answer'];

const underWay: readonly string[] = ['starting', 'running', 'building', 'collecting', 'digesting'];
