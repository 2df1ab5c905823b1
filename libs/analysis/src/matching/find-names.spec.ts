import { describe, expect, it } from '@jest/globals';
import { namesBrand } from './find-names.js';

const acme = { name: 'Acme Cloud', aliases: ['Acme', 'Nestlé', '小米', 'C++ Box'], domain: 'acme.example' };

describe('a prompt names the brand', () => {
  it.each([
    'Acme Cloud alternatives',
    'is ACME any good?',
    'acme-cloud vs globex',
    'Is it "Acme"?',
    'what do people think of acme’s pricing',
    'nestle chocolate',
    '小米手机怎么样',
    'what is c++ box',
    'is acme.example down',
    'reviews of https://www.acme.example/pricing',
    'who is info@acme.example',
  ])('%s', (prompt) => expect(namesBrand(prompt, acme)).toBe(true));
});

describe('a prompt does not name the brand', () => {
  it.each([
    'best cloud storage for small teams',
    'what is acmeology',
    'pacme cloud',
    'nestled in the hills',
    'notacme.example reviews',
    'acme.example.org reviews',
    'acmé123',
    '',
  ])('%s', (prompt) => expect(namesBrand(prompt, acme)).toBe(false));
});
