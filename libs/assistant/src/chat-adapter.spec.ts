import { describe, expect, it } from '@jest/globals';
import { completionShape, readCompletion } from './chat-adapter.js';

describe('the body of chat completions', () => {
  it('needs neither usage nor model nor annotations: compatible servers leave them out', () => {
    expect(readCompletion({ choices: [{ message: { content: 'Acme' } }] })).toMatchObject({
      text: 'Acme',
      end: 'complete',
      refusal: null,
      usage: { inputTokens: null, outputTokens: null, searches: 0 },
      model: undefined,
    });
  });

  it('an empty refusal is none', () => {
    expect(readCompletion({ choices: [{ message: { content: 'Acme', refusal: '' } }] }).refusal).toBeNull();
  });

  it('usage that is nonsense is unknown, never a number', () => {
    const usage = { prompt_tokens: -1, completion_tokens: '12' as never };
    const reply = readCompletion({ choices: [{ message: { content: 'Acme' } }], usage });
    expect(reply.usage).toEqual({ inputTokens: null, outputTokens: null, searches: 0 });
  });

  it.each([
    [null],
    [{}],
    [{ choices: [] }],
    [{ choices: [{}] }],
    [{ choices: [{ message: 'Acme' }] }],
    [{ choices: [{ message: { content: { text: 'Acme' } } }] }],
    [{ choices: [{ message: { content: 7 } }] }],
    [{ choices: [{ message: { content: 'Acme', annotations: [null] } }] }],
  ])('%j is another shape', (body) => {
    expect(completionShape(body)).toBe(false);
  });
});
