import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AssistantApi,
  AssistantError,
  type AssistantErrorCode,
  type AssistantProvider,
  createAssistant,
} from '@app/assistant';
import { type DemoAssistant, startDemoAssistant } from '../apps/demo-assistant/src/demo-assistant.js';
import { type FaultKind, faults } from '../apps/demo-assistant/src/faults.js';
import { writtenAnswers } from '../apps/demo-assistant/src/answers.js';
import { type CitationForm, citedAs } from '../apps/demo-assistant/src/citation-forms.js';
import { tokensOf } from '../apps/demo-assistant/src/completion.js';
import { modelName } from '../apps/demo-assistant/src/voices.js';
import { answerIn } from '../bench/runs/answer-in.js';

const apiKey = 'sk-test-1234567890abcdef';
const timeoutMs = 300;
const written = writtenAnswers[0]!;
const stalls: FaultKind[] = ['hang', 'slow-headers', 'dripping-body'];

interface Outcome {
  readonly code: AssistantErrorCode;
  readonly retryable: boolean;
  readonly maxCalls?: number;
  readonly retryAfterMs?: number;
  readonly text?: string;
}

const transient = (code: AssistantErrorCode, more: Partial<Outcome> = {}): Outcome => ({
  code,
  retryable: true,
  ...more,
});
const permanent = (code: AssistantErrorCode, more: Partial<Outcome> = {}): Outcome => ({
  code,
  retryable: false,
  maxCalls: 1,
  ...more,
});

type Answered = '503-once' | 'nul' | 'lone-surrogates';
/** Only scrapers have these faults: see `test/scrapers.spec.ts`. */
type OfTasks = 'no-answer-surface' | 'task-under-way' | 'task-failed';

const outcomes: Record<Exclude<FaultKind, Answered | OfTasks>, Outcome> = {
  '400': permanent('assistant_refused_request'),
  '401': permanent('assistant_unauthorized'),
  '403': permanent('assistant_unauthorized'),
  '404': permanent('model_unavailable'),
  '408': transient('assistant_error'),
  '409': transient('assistant_error'),
  '500': transient('assistant_error'),
  redirect: permanent('assistant_refused_request'),
  '429': transient('rate_limited'),
  '429-retry-after-1': transient('rate_limited', { retryAfterMs: 1000 }),
  '429-retry-after-90': transient('rate_limited', { retryAfterMs: 90_000 }),
  '429-retry-after-day': transient('rate_limited', { retryAfterMs: 86_400_000 }),
  '429-retry-after-date': transient('rate_limited', { retryAfterMs: 90_000 }),
  'insufficient-quota': permanent('quota_exhausted'),
  hang: transient('timeout'),
  'slow-headers': transient('timeout'),
  'dripping-body': transient('timeout'),
  reset: transient('assistant_unreachable'),
  'reset-mid-body': transient('assistant_unreachable'),
  'cut-body': transient('assistant_unreachable'),
  'cut-json': transient('bad_response'),
  'empty-body': transient('bad_response'),
  'html-200': transient('bad_response'),
  'wrong-charset': transient('bad_response'),
  'broken-gzip': transient('bad_response'),
  'wrong-types': transient('bad_response'),
  'no-choices': transient('bad_response'),
  refusal: permanent('refused', { text: 'I’m sorry, but I can’t help with that.' }),
  'content-filter': permanent('content_filtered', { text: 'For most small teams, **Acme Cloud** is ' }),
  incomplete: transient('incomplete_answer', { maxCalls: 2 }),
  'empty-text': transient('empty_answer', { maxCalls: 2 }),
  'tool-calls-only': transient('empty_answer', { maxCalls: 2 }),
  'not-searched': transient('not_searched', { maxCalls: 2, text: written.variants[0] }),
  'text-over-100000': permanent('answer_too_large'),
  'text-10mb': permanent('answer_too_large'),
  'gzip-bomb': permanent('answer_too_large'),
};

/** The response was read to its end and contains no answer; the provider reports what it used. */
const withoutAnswer: FaultKind[] = [
  'refusal',
  'content-filter',
  'incomplete',
  'empty-text',
  'tool-calls-only',
  'not-searched',
  'text-over-100000',
];

/** The request was sent, and the response does not tell its price. All other faults cost nothing. */
const unknownBill: FaultKind[] = [
  ...stalls,
  'reset',
  'reset-mid-body',
  'cut-body',
  'cut-json',
  'empty-body',
  'html-200',
  'wrong-charset',
  'broken-gzip',
  'wrong-types',
  'no-choices',
  'text-10mb',
  'gzip-bomb',
];

const kinds = Object.keys(outcomes) as (keyof typeof outcomes)[];
/** Faults that each API reports in its own format; all others happen before a body is read. */
const shaped: FaultKind[] = [...withoutAnswer, 'wrong-types', 'no-choices'];
/** Faults that each provider reports with a status and a body of its own. */
const refused: FaultKind[] = [
  '400',
  '401',
  '403',
  '404',
  '409',
  '500',
  '429',
  '429-retry-after-1',
  '429-retry-after-date',
  'insufficient-quota',
];

/** Outcomes that differ from provider to provider, because it has no such error or another one. */
const others: Partial<Record<AssistantProvider, Partial<typeof outcomes>>> = {
  anthropic: {
    'content-filter': permanent('refused', { text: 'For most small teams, **Acme Cloud** is ' }),
  },
  gemini: { refusal: permanent('content_filtered') },
};
const question = { prompt: written.prompt, geo: 'US' };

