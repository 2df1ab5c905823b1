import { describe, expect, it } from '@jest/globals';
import { listedSources } from './listed-sources.js';
import { settableKinds } from './kinds.js';
import { kindBy } from './kind-by.js';
import { kindOfSource, rivalFinder } from './source-kind.js';

const kindOf = (domain: string) => kindOfSource(domain, { own: false });

describe('the list of known sites', () => {
  const lists = Object.entries(listedSources).map(([kind, text]) => [kind, text.trim().split(/\s+/)] as const);

  it.each(lists)('of %s is sorted, and of bare domains', (_, domains) => {
    expect(domains).toEqual(domains.toSorted());
    expect(domains.filter((domain) => !/^(?!www\.)[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))).toEqual([]);
  });

  it('has no site twice, and thousands of them', () => {
    const all = lists.flatMap(([, domains]) => domains);
    expect(all.filter((domain, index) => all.indexOf(domain) !== index)).toEqual([]);
    expect(all.length).toBeGreaterThan(10_000);
  });

  it('has no site that its own domain gives the same kind already', () => {
    const needless = lists.flatMap(([kind, domains]) =>
      domains.filter((domain) => {
        const parent = domain.split('.').slice(1).join('.');
        return parent.includes('.') && domains.includes(parent) && kindOf(parent).kind === kind;
      }),
    );
    expect(needless).toEqual([]);
  });
});

describe('the kind of a site', () => {
  it.each([
    ['reddit.com', 'social_ugc'],
    ['old.reddit.com', 'social_ugc'],
    ['nytimes.com', 'editorial'],
    ['de.wikipedia.org', 'reference'],
    ['www.amazon.de', 'commerce'],
    ['apps.apple.com', 'commerce'],
    ['prnewswire.com', 'press_release'],
    ['apple.com', 'other'],
  ])('of %s is by the list %s', (domain, kind) => {
    expect(kindOf(domain).kind).toBe(kind);
  });

  it.each([
    ['cdc.gov', 'institutional'],
    ['service.gov.uk', 'institutional'],
    ['soumu.go.jp', 'institutional'],
    ['navy.mil', 'institutional'],
    ['cs.stanford.edu', 'institutional'],
    ['cam.ac.uk', 'institutional'],
    ['uni-bonn.de', 'institutional'],
    ['wikivoyage-fans.example', 'reference'],
    ['news.acme.example', 'editorial'],
    ['springfieldtimes.example', 'editorial'],
    ['community.acme.example', 'social_ugc'],
    ['acme-shop.example', 'commerce'],
    ['minobr.gov.kz', 'institutional'],
    ['lincoln.k12.ca.us', 'institutional'],
    ['uni-acme.example', 'institutional'],
    ['springfieldhospital.example', 'institutional'],
    ['klinikum-acme.example', 'institutional'],
    ['visitacme.example', 'institutional'],
    ['farmaciaacme.example', 'commerce'],
    ['acme-mietwagen.example', 'commerce'],
    ['tickets.acme.example', 'commerce'],
    ['acmebookstore.example', 'commerce'],
    ['meilleurestondeuses.example', 'editorial'],
    ['recetasdeacme.example', 'editorial'],
    ['top10kettles.example', 'editorial'],
    ['bestkettles.example', 'editorial'],
    ['acme.reviews', 'editorial'],
    ['acme-lexikon.example', 'reference'],
    ['acmeopiniones.example', 'social_ugc'],
    ['newsroom.acme.example', 'press_release'],
    ['acme-pressemitteilungen.example', 'press_release'],
    ['acme-comparisons.org', 'editorial'],
    ['comparateurs-acme.org', 'editorial'],
    ['acme-bestenliste.org', 'editorial'],
    ['acme.org', 'institutional'],
    ['acmeblog.org', 'editorial'],
  ])('of %s is by a rule %s', (domain, kind) => {
    expect(kindOf(domain).kind).toBe(kind);
  });

  it.each(['gov.example', 'go.com', 'co.uk', 'example', 'acme.example', 'localhost', '127.0.0.1', ''])(
    'of %p is other, where nothing says what it is',
    (domain) => {
      expect(kindOf(domain)).toEqual(kindBy('other', 'none'));
    },
  );

  it.each([
    'bookkeeper',
    'marketo',
    'postman',
    'smart',
    'testrail',
    'united',
    'workshop',
    'deliveryhero',
    'chatacme',
    'rentokil',
  ])('of %s.example is no word that only begins or ends as one', (name) => {
    expect(kindOf(`${name}.example`).kind).toBe('other');
  });

  it('is by the longest word of a name, and by the last of two', () => {
    expect(kindOf('bookstore-news.example').why).toBe('"bookstore" is a part of its name');
    expect(kindOf('shop-news.example').why).toBe('"news" is a part of its name');
  });

  it('is the first of own, what the operator has set, a rival’s, the list and the rules, and says which', () => {
    const overrides = { 'reddit.com': 'editorial', 'acme.example': 'other' } as const;
    expect(kindOfSource('acme.example', { own: true, overrides })).toEqual(kindBy('own', 'own'));
    expect(kindOfSource('old.reddit.com', { own: false, rival: 'Reddit', overrides })).toEqual(
      kindBy('editorial', 'operator', 'reddit.com'),
    );
    expect(kindOfSource('old.reddit.com', { own: false, rival: 'Reddit' })).toEqual(
      kindBy('competitor', 'rival', 'Reddit'),
    );
    expect(kindOf('old.reddit.com').why).toMatch(/^reddit\.com is in the list of \d{4}-\d\d-\d\d$/);
    expect(kindOf('cdc.gov').why).toBe('its ending is that of public bodies');
  });

  it.each([
    ['own', null, 'the domain of the brand'],
    ['operator', 'reddit.com', 'set for reddit.com by the operator'],
    ['rival', 'Globex', 'its name is that of the rival Globex'],
    ['rival', null, 'its name is that of a rival that is configured or named in an answer'],
    ['subdomain', 'shop', '"shop" stands before its name'],
    ['name', 'news', '"news" is a part of its name'],
    ['ending', 'museum', 'its ending is .museum'],
    ['non_profit', null, 'its ending is that of non-profit organisations'],
    ['none', null, 'in no list, and no rule says what it is'],
  ] as const)('by %s of %s is worded "%s"', (rule, of, why) => {
    expect(kindBy('other', rule, of).why).toBe(why);
  });

  it('is no kind that an object has by itself', () => {
    expect(kindOfSource('constructor', { own: false, overrides: {} }).kind).toBe('other');
  });

  it('can be set to all but own', () => {
    expect(settableKinds).not.toContain('own');
    expect(settableKinds).toHaveLength(8);
  });
});

