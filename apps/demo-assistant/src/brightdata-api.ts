import { randomUUID } from 'node:crypto';
import { answerCall, type Route } from './answer-call.js';
import { type Api, type Failure, sendFailure } from './api.js';
import { pagesOf } from './citation-forms.js';
import type { CitedCompletion } from './completion.js';
import { isRecord, readBody, sendJson } from './http.js';
import { queriesFor } from './queries.js';
import { scraperApi, scraperCall } from './scraper-api.js';

const chatGpt = 'gd_m7aof0k82r803d5bjm';

interface Snapshot {
  readonly prompt: string;
  readonly dataset: string;
}

/** The snapshots of all demo assistants in this process; only who triggered one knows its id. */
const snapshots = new Map<string, Snapshot>();

/** Makes bodies long enough that half of one is never valid JSON. */
const note = { note: 'Answers of this stand-in are written samples. '.repeat(6) };

const failureOf = ({ status, code, message, headers }: Failure) => ({
  status: code === 'insufficient_quota' ? 403 : status,
  body: { error: code === 'insufficient_quota' ? 'Account is suspended' : message },
  headers,
});

const common = scraperApi('prompt', failureOf);

/** Starts a collection. */
const triggerApi = (dataset: string): Api => ({
  ...common,
  bodyOf({ prompt }) {
    const id = `sd_${randomUUID().replaceAll('-', '')}`;
    snapshots.set(id, { prompt, dataset });
    return { snapshot_id: id, ...note };
  },
});

const statuses = { under_way: 'running', failed: 'failed', no_answer: 'ready' } as const;

/** Returns the state of a collection. */
const progressApi = (id: string): Api => ({
  ...common,
  bodyOf: (_asked, { instead }) => ({ snapshot_id: id, status: instead ? statuses[instead] : 'ready', ...note }),
});

/** Returns the collected answer. */
const snapshotApi = (dataset: string): Api => ({
  ...common,
  bodyOf({ prompt }, { text, citations, instead }: CitedCompletion) {
    if (instead === 'no_answer') return [{ prompt, answer_text: '', answer_text_markdown: '' }];
    const pages = pagesOf(citations).map(({ url, title }, position) => ({ url, title, position }));
    const isChat = dataset === chatGpt;
    return [
      {
        prompt,
        answer_text: text,
        answer_text_markdown: text,
        citations: pages,
        ...(isChat ? { web_search_triggered: true, web_search_query: queriesFor(prompt) } : {}),
      },
    ];
  },
});

/** The stand-in for Bright Data: its trigger, progress and snapshot below `/brightdata/v3`. */
export function brightDataRoute(asked: string): Route | undefined {
  if (asked === 'POST /brightdata/v3/trigger') return trigger;
  if (asked === 'GET /brightdata/v3/snapshots') return (_request, response) => sendJson(response, 200, []);
  const [, step, id = ''] = /^GET \/brightdata\/v3\/(progress|snapshot)\/(\w+)$/.exec(asked) ?? [];
  return step === undefined ? undefined : look(step === 'progress' ? progressApi(id) : undefined, id);
}

const trigger: Route = async (request, response, demo) => {
  const body = await readBody(request);
  const asked: unknown = Array.isArray(body) ? body[0] : undefined;
  const { prompt, url } = isRecord(asked) ? asked : {};
  const dataset = new URL(request.url ?? '', 'http://demo').searchParams.get('dataset_id') ?? '';
  const api = triggerApi(dataset);
  if (typeof prompt !== 'string' || typeof url !== 'string' || dataset === '')
    return sendFailure(response, api, { status: 400, code: 'validation', message: 'Validation failed: url, prompt.' });
  return answerCall(scraperCall(request, api, prompt), response, demo);
};

const look =
  (progress: Api | undefined, id: string): Route =>
  (request, response, demo) => {
    const snapshot = snapshots.get(id);
    const api = progress ?? snapshotApi(snapshot?.dataset ?? '');
    if (!snapshot) return sendFailure(response, api, { status: 404, code: 'not_found', message: 'Snapshot not found' });
    // Asking for the progress must not change the next answer, so it is counted under the snapshot's id, not under the prompt.
    const call = scraperCall(request, api, progress ? id : snapshot.prompt);
    return answerCall({ ...call, isLook: true }, response, demo);
  };
