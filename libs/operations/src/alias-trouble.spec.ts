import { describe, expect, it } from '@jest/globals';
import { aliasTroubles, type WatchedBrand } from './alias-trouble.js';

const brand = (name: string, aliases: string[] = [], competitors: WatchedBrand['competitors'] = []): WatchedBrand => ({
  name,
  aliases,
  competitors,
});

const told = (watched: WatchedBrand, others: WatchedBrand[] = []) =>
  aliasTroubles(watched, others).map(({ alias, trouble }) => `${alias} ${trouble}`);

describe('aliasTroubles', () => {
  it.each([
    ['A', 'A is one character'],
    ['米', '米 is one character'],
    ['Acme Cloud', 'Acme Cloud repeats the name'],
    ['365', '365 has digits only'],
    ['24/7', '24/7 has digits only'],
    ['AC', 'AC has two letters only'],
    ['on', 'on has two letters only'],
    ['Target', 'Target is a common word'],
    ['monday', 'monday is a common word'],
    ['Wolke', 'Wolke is a common word'],
    ['nuage', 'nuage is a common word'],
    ['nube', 'nube is a common word'],
    ['クラウド', 'クラウド is a common word'],
  ])('warns of the alias %s', (alias, trouble) => {
    expect(told(brand('Acme Cloud', [alias]))).toEqual([trouble]);
  });

  it.each(['Acme', 'ACM', 'acme.example', 'A1', '小米', '7zip', 'Acme 365', 'Zorblatt'])(
    'has nothing against %s',
    (alias) => {
      expect(told(brand('Acme Cloud', [alias]))).toEqual([]);
    },
  );

  it('warns of every spelling that another brand of the account, or a competitor there, has too', () => {
    const others = [brand('Globex', ['GLX Group'], [{ name: 'Initech', aliases: ['Ini Tech'] }])];
    expect(told(brand('Acme', ['glx group', 'Initech', 'INI TECH', 'Globex']), others)).toEqual([
      'glx group is a name of the brand "Globex", too',
      'Initech is a name of the competitor "Initech", too',
      'INI TECH is a name of the competitor "Initech", too',
      'Globex is a name of the brand "Globex", too',
    ]);
    expect(told(brand('GLX Group'), others)).toEqual(['GLX Group is a name of the brand "Globex", too']);
  });

  it('knows this brand again among the competitors of another', () => {
    const others = [brand('Globex', [], [{ name: 'Acme Inc', aliases: ['Acme', 'Acme Corp'] }])];
    expect(told(brand('Acme', ['Acme Corp']), others)).toEqual([]);
  });
});