let demo: DemoAssistant;
beforeAll(async () => void (demo = await startDemoAssistant()));
afterAll(() => demo.close());

interface Asking {
  readonly provider?: AssistantProvider;
  readonly api?: AssistantApi;
  readonly path?: string;
  readonly caller?: AbortSignal;
}

const ask = (
  kind: FaultKind,
  { provider = 'openai', api = 'responses', path = '/v1', caller = new AbortController().signal }: Asking = {},
) =>
  createAssistant({
    provider,
    api,
    model: `fault:${kind}`,
    // Gemini is included: it cannot be forced to search, but its answers are judged all the same.
    ...(api === 'chat' ? {} : { retrieval: 'required' }),
    timeoutMs: stalls.includes(kind) ? timeoutMs : 10_000,
    apiKey,
    baseUrl: demo.url + path,
  })
    .ask(question, caller)
    .then(answerIn);

const wordsAt = (text: string, places: readonly { start: number | null; end: number | null }[]): string[] =>
  places.map(({ start, end }) => text.slice(start ?? 0, end ?? 0));

const own = kinds.filter((kind) => shaped.includes(kind) || refused.includes(kind));

describe.each<[AssistantProvider, AssistantApi, string, CitationForm, typeof kinds]>([
  ['openai', 'responses', '/v1', 'links', kinds],
  ['compatible', 'chat', '/v1', 'numbers', kinds.filter((kind) => shaped.includes(kind) && kind !== 'not-searched')],
  ['xai', 'responses', '/xai/v1', 'numberedLinks', own],
  ['perplexity', 'responses', '/perplexity/v1', 'numbers', own],
  ['anthropic', 'messages', '/v1', 'beside', own],
  ['gemini', 'generate_content', '/v1beta', 'beside', own],
])('%s by %s', (provider, api, path, form, met) => {
  beforeAll(() => fetch(`${demo.url}/control`, { method: 'DELETE' }));

  it.each(met)(
    '%s has its one outcome after one call, is free only where it surely is, and never shows the key',
    async (kind) => {
      const before = demo.calls().total;
      const error = await ask(kind, { provider, api, path }).catch((reason: unknown) => reason);
      expect(demo.calls().total).toBe(before + 1);
      expect(error).toBeInstanceOf(AssistantError);
      const { code, retryable, maxCalls, retryAfterMs, text, usage, model, maybeBilled } = error as AssistantError;
      const absent = { maxCalls: undefined, retryAfterMs: undefined, text: undefined };
      const { text: expected, ...rest } = { ...absent, ...(others[provider]?.[kind] ?? outcomes[kind]) };
      expect({ code, retryable, maxCalls, retryAfterMs }).toEqual(rest);
      if (code !== 'incomplete_answer') expect(text).toEqual(expected && citedAs(form, expected).text);
      expect(maybeBilled).toBe(unknownBill.includes(kind));
      const isSearched = api !== 'chat' && kind !== 'tool-calls-only' && kind !== 'not-searched';
      const tokens = { inputTokens: tokensOf(question.prompt), outputTokens: expect.any(Number) };
      const paid = { ...tokens, searches: isSearched ? 1 : 0 };
      expect([usage, model]).toEqual(withoutAnswer.includes(kind) ? [paid, modelName] : [undefined, undefined]);
      const { message, stack, cause } = error as AssistantError;
      expect(`${message} ${stack} ${JSON.stringify(error)} ${String(cause)}`).not.toContain(apiKey);
    },
  );

  it.each<FaultKind>(['nul', 'lone-surrogates'])(
    '%s is dropped, the record says so, citations still fit',
    async (kind) => {
      const { text, cleaned, citations } = await ask(kind, { provider, api, path });
      expect(cleaned).toBe(true);
      expect(text).not.toContain('\0');
      expect(text.isWellFormed()).toBe(true);
      expect(text.startsWith('Acme Cloud is reliable')).toBe(true);
      const { text: whole, citations: places } = citedAs(form, written.variants[0]);
      expect(wordsAt(text, citations)).toEqual(wordsAt(whole, places));
      expect(citations).not.toHaveLength(0);
    },
  );
});

describe('a fault', () => {
  it.each(stalls)('%s never outlasts the deadline by more than a second', async (kind) => {
    const started = performance.now();
    await expect(ask(kind)).rejects.toMatchObject({ code: 'timeout' });
    const took = performance.now() - started;
    expect(took).toBeGreaterThan(timeoutMs - 20);
    expect(took).toBeLessThan(timeoutMs + 1000);
  });

  it.each(stalls)('%s ends at once with the caller’s own reason, never as a timeout', async (kind) => {
    const caller = new AbortController();
    const reason = new Error('shutting down');
    const asked = ask(kind, { caller: caller.signal });
    caller.abort(reason);
    await expect(asked).rejects.toBe(reason);
  });

  it('a fault that passes is followed by an answer', async () => {
    await expect(ask('503-once')).rejects.toMatchObject({ code: 'assistant_error', retryable: true });
    expect((await ask('503-once')).text).toContain('Acme Cloud');
  });

  it('every fault of the demo has its outcome here', () => {
    const answered: Answered[] = ['503-once', 'nul', 'lone-surrogates'];
    const ofTasks: OfTasks[] = ['no-answer-surface', 'task-under-way', 'task-failed'];
    expect([...kinds, ...answered, ...ofTasks].toSorted()).toEqual(Object.keys(faults).toSorted());
  });
});
