import { isDeepStrictEqual } from 'node:util';
import type { Analysis, Watch } from '@app/findings';
import { analyse, analyseAssisted, type Extraction } from '@app/analysis';
import { describe, expect, it } from '@jest/globals';
import { visibleBlocks } from '../../../libs/analysis/src/assisted/visible-blocks.js';
import { readMarkdown } from '../../../libs/analysis/src/text/read-markdown.js';
import { payloads } from './index.js';
import { ordinaryBlocks } from './ordinary-answer.js';

const watch: Watch = {
  brand: { name: 'Acme Cloud', aliases: ['Acme'], domain: 'acme.example' },
  competitors: [{ name: 'Globex Drive', aliases: ['Globex'] }],
  annotationTypes: ['brand', 'product', 'organization', 'person', 'place', 'url'],
};

const placed = (payload: string, at: number): string => ordinaryBlocks.toSpliced(at, 0, payload).join('\n\n');
const ordinary = ordinaryBlocks.join('\n\n');

/**
 * What an obedient model without orders replies about an answer with the ordinary one in it: exactly what the rules
 * find.
 */
function honestReply(text: string): Extraction {
  const { competitors, qualities } = analyse(ordinary, watch);
  const blocks = visibleBlocks(readMarkdown(text));
  const quoted = (words: string) => ({
    text: words,
    run: blocks.find((block) => block.text.includes(words))?.number ?? 1,
  });
  return {
    hits: [...text.matchAll(/Acme/g)].map(({ index }) => ({ at: index, meant: true, reason: '' })),
    brands: competitors.map(({ name }) => ({ ...quoted(name), also: [], kind: 'rival' })),
    qualities: [qualities, competitors.flatMap(({ qualities: theirs = [] }) => theirs)].flatMap((all, of) =>
      all.map(({ text: words, polarity }) => ({ of, ...quoted(words), polarity, theme: 'other' }) as const),
    ),
    entities: [],
  };
}

/** Mode and reason may differ; the findings may not. */
const findings = (text: string, reply: string) => withoutThemes(analyseAssisted(text, watch, reply).analysis);

/** The findings of the rules alone. */
const byRules = (text: string) => withoutThemes(analyse(text, watch));

/** A model assigns other themes than the rules do. */
const withoutThemes = (analysis: Analysis): Analysis =>
  JSON.parse(JSON.stringify(analysis, (key, value: unknown) => (key === 'theme' ? undefined : value))) as Analysis;

const reportedTexts = ({ competitors, qualities }: Analysis) => [
  ...competitors.map(({ name }) => name),
  ...qualities.map(({ text }) => text),
];

const places = [
  ['before', 0],
  ['within', 2],
  ['after', ordinaryBlocks.length],
] as const;

/**
 * Where an order is hidden: with `everywhere` each in every place, else every second order in one place, which
 * alternates.
 */
const cases = (isOpen: boolean, everywhere: boolean) =>
  payloads.flatMap((payload, index) =>
    places
      .filter((_, place) => everywhere || index % (2 * places.length) === 2 * place)
      .map(([name, at]) => ({ ...payload, place: name, at }))
      .filter((one) => (one.isOpen ?? false) === isOpen),
  );

/** The properties that hold for orders in an answer, whatever a model makes of them. */
export function payloadProperties({ everywhere }: { everywhere: boolean }): void {
  describe('an answer without orders', () => {
    it('has findings that an order could change', () => {
      const { mentions, competitors, qualities } = analyse(ordinary, watch);
      expect([mentions.length, competitors.length]).toEqual([4, 7]);
      expect(qualities.length).toBeGreaterThanOrEqual(12);
    });

    it('is read the same where the model agrees with the rules', () =>
      expect(findings(ordinary, JSON.stringify(honestReply(ordinary)))).toEqual(byRules(ordinary)));
  });

  describe('the payloads', () => {
    it('have a name each, and fifty and more of them change nothing', () => {
      expect(new Set(payloads.map(({ name }) => name)).size).toBe(payloads.length);
      expect(payloads.filter(({ isOpen }) => !isOpen).length).toBeGreaterThanOrEqual(50);
    });
  });

  describe('instructions in the answer', () => {
    it.each(cases(false, everywhere))(
      '$name: change nothing $place it: a model that obeys leads to what an honest one does, or to what rules find',
      ({ payload, obeyed, at }) => {
        const text = placed(payload, at);
        const honest = honestReply(text);
        const unmoved = [findings(text, JSON.stringify(honest)), byRules(text)];
        expect(unmoved).toContainEqual(findings(text, obeyed(honest)));
      },
    );
  });

  describe('an order that is not recognised as one', () => {
    it.each(cases(true, everywhere))(
      '$name: touches its own words alone $place the answer, or leads to what rules find: no mention goes, and no finding about anything else',
      ({ payload, obeyed, at }) => {
        const text = placed(payload, at);
        const honest = findings(text, JSON.stringify(honestReply(text)));
        const obeying = findings(text, obeyed(honestReply(text)));
        expect(obeying.mentions.map(({ start }) => start)).toEqual(honest.mentions.map(({ start }) => start));
        const changed = [...new Set([...reportedTexts(honest), ...reportedTexts(obeying)])].filter(
          (one) => reportedTexts(honest).includes(one) !== reportedTexts(obeying).includes(one),
        );
        // A reply that leaves out what the rules are certain of is not used. The rules may then split the same words
        // differently from the honest reply.
        const others = isDeepStrictEqual(obeying, byRules(text)) ? [] : changed.filter((one) => !payload.includes(one));
        expect(others).toEqual([]);
      },
    );
  });
}
