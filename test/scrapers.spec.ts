import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AssistantConfig,
  AssistantError,
  type AssistantErrorCode,
  checkScraperAccount,
  createAssistant,
  type Outcome,
  type Question,
} from '@app/assistant';
import { writtenAnswers } from '../apps/demo-assistant/src/answers.js';
import { citedAs } from '../apps/demo-assistant/src/citation-forms.js';
import { type DemoAssistant, startDemoAssistant } from '../apps/demo-assistant/src/demo-assistant.js';
import type { FaultKind } from '../apps/demo-assistant/src/faults.js';

const { signal } = new AbortController();
const [written] = writtenAnswers;
const question: Question = { prompt: written!.prompt, geo: 'US' };
const free = { inputTokens: 0, outputTokens: 0, searches: null, costUsd: 0 };

let demo: DemoAssistant;
beforeAll(async () => void (demo = await startDemoAssistant()));
beforeEach(() => fetch(`${demo.url}/control`, { method: 'DELETE' }));
afterAll(() => demo.close());

interface Service {
  readonly name: 'dataforseo' | 'brightdata';
  readonly path: string;
  readonly apiKey: string;
  /** The price of a task as the service reports it. */
  readonly costUsd?: number;
  /** Surfaces by the service's own ids, without its name. */
  readonly surfaces: readonly string[];
  /** Surfaces that may show no answer. */
  readonly mayShowNone: readonly string[];
  /** How many calls it takes to read an answer; the last one shows whether there is one. */
  readonly callsToRead: number;
}

const services: readonly Service[] = [
  {
    name: 'dataforseo',
    path: '/dataforseo/v3',
    apiKey: 'ops@acme.example:0123456789abcdef',
    costUsd: 0.0012,
    surfaces: ['chatgpt_web', 'ai_overview', 'ai_mode'],
    mayShowNone: ['chatgpt_web', 'ai_overview', 'ai_mode'],
    callsToRead: 1,
  },
  {
    name: 'brightdata',
    path: '/brightdata/v3',
    apiKey: '0123456789abcdef'.repeat(4),
    surfaces: ['chatgpt_web', 'ai_mode', 'copilot_web', 'gemini_web', 'perplexity_web'],
    mayShowNone: ['ai_mode'],
    callsToRead: 2,
  },
];

const configOf = ({ name, path, apiKey }: Service, surface: string): AssistantConfig => ({
  provider: name,
  api: name,
  model: `${name}/${surface}`,
  timeoutMs: 300,
  apiKey,
  baseUrl: demo.url + path,
});

const queue = (of: 'question' | 'look', ...faults: FaultKind[]) =>
  fetch(`${demo.url}/control/faults`, { method: 'POST', body: JSON.stringify({ faults, of }) });

const taskIn = (outcome: Outcome): string => {
  if (outcome.kind !== 'task') throw new Error(`no task: ${outcome.kind}`);
  return outcome.taskId;
};

/** The code, whether another call may help, and whether the call may have cost something. */
type Failure = readonly [code: AssistantErrorCode, retryable: boolean, maybeBilled: boolean];

/** What can go wrong with any call. */
const failures: Readonly<Partial<Record<FaultKind, Failure>>> = {
  '400': ['assistant_refused_request', false, false],
  '401': ['assistant_unauthorized', false, false],
  '403': ['assistant_unauthorized', false, false],
  '429': ['rate_limited', true, false],
  '500': ['assistant_error', true, false],
  'insufficient-quota': ['quota_exhausted', false, false],
  redirect: ['assistant_refused_request', false, false],
  hang: ['timeout', true, true],
  'slow-headers': ['timeout', true, true],
  'dripping-body': ['timeout', true, true],
  reset: ['assistant_unreachable', true, true],
  'reset-mid-body': ['assistant_unreachable', true, true],
  'cut-body': ['assistant_unreachable', true, true],
  'cut-json': ['bad_response', true, true],
  'empty-body': ['bad_response', true, true],
  'html-200': ['bad_response', true, true],
  'wrong-types': ['bad_response', true, true],
  'broken-gzip': ['bad_response', true, true],
};
const kinds = Object.keys(failures) as FaultKind[];

