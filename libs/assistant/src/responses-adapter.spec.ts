import { describe, expect, it } from '@jest/globals';
import { responsesProfiles } from './response-profiles.js';
import { responseShape } from './response-shape.js';
import { readResponse } from './responses-adapter.js';

const read = (body: object) => readResponse(body as never, responsesProfiles.openai!);
const said = (text: string) => ({ type: 'message', content: [{ type: 'output_text', text }] });

describe('the Responses API’s body', () => {
  it('never glues the words of two messages', () => {
    expect(read({ output: [said('Acme'), said('Cloud')] }).text).toBe('Acme\n\nCloud');
  });

  it('needs neither status nor usage nor model: compatible servers leave them out', () => {
    expect(read({ output: [said('Acme')] })).toMatchObject({
      end: 'complete',
      usage: { inputTokens: null, outputTokens: null, searches: 0 },
      model: undefined,
    });
  });

  it.each([
    ['rate_limit_exceeded', 'rate_limited', true],
    ['server_error', 'assistant_error', true],
    ['invalid_prompt', 'assistant_refused_request', false],
    [undefined, 'assistant_error', true],
  ])('a failure with 200 and the code %p is %s', (code, expected, retryable) => {
    expect(() => read({ status: 'failed', error: { code }, output: [] })).toThrow(
      expect.objectContaining({ code: expected, retryable }),
    );
  });

  it.each([
    ['a search', { type: 'search', query: 'x' }, 1],
    ['a search that tells nothing of itself', undefined, 1],
    ['a page that is opened', { type: 'open_page', url: 'https://acme.example' }, 0],
    ['words looked for in a page', { type: 'find_in_page' }, 0],
    ['an action of another shape', 'search', 1],
  ])('%s counts as a search where it is charged for', (_name, action, searches) => {
    const body = { output: [{ type: 'web_search_call', action }, said('Acme')] };
    expect(responseShape(body)).toBe(true);
    expect(read(body).usage.searches).toBe(searches);
  });

  it('a failure with 200 tells what it used, or that nobody knows', () => {
    const failed = { status: 'failed', error: { code: 'server_error' }, output: [], model: 'm' };
    const usage = { input_tokens: 9, output_tokens: 0 };
    expect(() => read({ ...failed, usage })).toThrow(
      expect.objectContaining({
        usage: { inputTokens: 9, outputTokens: 0, searches: 0 },
        model: 'm',
        maybeBilled: false,
      }),
    );
    expect(() => read(failed)).toThrow(expect.objectContaining({ usage: undefined, maybeBilled: true }));
  });

  it.each(['incomplete', 'in_progress', 'cancelled', 'queued'])(
    'status %s is never taken for a whole answer',
    (status) => {
      expect(read({ status, output: [said('Acme')] }).end).toBe('incomplete');
    },
  );

  it.each([
    [null],
    [[]],
    ['text'],
    [{}],
    [{ output: null }],
    [{ output: [null] }],
    [{ output: [{ type: 'message', content: 'Acme' }] }],
    [{ output: [{ type: 'message', content: [{ type: 'output_text', text: { value: 'Acme' } }] }] }],
    [{ output: [], model: 7 }],
  ])('%j is another shape', (body) => {
    expect(responseShape(body)).toBe(false);
  });

  it.each([
    [{ output: [] }],
    [{ output: [{ type: 'reasoning', content: 'anything' }, said('Acme')] }],
    [{ output: [said('Acme')], status: null, error: null, usage: null, incomplete_details: null }],
  ])('%j is its shape', (body) => {
    expect(responseShape(body)).toBe(true);
  });
});