describe('a domain is a rival’s', () => {
  const configured = [{ name: 'Globex Cloud', aliases: ['Globex'] }];

  it.each([
    ['globex.example', 'Globex Cloud'],
    ['docs.globex.co.uk', 'Globex Cloud'],
    ['globex-cloud.example', 'Globex Cloud'],
    ['monday.com', 'Monday.com'],
    ['cafe-noir.example', 'Café Noir'],
    ['hoolibox.example', 'Hooli Box'],
    ['hooli.example', 'Hooli Box'],
    ['gethooli.example', 'Hooli Box'],
    ['hooliapp.example', 'Hooli Box'],
    ['mueller.example', 'Müller'],
    ['boxhooli.example', undefined],
    ['box.example', undefined],
    ['initech.example', undefined],
    ['globex.initech.example', undefined],
  ])('%s: %p, by its registered name', (domain, rival) => {
    expect(rivalFinder({ configured, named: ['Monday.com', 'Café Noir', 'Hooli Box', 'Müller'] })(domain)).toBe(rival);
  });

  it('where it is a known site only if that rival is configured', () => {
    expect(rivalFinder({ configured: [], named: ['Reddit'] })('reddit.com')).toBeUndefined();
    expect(rivalFinder({ configured: [{ name: 'Reddit', aliases: [] }], named: [] })('reddit.com')).toBe('Reddit');
  });

  it('where it is a known shop that the answer names as a rival', () => {
    expect(rivalFinder({ configured: [], named: ['Etsy'] })('etsy.com')).toBe('Etsy');
  });
});
