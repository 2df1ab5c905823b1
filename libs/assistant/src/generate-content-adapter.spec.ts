import { describe, expect, it } from '@jest/globals';
import { readCitations, cleanText } from './citations.js';
import { readContent } from './generate-content-adapter.js';
import { generateContentShape } from './generate-content-shape.js';

const redirect = (id: string) => `https://vertexaisearch.cloud.google.com/grounding-api-redirect/${id}`;

/** Written by hand in the shape of "Grounding with Google Search" (ai.google.dev/gemini-api/docs/google-search, as of 2026-11-22). */
const documented = {
  candidates: [
    {
      content: {
        parts: [
          {
            text: 'Spain won Euro 2024, defeating England 2-1 in the final. This victory marks Spain’s record fourth title.',
          },
        ],
        role: 'model',
      },
      finishReason: 'STOP',
      groundingMetadata: {
        webSearchQueries: ['UEFA Euro 2024 winner', 'who won euro 2024'],
        searchEntryPoint: { renderedContent: '<!-- HTML and CSS for the search widget -->' },
        groundingChunks: [
          { web: { uri: redirect('a'), title: 'aljazeera.com' } },
          { web: { uri: redirect('b'), title: 'uefa.com' } },
        ],
        groundingSupports: [
          {
            segment: { endIndex: 56, text: 'Spain won Euro 2024, defeating England 2-1 in the final.' },
            groundingChunkIndices: [0],
          },
          {
            segment: { startIndex: 57, endIndex: 107, text: 'This victory marks Spain’s record fourth title.' },
            groundingChunkIndices: [0, 1],
          },
        ],
      },
    },
  ],
  usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 30, thoughtsTokenCount: 70, totalTokenCount: 110 },
  modelVersion: 'gemini-3.8-flash',
};

const read = (body: object, asked = 'gemini-3.8-flash') => readContent(body, asked);
const placesOf = ({ text, annotations }: ReturnType<typeof read>) => {
  const clean = cleanText(text);
  return readCitations(clean, annotations).map(({ url, start, end }) => [
    url,
    start === null ? null : clean.text.slice(start, end ?? 0),
  ]);
};

const grounded = (
  parts: object[],
  segment: object,
  chunks: object[] = [{ web: { uri: 'https://a.example/', title: 'a.example' } }],
) => ({
  candidates: [
    {
      content: { parts },
      groundingMetadata: { groundingChunks: chunks, groundingSupports: [{ segment, groundingChunkIndices: [0] }] },
    },
  ],
});

describe('the body of generateContent', () => {
  it('is read as documented: each source at each stretch that it supports, each query a search', () => {
    expect(generateContentShape(documented)).toBe(true);
    const reply = read(documented);
    expect(placesOf(reply)).toEqual([
      [redirect('a'), 'Spain won Euro 2024, defeating England 2-1 in the final.'],
      [redirect('a'), 'This victory marks Spain’s record fourth title.'],
      [redirect('b'), 'This victory marks Spain’s record fourth title.'],
    ]);
    expect(reply).toMatchObject({
      end: 'complete',
      model: 'gemini-3.8-flash',
      queries: ['UEFA Euro 2024 winner', 'who won euro 2024'],
      usage: { inputTokens: 10, outputTokens: 100, searches: 2 },
    });
  });

  it.each(['é', '你', '🏆'])('counts bytes: %s before the stretch and in it', (character) => {
    const [before, words] = [`${character} `.repeat(9), `Acme ${character} wins`];
    const startIndex = Buffer.byteLength(before);
    const segment = { startIndex, endIndex: startIndex + Buffer.byteLength(words) };
    expect(placesOf(read(grounded([{ text: `${before}${words}.` }], segment)))).toEqual([
      ['https://a.example/', words],
    ]);
  });

  it('counts from the beginning of the part that the segment names, thoughts counted and not shown', () => {
    const parts = [{ text: 'Hm.', thought: true }, { text: 'Erste Wörter. ' }, { text: 'Zweite Wörter.' }];
    const reply = read(grounded(parts, { partIndex: 2, endIndex: 15, text: 'Zweite Wörter.' }));
    expect(reply.text).toBe('Erste Wörter. Zweite Wörter.');
    expect(placesOf(reply)).toEqual([['https://a.example/', 'Zweite Wörter.']]);
  });

  it('believes the words where the offsets point elsewhere, and guesses nothing where they stand twice', () => {
    const once = grounded([{ text: '🏆 Acme wins. Globex follows.' }], {
      startIndex: 0,
      endIndex: 9,
      text: 'Globex follows.',
    });
    expect(placesOf(read(once))).toEqual([['https://a.example/', 'Globex follows.']]);
    const twice = grounded([{ text: 'Acme. Acme.' }], { startIndex: 1, endIndex: 5, text: 'Acme.' });
    expect(placesOf(read(twice))).toEqual([['https://a.example/', null]]);
  });

  it('keeps a source that supports no stretch, without a place', () => {
    const chunks = [{ web: { uri: 'https://a.example/' } }, { web: { uri: 'https://b.example/' } }, {}];
    const reply = read(grounded([{ text: 'Acme.' }], { endIndex: 5 }, chunks));
    expect(placesOf(reply)).toEqual([
      ['https://a.example/', 'Acme.'],
      ['https://b.example/', null],
    ]);
  });

  it.each([
    ['no metadata', {}, undefined, 0],
    ['no metadata, but tokens that a search brought', {}, { promptTokenCount: 1, toolUsePromptTokenCount: 90 }, 1],
    ['three queries', { webSearchQueries: ['a', 'b', 'c'] }, undefined, 3],
    ['sources without a query', { groundingChunks: [{ web: { uri: 'https://a.example/' } }] }, undefined, 1],
    ['an empty list of queries', { webSearchQueries: [] }, undefined, 0],
  ])('%s: so many searches', (_name, groundingMetadata, usageMetadata, searches) => {
    const body = { candidates: [{ content: { parts: [{ text: 'Acme' }] }, groundingMetadata }], usageMetadata };
    expect(read(body).usage.searches).toBe(searches);
  });

  it('before Gemini 3 an answer that was searched for is one charge, however many queries it took', () => {
    const body = { candidates: [{ groundingMetadata: { webSearchQueries: ['a', 'b'] } }] };
    expect(read(body, 'gemini-2.5-flash').usage.searches).toBe(1);
  });

  it.each([
    ['STOP', 'complete'],
    [undefined, 'complete'],
    ['MAX_TOKENS', 'incomplete'],
    ['MALFORMED_FUNCTION_CALL', 'incomplete'],
    ['OTHER', 'incomplete'],
    ['SAFETY', 'content_filter'],
    ['RECITATION', 'content_filter'],
    ['PROHIBITED_CONTENT', 'content_filter'],
    ['SPII', 'content_filter'],
  ])('the finish reason %p is %s', (finishReason, end) => {
    expect(read({ candidates: [{ content: { parts: [{ text: 'Acme' }] }, finishReason }] }).end).toBe(end);
  });

  it('a prompt that was blocked is filtered, without a word', () => {
    const body = { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata: { promptTokenCount: 9 } };
    expect(generateContentShape(body)).toBe(true);
    expect(read(body)).toMatchObject({ text: '', end: 'content_filter', usage: { inputTokens: 9, outputTokens: 0 } });
  });

  it.each([
    [{}],
    [{ candidates: {} }],
    [{ candidates: [null] }],
    [{ candidates: [{ content: { parts: [{ text: 7 }] } }] }],
  ])('%j is another shape', (body) => {
    expect(generateContentShape(body)).toBe(false);
  });
});
