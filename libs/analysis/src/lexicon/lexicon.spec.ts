import { expect, it } from '@jest/globals';
import data from './data/lexicon.json' with { type: 'json' };
import { entryOf, longestBrandAt, sense } from './lexicon.js';

it('every entry of the lexicon is found by its name, in the line of its first two units', () => {
  const lost = Object.entries(data.entries).flatMap(([opening, line]) => {
    const names = line.split('|').map((entry) => entry.slice(0, entry.lastIndexOf(':')));
    return names.filter((name) => !`${name}:`.startsWith(opening) || isUnknown(name));
  });
  expect(lost).toEqual([]);
});

it('one name has parts of speech, senses and fields', () => {
  const { part, senses, fields } = entryOf('delta');
  expect(part).toContain('N');
  expect(senses & sense.wellKnown).toBe(sense.wellKnown);
  expect(fields).toContain('airlines');
});

it('no listed brand that begins at a place is longer than what is said of it', () => {
  expect(longestBrandAt('best buy', 0)).toBeGreaterThanOrEqual('best buy'.length);
  expect(longestBrandAt('zzzz is none', 0)).toBe(3);
});

function isUnknown(name: string): boolean {
  const { part, senses, fields } = entryOf(name);
  return part === '' && senses === 0 && fields.length === 0;
}
