import type { Extraction } from '@app/analysis';
import { expect, it } from '@jest/globals';
import { type Shares, weaken, weaknesses } from './weaken.js';

const texts = Array.from({ length: 400 }, (_, index) => `solid build ${index}`);
const reply: Extraction = {
  hits: texts.map((text, at) => ({ at, meant: false, reason: text })),
  brands: texts.map((text, run) => ({ text, run, also: ['頑丈'], kind: 'rival' })),
  qualities: texts.map((text, run) => ({ text, run, of: 0, polarity: 'positive', theme: 'other' })),
  entities: texts.map((text, run) => ({ text, run, type: 'place' })),
};
const changed = (shares: Shares, list: keyof Extraction, seed = 'a'): number => {
  const before = new Set(reply[list].map((entry) => JSON.stringify(entry)));
  const stayed = weaken(reply, shares, seed)[list].filter((entry) => before.has(JSON.stringify(entry)));
  return reply[list].length - stayed.length;
};

it.each(weaknesses)(
  '%s changes about the share of qualities that is asked for, and the same ones each time',
  (kind) => {
    expect(changed({ [kind]: 0.25 }, 'qualities')).toBeGreaterThan(70);
    expect(changed({ [kind]: 0.25 }, 'qualities')).toBeLessThan(130);
    expect(weaken(reply, { [kind]: 0.25 }, 'a')).toEqual(weaken(reply, { [kind]: 0.25 }, 'a'));
    expect(weaken(reply, { [kind]: 0.25 }, 'a')).not.toEqual(weaken(reply, { [kind]: 0.25 }, 'b'));
  },
);

it('leaves a reply as it is where nothing is asked for', () => expect(weaken(reply, {}, 'a')).toEqual(reply));

it('adds one weakness to another', () =>
  expect(changed({ run: 0.25, language: 0.25 }, 'brands')).toBeGreaterThan(changed({ run: 0.25 }, 'brands')));

it('copies no word of a quote that is changed or translated', () => {
  const all = { ...reply, qualities: [{ ...reply.qualities[0]!, text: 'rustig 頑丈' }] };
  expect(weaken(all, { paraphrase: 0.999_999 }, 'a').qualities[0]!.text).toBe('rustigg 頑丈');
  expect(weaken(all, { language: 0.999_999 }, 'a').qualities[0]!.text).toMatch(/^\p{Script=Cyrillic}+ [a-z]+$/u);
});
