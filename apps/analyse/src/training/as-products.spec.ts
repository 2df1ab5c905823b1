import { expect, it } from '@jest/globals';
import type { LabelledAnswer } from '../scoring/labels.js';
import { asProducts, productNamesIn } from './as-products.js';

const answer: LabelledAnswer = {
  id: 'one',
  lang: 'en',
  prompt: 'Anvils?',
  answer: '1. **Acme**: good\n2. **Globex:** dear\n\nAcme wins. See Acme Titan 2.',
  brands_mentioned: [
    { name: 'Acme', surfaces: ['Acme'] },
    { name: 'Globex', surfaces: ['Globex'] },
  ],
  brands_optional: ['Acme Titan 2'],
  tracked: [],
};

it('a product is named where a line has the maker alone for its head, and nowhere else', () =>
  expect(asProducts(answer, productNamesIn([answer])).map(({ answer: text }) => text)).toEqual([
    '1. **Acme Titan 2**: good\n2. **Globex Titan 2:** dear\n\nAcme wins. See Acme Titan 2.',
  ]));