describe.each(services)('the scraper $name', (service) => {
  const { surfaces, mayShowNone, callsToRead, costUsd, apiKey, name } = service;
  const assistant = (surface = surfaces[0]!) => createAssistant(configOf(service, surface));
  const ask = (asked: Partial<Question> = {}, surface = surfaces[0]!) =>
    assistant(surface).ask({ ...question, ...asked }, signal);
  const made = async (surface = surfaces[0]!) => ({ id: taskIn(await ask({}, surface)), madeAt: new Date() });

  it.each(surfaces)('gives what %s shows, word for word, with its sources', async (surface) => {
    const task = await made(surface);
    const outcome = await ask({ task }, surface);
    if (outcome.kind !== 'answer') throw new Error(outcome.kind);
    const { text, citations, queries, ...answer } = outcome.answer;
    const given = citedAs('beside', written!.variants[0]);
    expect(text).toBe(given.text);
    expect(citations.map(({ url }) => url)).toEqual([...new Set(given.citations.map(({ url }) => url))]);
    expect(citations.every(({ start, end, title }) => start === null && end === null && title !== null)).toBe(true);
    expect(queries).toEqual(
      surface === 'chatgpt_web' ? [question.prompt, expect.stringContaining(question.prompt)] : [],
    );
    expect(answer).toEqual({
      provider: name,
      api: name,
      surface,
      model: `${name}/${surface}`,
      geoApplied: 'search_location',
      placeApplied: 'none',
      localeApplied: 'none',
      retrieval: 'offered',
      usage: free,
      cleaned: false,
    });
  });

  it('pays once, for the task, and only looks at it from then on', async () => {
    const outcome = await ask();
    expect(outcome).toMatchObject({ kind: 'task', afterMs: 2000 });
    if (outcome.kind !== 'task') throw new Error(outcome.kind);
    expect(outcome.usage.costUsd).toBe(costUsd);
    const task = { id: outcome.taskId, madeAt: new Date(Date.now() - 10_000) };
    await queue('look', 'task-under-way', '500', 'hang');
    const again = await ask({ task });
    expect(again).toEqual({ kind: 'task', taskId: task.id, afterMs: expect.any(Number), usage: free });
    expect(again.kind === 'task' && again.afterMs).toBeGreaterThanOrEqual(10_000);
    await expect(ask({ task })).rejects.toMatchObject({ code: 'assistant_error' });
    await expect(ask({ task })).rejects.toMatchObject({ code: 'timeout' });
    expect((await ask({ task })).kind).toBe('answer');
    expect(demo.calls()).toMatchObject({ total: 1, looks: 3 + callsToRead });
  });

  it('distinguishes a surface that showed no answer from an empty answer and from a failure', async () => {
    for (const surface of mayShowNone) {
      const task = await made(surface);
      await queue('look', ...Array<FaultKind>(callsToRead).fill('no-answer-surface'));
      const outcome = await ask({ task }, surface);
      expect(outcome).toEqual({ kind: 'no_answer', usage: free });
    }
  });

  it('ends a task that failed, or that is not done within an hour, so that another one is created', async () => {
    const task = await made();
    await queue('look', 'task-failed', 'task-under-way');
    await expect(ask({ task })).rejects.toMatchObject({ code: 'assistant_error', retryable: true, usage: free });
    const old = { ...task, madeAt: new Date(Date.now() - 61 * 60_000) };
    await expect(ask({ task: old })).rejects.toMatchObject({ code: 'timeout', retryable: true, usage: free });
    await expect(ask({ task: { ...task, id: 'gone' } })).rejects.toMatchObject({
      code: 'assistant_error',
      usage: free,
    });
  });

  it.each(kinds)(
    '%s has its one outcome after one call, making a task and looking at one, and never shows the key',
    async (kind) => {
      const task = await made();
      for (const [of, asked] of [
        ['question', {}],
        ['look', { task }],
      ] as const) {
        await queue(of, kind);
        const before = demo.calls().total + demo.calls().looks;
        const error: unknown = await ask(asked).catch((reason: unknown) => reason);
        expect(demo.calls().total + demo.calls().looks).toBe(before + 1);
        expect(error).toBeInstanceOf(AssistantError);
        const { code, retryable, maybeBilled, message, stack } = error as AssistantError;
        const [expected, again, billed] = failures[kind]!;
        expect([code, retryable, maybeBilled]).toEqual([expected, again, billed]);
        expect(`${message} ${stack} ${JSON.stringify(error)}`).not.toContain(apiKey);
        expect(`${message} ${stack} ${JSON.stringify(error)}`).not.toContain(btoa(apiKey));
      }
    },
  );

  it('says whether its credentials are good, for nothing', async () => {
    await expect(checkScraperAccount(configOf(service, surfaces[0]!), signal)).resolves.toBeUndefined();
    expect(demo.calls().total).toBe(0);
  });
});
