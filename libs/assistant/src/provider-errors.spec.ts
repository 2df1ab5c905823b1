import { describe, expect, it } from '@jest/globals';
import { readErrorReply, readRetryAfterMs, statusError } from './provider-errors.js';

const nowMs = Date.parse('2026-01-05T06:00:00Z');

describe('readRetryAfterMs', () => {
  it.each([
    [{ 'retry-after': '1' }, 1000],
    [{ 'retry-after': ' 86400 ' }, 86_400_000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': '1.5' }, 1500],
    [{ 'retry-after': 'Mon, 05 Jan 2026 06:01:30 GMT' }, 90_000],
    [{ 'retry-after': 'Mon, 05 Jan 2026 05:00:00 GMT' }, 0],
    [{ 'retry-after': '20', 'retry-after-ms': '250' }, 250],
  ])('%j is %d ms', (headers, expected) => {
    expect(readRetryAfterMs(new Headers(headers as Record<string, string>), nowMs)).toBe(expected);
  });

  it('never trusts our clock against the provider’s: its own Date counts', () => {
    const headers = { 'retry-after': 'Mon, 05 Jan 2026 09:00:10 GMT', date: 'Mon, 05 Jan 2026 09:00:00 GMT' };
    expect(readRetryAfterMs(new Headers(headers), nowMs)).toBe(10_000);
  });

  it.each(['', 'soon', '-5', '5 apples', '1e9', 'NaN', '2026-01-05', '9999999999999999'])(
    '%p is nothing we understand',
    (said) => {
      expect(readRetryAfterMs(new Headers({ 'retry-after': said }), nowMs)).toBeUndefined();
    },
  );
});

const google = (code: number, status: string, ...details: object[]) => ({
  error: { code, message: 'm', status, details },
});
const quota = (quotaId: string) => ({
  '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
  violations: [{ quotaId }],
});
const wait = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.07s' };
const anthropic = (type: string, message: string) => ({ type: 'error', error: { type, message }, request_id: 'r' });

const read = async (status: number, body: unknown, headers: Record<string, string> = {}) =>
  statusError(await readErrorReply(new Response(JSON.stringify(body), { status, headers })), { model: 'gpt-5-mini' });
// Bodies in each provider's shape. OpenAI's, Anthropic's and Gemini's are from their pages on errors; xAI's 400 and 403 and Perplexity's
// quota are as users report them (2026-11-22).
it.each<[string, number, unknown, object]>([
  [
    'OpenAI: quota',
    429,
    { error: { code: 'insufficient_quota', type: 'insufficient_quota', message: 'm' } },
    { code: 'quota_exhausted' },
  ],
  ['OpenAI: filter', 400, { error: { code: 'content_policy_violation' } }, { code: 'content_filtered' }],
  [
    'xAI: key',
    400,
    { code: 'Client specified an invalid argument', error: 'Incorrect API key provided: xa***.' },
    { code: 'assistant_unauthorized' },
  ],
  [
    'xAI: credits',
    403,
    { code: 'c', error: 'Your team x has either used all available credits or reached its monthly spending limit.' },
    { code: 'quota_exhausted' },
  ],
  [
    'Perplexity: quota',
    401,
    { error: { message: 'm', type: 'insufficient_quota', code: 401 } },
    { code: 'quota_exhausted' },
  ],
  ['Anthropic: rate', 429, anthropic('rate_limit_error', 'm'), { code: 'rate_limited' }],
  ['Anthropic: overload', 529, anthropic('overloaded_error', 'Overloaded'), { code: 'assistant_error' }],
  ['Anthropic: billing', 402, anthropic('billing_error', 'm'), { code: 'quota_exhausted' }],
  [
    'Anthropic: credit',
    400,
    anthropic('invalid_request_error', 'Your credit balance is too low to access the Anthropic API.'),
    { code: 'quota_exhausted' },
  ],
  [
    'Anthropic: limit',
    400,
    anthropic('invalid_request_error', 'You have reached your specified API usage limits.'),
    { code: 'quota_exhausted' },
  ],
  [
    'Anthropic: request',
    400,
    anthropic('invalid_request_error', 'tool_choice: type "tool" and "any" are not supported for this model.'),
    { code: 'assistant_refused_request' },
  ],
  [
    'Gemini: key',
    400,
    google(400, 'INVALID_ARGUMENT', { reason: 'API_KEY_INVALID' }),
    { code: 'assistant_unauthorized' },
  ],
  [
    'Gemini: minute',
    429,
    google(429, 'RESOURCE_EXHAUSTED', quota('GenerateRequestsPerMinutePerProjectPerModel'), wait),
    { code: 'rate_limited', retryAfterMs: 34_070 },
  ],
  [
    'Gemini: day',
    429,
    google(429, 'RESOURCE_EXHAUSTED', quota('GenerateRequestsPerDayPerProjectPerModel-FreeTier'), wait),
    { code: 'quota_exhausted', retryAfterMs: undefined },
  ],
  ['Gemini: overload', 503, google(503, 'UNAVAILABLE'), { code: 'assistant_error' }],
  ['a gateway that speaks of quotas', 502, { error: { code: 'insufficient_quota' } }, { code: 'assistant_error' }],
  ['no object', 404, [], { code: 'assistant_refused_request' }],
  [
    'anything',
    404,
    { error: { message: 7, details: [null, { violations: [3] }] } },
    { code: 'assistant_refused_request' },
  ],
])('%s', async (_name, status, body, expected) => {
  expect(await read(status, body)).toMatchObject(expected);
});

describe('a model that is gone', () => {
  it.each<[string, number, unknown]>([
    [
      'OpenAI',
      404,
      {
        error: {
          code: 'model_not_found',
          message: 'The model `gpt-5-mini` does not exist or you do not have access to it.',
        },
      },
    ],
    [
      'OpenAI, deprecated',
      404,
      { error: { message: 'The model `gpt-5-mini` has been deprecated, learn more here: https://x' } },
    ],
    [
      'OpenAI, by project',
      403,
      { error: { code: 'model_not_found', message: 'Project `proj` does not have access to model `gpt-5-mini`' } },
    ],
    ['Anthropic', 404, anthropic('not_found_error', 'model: claude-sonnet-1')],
    [
      'Gemini',
      404,
      {
        error: {
          code: 404,
          status: 'NOT_FOUND',
          message: 'models/gemini-1 is not found for API version v1beta, or is not supported for generateContent.',
        },
      },
    ],
    ['Gemini, retired', 404, { error: { message: 'This model models/gemini-1 is no longer available.' } }],
    [
      'xAI',
      404,
      {
        code: 'Some requested entity was not found',
        error: 'The model grok-1 does not exist or your team t does not have access to it.',
      },
    ],
  ])('is told from other refusals, and with what to change: %s', async (_name, status, body) => {
    const error = await read(status, body);
    expect(error).toMatchObject({ code: 'model_unavailable', retryable: false });
    expect(error.message).toMatch(/; gpt-5-mini cannot be asked: name another model in ASSISTANT_MODEL$/);
  });

  it('names the setting of the one that was asked', async () => {
    const reply = await readErrorReply(
      new Response(JSON.stringify({ error: { code: 'model_not_found' } }), { status: 404 }),
    );
    const asked = { model: 'm', modelSetting: 'model of claude in ASSISTANTS_FILE' };
    expect(statusError(reply, asked).message).toContain('name another model in model of claude in ASSISTANTS_FILE');
  });

  it.each([
    [400, 'Web search options not supported with this model.'],
    [400, 'This model does not support `temperature`, which has been deprecated.'],
    [404, 'Not found'],
  ])('%d %p is another refusal', async (status, message) => {
    expect(await read(status, { error: { message } })).toMatchObject({ code: 'assistant_refused_request' });
  });
});

describe('an answer with an error status', () => {
  it('keeps the link to the provider’s page on what to do', async () => {
    const message =
      'The model has been deprecated, see https://platform.openai.com/docs/deprecations?a=b and https://evil.example/x';
    expect((await read(404, { error: { message } })).message).toContain(
      'see https://platform.openai.com/docs/deprecations and [redacted]; gpt-5-mini',
    );
  });

  it('a header goes before the body where both say how long to wait', async () => {
    const body = google(429, 'RESOURCE_EXHAUSTED', wait);
    expect(await read(429, body, { 'retry-after': '2' })).toMatchObject({ retryAfterMs: 2000 });
  });
});
