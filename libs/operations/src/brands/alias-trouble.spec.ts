import { describe, expect, it } from '@jest/globals';
import { mentionFigures } from '@app/analysis';
import { aliasTroubles, type WatchedBrand } from './alias-trouble.js';

const brand = (name: string, aliases: string[] = [], competitors: WatchedBrand['competitors'] = []) => ({
  name,
  aliases,
  domain: 'acme.example',
  competitors,
  about: [] as string[],
  not: [] as string[],
});
const asked = (...queries: string[]) => queries.map((query) => ({ query, geo: 'US' }));

async function told(watched: ReturnType<typeof brand>, others: WatchedBrand[] = [], queries: string[] = []) {
  const troubles = await aliasTroubles(watched, others, asked(...queries));
  return troubles.map(({ alias, trouble }) => `${alias} ${trouble}`);
}

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
  ])('warns of the alias %s', async (alias, trouble) => {
    expect(await told(brand('Acme Cloud', [alias]))).toEqual([trouble]);
  });

  it.each(['Acme', 'ACM', 'acme.example', 'A1', '小米', '7zip', 'Acme 365', 'Zorblatt'])(
    'has nothing against %s',
    async (alias) => {
      expect(await told(brand('Acme Cloud', [alias]))).toEqual([]);
    },
  );

  it('warns of every spelling that another brand of the account, or a competitor there, has too', async () => {
    const others = [brand('Globex', ['GLX Group'], [{ name: 'Initech', aliases: ['Ini Tech'] }])];
    expect(await told(brand('Acme', ['glx group', 'Initech', 'INI TECH', 'Globex']), others)).toEqual([
      'glx group is a name of the brand "Globex", too',
      'Initech is a name of the competitor "Initech", too',
      'INI TECH is a name of the competitor "Initech", too',
      'Globex is a name of the brand "Globex", too',
    ]);
    expect(await told(brand('GLX Group'), others)).toEqual(['GLX Group is a name of the brand "Globex", too']);
  });

  it('knows this brand again among the competitors of another', async () => {
    const others = [brand('Globex', [], [{ name: 'Acme Inc', aliases: ['Acme', 'Acme Corp'] }])];
    expect(await told(brand('Acme', ['Acme Corp']), others)).toEqual([]);
  });

  it.each([
    ['Ramp', 'Ramp is a common word'],
    ['Gertrude', 'Gertrude is a first or last name'],
    ['Trade Republic', 'Trade Republic is made of common words'],
  ])('warns of the name %s', async (name, trouble) => {
    expect(await told(brand(name), [], ['best corporate card for startups'])).toEqual([trouble]);
  });

  it.each(['Globex', 'Acme Cloud', 'Zorblatt'])('has nothing against the name %s', async (name) => {
    expect(await told(brand(name), [], ['best corporate card for startups'])).toEqual([]);
  });

  it('takes a name for what it is in the languages that are asked in', async () => {
    const german = 'Welche Software ist für eine kleine GmbH am besten geeignet und was kostet sie?';
    expect(await told(brand('Wolke'), [], ['best corporate card for startups'])).toEqual([]);
    expect(await told(brand('Wolke'), [], [german])).toEqual(['Wolke is a common word']);
  });

  it('says what was measured of such names, and what of this brand would help', async () => {
    const { ordinary, plain_shapes: shapes } = mentionFigures;
    const figures = [ordinary.recall, shapes.found, ordinary.precision, ordinary.left_alone];
    const [bare] = await aliasTroubles(brand('Ramp'), [], asked('best corporate card'));
    expect(bare?.advice.match(/[\d.]+(?= %)/g)?.map(Number)).toEqual(
      figures.map((share) => Number((100 * share).toFixed(1))),
    );
    expect(bare?.advice).toMatch(
      /helps: prompts that name it .*, .*aliases, `about` words, `not` words, ANALYSIS_MODE=assisted$/,
    );
    const known = { ...brand('Ramp', ['Ramp Business']), about: ['cards'], not: ['skate'] };
    const [whole] = await aliasTroubles(known, [], asked('is Ramp good?'));
    expect(whole?.advice).toMatch(/helps: ANALYSIS_MODE=assisted$/);
  });
});
