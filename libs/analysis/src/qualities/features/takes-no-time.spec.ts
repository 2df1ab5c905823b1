import { expect, it } from '@jest/globals';
import { analyse } from '../../analyse.js';

const watch = {
  brand: { name: 'Acme Cloud', aliases: [], domain: 'acme.example' },
  competitors: [],
  annotationTypes: ['brand'] as const,
};

const blameIn = (text: string): string[] =>
  analyse(text, watch)
    .qualities.filter(({ polarity }) => polarity === 'negative')
    .map((quality) => quality.text);

it('that something takes no time is no blame, that it lasts none may be', () => {
  expect(blameIn('**Acme Cloud** – übersichtlich. Die Einrichtung dauert keine Stunde.')).toEqual([]);
  expect(blameIn('**Acme Cloud** – übersichtlich. Der Akku hält keine Stunde.')).toEqual([
    expect.stringContaining('keine Stunde'),
  ]);
});
