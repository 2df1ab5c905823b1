import { describe, expect, it } from '@jest/globals';
import type { Quality } from '@app/findings';
import { brandKey, citedPages, competitorKeys, contributionOf, countedAddress } from './contribution.js';
import { sampleResult } from './sample-result.js';

describe('brandKey', () => {
  it.each([
    ['Globex', 'GLOBEX', 'globex', 'Globex Corp', 'Globex Corp.', 'Globex, Inc.', 'Globex Corporation', 'Globex®'],
    ['Muster', 'Muster GmbH', 'Muster GmbH & Co. KG', 'MUSTER AG', 'Muster G.m.b.H.'],
    ['Nestlé', 'Nestle', 'Nestlé S.A.', 'NESTLÉ SA', 'Nestle\u0301'],
    ['トヨタ自動車', '株式会社トヨタ自動車', 'トヨタ自動車株式会社'],
    ['华为技术', '华为技术有限公司'],
    ['Яндекс', 'ООО Яндекс', 'яндекс'],
    ['Tiffany', 'Tiffany & Co.', 'Tiffany and Company'],
    ["Levi's", 'Levi’s', "LEVI'S"],
  ])('is one for %s and its other spellings', (...spellings) => {
    expect(new Set(spellings.map(brandKey)).size).toBe(1);
  });

  it.each([
    ['Orange', 'Orange Bank'],
    ['Inc', 'Co'],
    ['Ford', 'Fordag'],
    ['Cisco', 'Cis'],
    ['C++', 'C'],
    ['ガスト', 'カスト'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(brandKey(one)).not.toBe(brandKey(other));
  });

  it.each(['Inc', 'AG', '株式会社', '™', '+'])('is never empty: %s', (name) => {
    expect(brandKey(name)).not.toBe('');
  });
});

const brand = (name: string, competitors: Record<string, string[]>) => ({
  name,
  aliases: [],
  competitors: Object.entries(competitors).map(([known, aliases]) => ({ name: known, aliases })),
});

describe('a competitor is one across the brands of an account', () => {
  it.each([
    ['an alias that only another brand knows', { Globex: ['GX'] }, {}, ['Globex', 'GX', 'gx Inc.']],
    [
      'a name that is an alias of another brand’s',
      { 'Globex Cloud': ['Globex'] },
      { Globex: [] },
      ['Globex', 'Globex Cloud'],
    ],
    ['brands that name it the other way round', { Globex: ['GX'] }, { GX: ['Globex'] }, ['GX', 'Globex']],
    ['a chain of names', { Globex: ['GX'] }, { GX: ['Gex'] }, ['Gex', 'GX', 'Globex']],
  ])('%s', (_, first, second, spellings) => {
    const [acme, umbrella] = [brand('Acme', first), brand('Umbrella', second)];
    const keys = [competitorKeys(acme, [umbrella]), competitorKeys(umbrella, [acme])];
    expect(new Set(keys.flatMap((keyOf) => spellings.map(keyOf))).size).toBe(1);
  });

  it('but an alias that two brands use for two names is what the brand of the answer calls it', () => {
    const [acme, umbrella] = [brand('Acme', { Globex: ['GX'] }), brand('Umbrella', { Galaxy: ['GX'] })];
    expect(competitorKeys(acme, [umbrella])('GX')).toBe('globex');
    expect(competitorKeys(umbrella, [acme])('GX')).toBe('galaxy');
  });

  it('and what is a brand of the account goes by its name, whatever a brand calls it', () => {
    const keyOf = competitorKeys(brand('Acme', { Hooli: ['Hooli Box'], Umbrella: ['Umbrella Drive'] }), [
      { ...brand('Hooli Box', {}), aliases: ['HB'] },
    ]);
    expect(['Hooli', 'Hooli Box', 'HB'].map(keyOf)).toEqual(['hooli box', 'hooli box', 'hooli box']);
    expect(keyOf('Umbrella Drive')).toBe('umbrella');
  });

  it('and a name that one brand lists as a competitor of its own is no alias there', () => {
    expect(competitorKeys(brand('Acme', { Globex: ['Hooli'], Hooli: [] }), [])('Hooli')).toBe('hooli');
  });
});

const redirect = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC';
const read = (url: string, title: string | null) =>
  Array.from(citedPages([{ url, title, start: null, end: null }], 'acme.example', (offset) => offset));

describe('the domain of a citation', () => {
  it.each<[string, string | null, string, boolean]>([
    ['https://www.acme.example/a', 'Globex', 'acme.example', true],
    ['https://docs.acme.example/', 'globex.example', 'docs.acme.example', true],
    [redirect, 'acme.example', 'acme.example', true],
    [redirect, 'www.Acme.example', 'acme.example', true],
    [redirect, 'globex.example', 'globex.example', false],
    [redirect, 'What Acme is', 'vertexaisearch.cloud.google.com', false],
    [redirect, null, 'vertexaisearch.cloud.google.com', false],
    ['https://other.example/grounding-api-redirect/x', 'acme.example', 'other.example', false],
  ])('of %s with the title %p is %s', (url, title, domain, own) => {
    expect(read(url, title)).toEqual([{ url, title, domain, own, start: null, end: null }]);
  });
});

describe('a cited page is counted once', () => {
  it.each([
    [
      'https://acme.example/pricing',
      'https://www.acme.example/pricing?utm_source=openai',
      'https://ACME.example/pricing?utm_source=chatgpt.com&UTM_Medium=x#plans',
      'https://acme.example/pricing?gclid=1&srsltid=2#:~:text=cheap',
    ],
    ['https://acme.example/x?q=a%20b&id=1', 'https://www.acme.example/x?q=a%20b&utm_source=openai&id=1&fbclid=z'],
  ])('under the address %s', (address, ...others) => {
    for (const url of [address, ...others]) expect(countedAddress(url, 'acme.example')).toBe(address);
  });

  it('but pages that differ in more are two', () => {
    const urls = [
      'https://acme.example/',
      'https://docs.acme.example/',
      'http://acme.example:8080/',
      'https://acme.example/?id=2',
    ];
    expect(new Set(urls.map((url) => countedAddress(url, 'acme.example')))).toEqual(new Set(urls));
  });

  it('and redirects are one for each site', () => {
    const [cited] = read(redirect, 'www.globex.example');
    expect(countedAddress(redirect, cited!.domain)).toBe('https://globex.example/');
  });
});

const said = (text: string, polarity: Quality['polarity'], theme?: Quality['theme']): Quality => ({
  text,
  start: 0,
  end: text.length,
  polarity,
  ...(theme && { theme }),
});

const themesOf = (...qualities: Quality[]) =>
  contributionOf({ ...sampleResult, otherBrands: [], analysis: { ...sampleResult.analysis, qualities } }).themes;

it('a contribution has the language of the answer, if its analysis knew one', () => {
  const { language: _, ...analysis } = sampleResult.analysis;
  const counted = (known: object) =>
    contributionOf({ ...sampleResult, otherBrands: [], analysis: { ...analysis, ...known } });
  expect(counted({ language: 'de' })).toHaveProperty('language', 'de');
  expect(counted({})).not.toHaveProperty('language');
});

describe('what an answer says, by theme', () => {
  it('counts once for each theme, with all ways in which it is judged', () => {
    expect(
      themesOf(
        said('cheap', 'positive', 'price'),
        said('many fees', 'negative', 'price'),
        said('fast', 'positive', 'speed'),
      ),
    ).toEqual([
      { theme: 'price', polarities: ['negative', 'positive'] },
      { theme: 'speed', polarities: ['positive'] },
    ]);
  });

  it('has of several wordings of a quality the theme of the first, and nothing of what has none', () => {
    expect(
      themesOf(said('Fast', 'positive', 'speed'), said('fast', 'positive', 'performance'), said('new', 'positive')),
    ).toEqual([{ theme: 'speed', polarities: ['positive'] }]);
  });
});
