import { describe, expect, it } from '@jest/globals';
import type { Analysis, Mention } from '@app/findings';
import { factsOf, finishedBody } from './finished-body.js';
import { jsonBytes, includes, mentionsBody } from './mentions-body.js';

const most = 2 << 20;
const brand = { name: 'Acme', aliases: [], domain: 'acme.example', competitors: [], about: [], not: [] };
const run = { id: 'r', assistant: 'default', query: 'q', geo: 'US', place: null, locale: null, slot: new Date(0), sample: 1, nextDueAt: null, brand, annotationTypes: ['brand'] }; // prettier-ignore
const cited = { url: `https://acme.example/${'a'.repeat(60)}`, title: 'A', start: 0, end: 1 };
const answerOf = (text: string) => ({
  text,
  sha256: '0'.repeat(64),
  cleaned: false,
  model: 'm',
  provider: 'compatible',
  api: 'chat',
  surface: 'api',
  geoApplied: 'none',
  placeApplied: 'none',
  localeApplied: 'none',
  retrieval: 'none',
  searches: 100,
  queries: Array.from({ length: 100 }, (_, n) => text.slice(0, 990) + n),
  citations: Array.from({ length: 10_000 }, (_, n) => ({ ...cited, url: `${cited.url}${n}` })),
  answeredAt: new Date(0),
});

/** Makes findings as large as an analysis may make them, of a character that JSON writes in six bytes or in three. */
function largest(character: string): Analysis {
  const mention: Mention = {
    start: 0,
    end: 1,
    position: 1,
    snippet: { text: character.repeat(300), start: 99_999 },
    annotations: Array.from({ length: 50 }, () => ({
      entity: character.repeat(6),
      start: 100,
      end: 106,
      type: 'brand',
    })),
    visibilityPercent: 93.8,
    score: { formula: '2', position: 0.1234, share: 0.1234, emphasis: 0.1234 },
    ranking: { brandRank: 1000, brands: 1000, referenceIndex: 10_000 },
  };
  const names = Array.from({ length: 1000 }, (_, n) => character.repeat(90) + n);
  return {
    analyser: '1',
    reading: 'plain',
    found: { mentions: 20_000, competitors: 5000, qualities: 3000, references: 90_000 },
    mentions: Array.from({ length: 500 }, () => mention),
    competitors: names.map((name) => ({ name, start: 0, end: 9, rank: 2, mentions: 3 })),
    qualities: names.map((text) => ({ text, start: 0, end: 9, polarity: 'positive' as const })),
  };
}

describe('a body', () => {
  it.each([['\u0001'], ['好'], ['é'], ['"'], ['a']])(
    'of the largest findings, with every include and field, is below 2 MiB: %j',
    (character) => {
      const facts = factsOf(run, answerOf(character.repeat(100_000)), { analysis: largest(character), mode: 'local' });
      const fields = Array.from({ length: 50 }, (_, n) => ({
        name: `f${n}`,
        schema: {},
        expression: "pad_left('x', `50000`)",
      }));
      const { body, warnings } = finishedBody(facts, fields);
      expect(Buffer.byteLength(body)).toBeLessThan(most);
      expect(warnings).toHaveLength(45);
      const { mentions: _, ...values } = JSON.parse(body) as Record<string, unknown>;
      const whole = mentionsBody(facts, { includes, offsetUnit: 'utf8', fields: values });
      expect(Buffer.byteLength(JSON.stringify(whole))).toBeLessThan(most);
      expect(whole.mentions.length).toBeGreaterThan(10);
      expect(whole.provenance).toMatchObject({
        reading: 'plain',
        found: { mentions: 20_000, competitors: 5000, qualities: 3000, citations: 10_000 },
      });
    },
  );

  it('has the same mentions whatever is included', () => {
    const facts = factsOf(run, answerOf('a'), { analysis: largest('好'), mode: 'local' });
    const bare = mentionsBody(facts).mentions;
    const stripped = mentionsBody(facts, { includes }).mentions.map(
      ({ ranking, score, ...mention }) => ranking && score && mention,
    );
    expect(stripped).toEqual(bare);
  });
});

it.each(['a', 'é', '好', '👩', '\ud800', '"', '\n', '\u0001'])(
  'counts the bytes of JSON as they are sent: %j',
  (text) => {
    expect(jsonBytes(text)).toBe(Buffer.byteLength(JSON.stringify(text)));
  },
);
