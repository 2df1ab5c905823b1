import { describe, expect, it } from '@jest/globals';
import { FileError, type Problem, reservedSlugs } from '@app/config';
import { readOnboardingFile as readFile } from './read-onboarding-file.js';

const good = `account: { slug: acme, name: Acme Inc, limits: { runs_per_day: 500, cost_per_day_usd: 5.5, retention_days: 730 }, assistants: [default, claude], digest: { to: [Ana@Mail.example, bob@mail.example], timezone: Europe/Berlin, weekday: friday }, sources: { www.Example.com: editorial } }
brands:
  - name: Acme Cloud
    aliases: [Acme, ACME]
    domain: Acme.example
    competitors: [{ name: Globex, aliases: [Globex Corp] }]
    about: [backup, file sharing]
    not: [cartoon]
    prompts:
      - { query: best cloud storage for small teams, geo: us, schedule: daily, samples: 2, tags: [topic:teams, compare] }
      - { query: Acme Cloud alternatives, geos: [UK, de], place: "Springfield, Ohio", locale: en-gb, schedule: "0 6 * * 1", timezone: Europe/London, assistants: [gemini] }
outputs:
  annotation_types: [brand, product]
  include: []
  fields: [{ name: share_of_voice, schema: { type: number }, expression: length(mentions) }]
`;

const readOnboardingFile = (text: string) => readFile(text, { assistants: ['default', 'claude', 'gemini'] });

function problemsOf(text: string): readonly Problem[] {
  try {
    readOnboardingFile(text);
  } catch (error) {
    if (error instanceof FileError) return error.problems;
    throw error;
  }
  return [];
}

/** Removes the `§` from a text and returns where it was, so that nobody has to count columns. */
function unmarked(marked: string): { text: string; place: string } {
  const before = marked.slice(0, marked.indexOf('§')).split('\n');
  return { text: marked.replace('§', ''), place: `${before.length}:${before.at(-1)!.length + 1}` };
}

const many = (count: number): string => Array.from({ length: count }, (_, index) => `a${index}`).join();

/** The valid file with one passage replaced; the passage must be there. */
function changed(from: string, to: string): string {
  expect(good).toContain(from);
  return good.replace(from, to);
}

describe('readOnboardingFile', () => {
  it('reads the whole of a good file', () => {
    expect(readOnboardingFile(good)).toEqual({
      account: {
        slug: 'acme',
        name: 'Acme Inc',
        limits: { runs_per_day: 500, cost_per_day_usd: 5.5, retention_days: 730 },
        assistants: ['default', 'claude'],
        digest: { to: ['ana@mail.example', 'bob@mail.example'], timezone: 'Europe/Berlin', weekday: 'friday' },
        sources: { 'example.com': 'editorial' },
      },
      brands: [
        {
          name: 'Acme Cloud',
          aliases: ['Acme', 'ACME'],
          domain: 'acme.example',
          competitors: [{ name: 'Globex', aliases: ['Globex Corp'] }],
          about: ['backup', 'file sharing'],
          not: ['cartoon'],
          prompts: [
            {
              query: 'best cloud storage for small teams',
              geo: 'US',
              schedule: 'daily',
              samples: 2,
              tags: ['topic:teams', 'compare'],
            },
            ...['UK', 'DE'].map((geo) => ({
              query: 'Acme Cloud alternatives',
              geo,
              place: 'Springfield, Ohio',
              locale: 'en-GB',
              schedule: '0 6 * * 1',
              timezone: 'Europe/London',
              assistants: ['gemini'],
            })),
          ],
        },
      ],
      outputs: {
        annotationTypes: ['brand', 'product'],
        includes: [],
        fields: [{ name: 'share_of_voice', schema: { type: 'number' }, expression: 'length(mentions)' }],
      },
    });
  });

  it('takes absent keys and keys without a value for "as it is"', () => {
    expect(readOnboardingFile('account: { slug: acme, name: Acme, limits: , digest: }\nbrands:\noutputs:\n')).toEqual({
      account: { slug: 'acme', name: 'Acme', limits: {} },
      brands: [],
    });
  });

  it.each([
    ['account: { slug: no, name: Norge }', { account: { slug: 'no' } }],
    ['%YAML 1.1\n---\naccount: { slug: yes, name: On }', { account: { slug: 'yes', name: 'On' } }],
  ])('never takes a word for a truth value: %s', (text, expected) => {
    expect(readOnboardingFile(text)).toMatchObject(expected);
  });

  it('lets brands share a list by an alias', () => {
    const text = `account: { slug: acme, name: Acme }
brands:
  - { name: Acme, domain: acme.example, competitors: &rivals [{ name: Globex }] }
  - { name: Umbra, domain: umbra.example, competitors: *rivals }
`;
    expect(readOnboardingFile(text).brands[1]).toMatchObject({ competitors: [{ name: 'Globex' }] });
  });

  it('keeps names in every script', () => {
    const text = changed('name: Acme Cloud', 'name: 小米').replace('Acme.example', 'bücher.example');
    expect(readOnboardingFile(text).brands[0]).toMatchObject({ name: '小米', domain: 'bücher.example' });
  });
});

describe('a bad onboarding file is refused with path, line and column', () => {
  const prompt =
    '{ query: best cloud storage for small teams, geo: us, schedule: daily, samples: 2, tags: [topic:teams, compare] }';
  const field = '{ name: share_of_voice, schema: { type: number }, expression: length(mentions) }';
  const manyAliases = many(51);

  it.each<[string, RegExp, string, string]>([
    ['account.slug', /1 to 40 lower-case letters.*missing/, '{ slug: acme, ', '§{ '],
    ['account.slug', /lower-case letters.*"Acme"/, 'slug: acme', 'slug: §Acme'],
    ['account.slug', /inner hyphens/, 'slug: acme', 'slug: §acme-'],
    ['account.slug', /1 to 40/, 'slug: acme', `slug: §${'a'.repeat(41)}`],
    ...reservedSlugs.map((path): [string, RegExp, string, string] => [
      'account.slug',
      RegExp(`must not be ${path}`),
      'slug: acme',
      `slug: §${path}`,
    ]),
    ['account.slug', /lower-case/, 'slug: acme', 'slug: §12'],
    ['account.limits.runs_per_day', /1 to/, 'runs_per_day: 500', 'runs_per_day: §0'],
    ['account.limits.cost_per_day_usd', /above 0/, '5.5', '§-1'],
    ['account.limits.cost_per_day_usd', /above 0/, '5.5', '§.nan'],
    ['account.limits.retention_days', /whole number/, '730', '§0.5'],
    [
      'account.limits',
      /mapping, not a list/,
      '{ runs_per_day: 500, cost_per_day_usd: 5.5, retention_days: 730 }',
      '§[1]',
    ],
    ['account.assistants[1]', /\(default, claude, gemini\), not "claud": did you mean claude\?$/, 'claude', '§claud'],
    ['account.assistants[1]', /, not "oracle"$/, 'claude', '§oracle'],
    ['account.assistants[1]', /before, at account.assistants\[0\]/, 'claude', '§default'],
    ['account.assistants[1]', /text, not 1/, 'claude', '§1'],
    ['account.digest.to', /list, not "bob@mail/, '[Ana@Mail.example, bob@mail.example]', '§bob@mail.example'],
    ['account.digest.to', /at least 1 entry/, '[Ana@Mail.example, bob@mail.example]', '§[]'],
    ['account.digest.to', /at most 20 entries/, '[Ana@Mail.example, bob@mail.example]', `§[${many(21)}]`],
    ['account.digest.to[1]', /must be a mail address such as .*, not "bob"$/, 'bob@mail.example', '§bob'],
    ['account.digest.to[1]', /mail address/, 'bob@mail.example', '§Bob <bob@mail.example>'],
    ['account.digest.to[1]', /before, at account.digest.to\[0\]/, 'bob@mail.example', '§ana@mail.EXAMPLE'],
    ['account.digest.timezone', /IANA/, 'timezone: Europe/Berlin', 'timezone: §Berlin'],
    ['account.digest.timezone', /text/, 'timezone: Europe/Berlin', 'timezone: §1'],
    ['account.sources', /key that must be a bare host name .*"example"/, '{ www.Example.com', '§{ example'],
    [
      'account.sources',
      /gives www.Example.com a kind that must be one of competitor, .* not "own"/,
      '{ www.Example.com: editorial',
      '§{ www.Example.com: own',
    ],
    ['account.digest.weekday', /monday, tuesday/, 'weekday: friday', 'weekday: §Friday'],
    ['account.assistants', /list, not "claude"/, '[default, claude]', '§claude'],
    ['account.assistants', /at most 16 entries/, '[default, claude]', `§[${many(17)}]`],
    ['brands[0].prompts[1].assistants[0]', /did you mean gemini/, '[gemini]', '[§Gemini]'],
    [
      'brands[0].prompts[1].assistants[1]',
      /before, at brands\[0\].prompts\[1\].assistants\[0\]/,
      '[gemini]',
      '[gemini, §gemini]',
    ],
    ['brands[0].prompts[0].tags', /must be a list, not "compare"/, '[topic:teams, compare]', '§compare'],
    ['brands[0].prompts[0].tags', /at most 10 entries/, '[topic:teams, compare]', `§[${many(11)}]`],
    ['brands[0].prompts[0].tags[1]', /such as topic:pricing, not "Compare"/, '[topic:teams, compare]', '[a, §Compare]'],
    ['brands[0].prompts[0].tags[1]', /given before, at \[0\]/, '[topic:teams, compare]', '[a, §a]'],
    ['account.nmae', /known key.*slug, name/, 'name: Acme Inc', 'name: Acme Inc, §nmae: x'],
    ['account.limits.runs_a_day', /known key/, 'runs_per_day', '§runs_a_day'],
    ['extra', /known key.*account, brands, outputs/, 'outputs:', '§extra: 1\noutputs:'],
    ['brands[0].name', /letter or a digit/, 'name: Acme Cloud', 'name: §"--"'],
    ['brands[0].name', /text, not 365/, 'name: Acme Cloud', 'name: §365'],
    ['brands[0].name', /at most 100/, 'name: Acme Cloud', `name: §${'a'.repeat(101)}`],
    ['brands[0].name', /line breaks/, 'name: Acme Cloud', 'name: §"A\\nB"'],
    ['brands[0].name', /control/, 'name: Acme Cloud', 'name: §"A\\0B"'],
    ['brands[0].name', /control/, 'name: Acme Cloud', 'name: §"A\\ud800"'],
    ['brands[0].name', /white space/, 'name: Acme Cloud', 'name: §" A"'],
    ['brands[0].name', /text, and is empty/, 'name: Acme Cloud', '§name:'],
    ['brands[0].aliases[1]', /letter or a digit/, 'ACME', '§"!"'],
    ['brands[0].aliases[1]', /text, not a list/, 'ACME', '§[a]'],
    ['brands[0].aliases', /list, not "Acme"/, '[Acme, ACME]', '§Acme'],
    ['brands[0].aliases', /at most 50 entries, not 51/, '[Acme, ACME]', `§[${manyAliases}]`],
    ['brands[0].aliases[1]', /before.*aliases\[0\]/, 'ACME', '§Acme'],
    ['brands[0].competitors[0].name', /before/, 'name: Globex,', 'name: §acme,'],
    ['brands[0].about', /list, not "backup"/, '[backup, file sharing]', '§backup'],
    ['brands[0].about', /at most 50 entries, not 51/, '[backup, file sharing]', `§[${manyAliases}]`],
    ['brands[0].about[1]', /four letters or more/, 'file sharing', '§car'],
    ['brands[0].about[1]', /at most 100/, 'file sharing', `§${'a'.repeat(101)}`],
    ['brands[0].about[1]', /before.*about\[0\]/, 'file sharing', '§Backup'],
    ['brands[0].not[0]', /before.*about\[0\]/, 'cartoon', '§backup'],
    ['brands[0].not[0]', /text, not 2026/, 'cartoon', '§2026'],
    ['brands[0].domain', /host name/, 'Acme.example', '§https://acme.example'],
    ['brands[0].domain', /host name/, 'Acme.example', '§acme.example/x'],
    ['brands[0].domain', /host name/, 'Acme.example', '§acme.example:80'],
    ['brands[0].domain', /host name/, 'Acme.example', '§10.0.0.1'],
    ['brands[0].domain', /host name/, 'Acme.example', '§localhost'],
    [
      'brands[0].domain',
      /missing/,
      'name: Acme Cloud\n    aliases: [Acme, ACME]\n    domain: Acme.example',
      '§name: Acme Cloud',
    ],
    ['brands[0].prompts[0].query', /empty/, 'best cloud storage for small teams', '§""'],
    ['brands[0].prompts[0].query', /at most 2000/, 'best cloud', `§${'b'.repeat(2001)}`],
    ['brands[0].prompts[0].geo', /a code such as/, 'geo: us', 'geo: §u'],
    ['brands[0].prompts[0].geo', /missing/, prompt, '§{ query: best cloud storage }'],
    ['brands[0].prompts[1].geos', /list, not "UK"/, '[UK, de]', '§UK'],
    ['brands[0].prompts[1].geos', /at least 1 entry/, '[UK, de]', '§[]'],
    ['brands[0].prompts[1].geos', /at most 50 entries/, '[UK, de]', `§[${many(51)}]`],
    ['brands[0].prompts[1].geos[1]', /did you mean DE\?/, ', de]', ', §Germany]'],
    ['brands[0].prompts[1].geos[1]', /before, at \[0\]/, ', de]', ', §uk]'],
    ['brands[0].prompts[1].geo', /stands beside geos/, 'geos: [UK, de]', 'geo: §DE, geos: [UK, de]'],
    ['brands[0].prompts[1].place', /text, not 1/, '"Springfield, Ohio"', '§1'],
    ['brands[0].prompts[1].place', /at most 100/, '"Springfield, Ohio"', `§${'a'.repeat(101)}`],
    ['brands[0].prompts[1].place', /begin with the name of a place, not ", Ohio"/, '"Springfield, Ohio"', '§", Ohio"'],
    ['brands[0].prompts[1].place', /line breaks/, '"Springfield, Ohio"', '§"Wien\\nGraz"'],
    ['brands[0].prompts[1].locale', /BCP 47.*did you mean en\?/, 'en-gb', '§English'],
    ['brands[0].prompts[0].schedule', /hourly, daily/, 'schedule: daily', 'schedule: §dayly'],
    ['brands[0].prompts[1].schedule', /never comes/, '"0 6 * * 1"', '§"0 0 31 2 *"'],
    ['brands[0].prompts[1].schedule', /five cron/, '"0 6 * * 1"', '§"0 0 6 * * 1"'],
    ['brands[0].prompts[1].timezone', /IANA/, 'Europe/London', '§Europe/Lodnon'],
    ['brands[0].prompts[0].samples', /1 to 20/, 'samples: 2', 'samples: §21'],
    [
      'brands[0].prompts[1]',
      /before/,
      '- { query: Acme',
      `- §{ query: best cloud storage for small teams, geo: US }\n      - { query: Acme`,
    ],
    [
      'brands[0].prompts[1].geos[1]',
      /before, at brands\[0\].prompts\[0\]$/,
      '- { query: Acme',
      '- { query: best cloud storage for small teams, geos: [GB, §us] }\n      - { query: Acme',
    ],
    ['brands[0].prompts[0]', /mapping, not "best"/, prompt, '§best'],
    ['outputs.annotation_types[1]', /one of brand, product/, '[brand, product]', '[brand, §brnd]'],
    ['outputs.annotation_types[1]', /before/, '[brand, product]', '[brand, §brand]'],
    ['outputs.include[0]', /one of ranking/, 'include: []', 'include: [§evidense]'],
    ['outputs.fields[0].name', /snake_case/, 'share_of_voice', '§shareOfVoice'],
    ['outputs.fields[0].name', /field of the API/, 'share_of_voice', '§mentions'],
    ['outputs.fields[0].schema', /type/, '{ type: number }', '§{ type: nmuber }'],
    ['outputs.fields[0].schema', /mapping/, '{ type: number }', '§number'],
    ['outputs.fields[0].expression', /./, 'length(mentions)', '§"length("'],
    ['outputs.fields[1].name', /before/, field, `${field}, ${field.replace('share', '§share')}`],
  ])('%s %s: %s -> %s', (path, message, from, to) => {
    const { text, place } = unmarked(changed(from, to));
    const problems = problemsOf(text);
    expect(problems.map((problem) => [problem.path, `${problem.line}:${problem.column}`])).toEqual([[path, place]]);
    expect(problems[0]!.message).toMatch(message);
  });

  it('an alias of two brands, in any case', () => {
    const text = changed('outputs:', '  - { name: Acme Drive, aliases: [acme], domain: acme.example }\noutputs:');
    const [path, message] = ['brands[1].aliases[0]', 'is given before, at brands[0].aliases[0]'];
    expect(problemsOf(text)).toEqual([expect.objectContaining({ path, message, line: 12 })]);
  });

  it('every problem at once, in the order of the file, on one line', () => {
    const text = changed('slug: acme', 'slug: ACME').replace('geo: us', 'geo: 1').replace('[brand, product]', 'brand');
    expect(problemsOf(text).map(({ line }) => line)).toEqual([1, 10, 13]);
    expect(() => readOnboardingFile(text)).toThrow(
      /^line 1:18: account\.slug must [^\n]*; line 10:[^\n]*; line 13:[^\n]*$/,
    );
  });

  it('never tells more than 20 problems on that line', () => {
    const prompts = Array.from({ length: 30 }, (_, index) => `      - { query: q${index}, geo: 1 }\n`).join('');
    const text = good.slice(0, good.indexOf('      - {')) + prompts;
    expect(problemsOf(text)).toHaveLength(30);
    expect(() => readOnboardingFile(text)).toThrow(/and 10 more$/);
  });
});

it('takes a plain name for a competitor without aliases, and checks it as one', () => {
  const text = changed('[{ name: Globex, aliases', '[Initech, { name: Globex, aliases');
  expect(readOnboardingFile(text).brands[0]!.competitors).toEqual([
    { name: 'Initech', aliases: [] },
    { name: 'Globex', aliases: ['Globex Corp'] },
  ]);
  const path = 'brands[0].competitors[0].name';
  expect(problemsOf(text.replace('Initech', '""'))).toMatchObject([{ path, line: 6, column: 19 }]);
  expect(problemsOf(text.replace('Initech', 'Acme'))).toMatchObject([{ path, line: 6, column: 19 }]);
});

describe('a file that is no onboarding file at all', () => {
  it.each<[string, RegExp, string]>([
    ['nothing', /is empty/, '§'],
    ['a comment', /is empty/, '§# soon\n'],
    ['a list', /is no onboarding file/, '§- account'],
    ['a text', /is no onboarding file/, '§acme'],
    ['broken YAML', /./, 'account: { slug: acme\n§brands: []\n'],
    ['a tab for an indent', /[Tt]ab/, 'account:\n§\tslug: acme\n'],
    ['two documents', /multiple documents/, `${good}§---\n${good}`],
    ['a key given twice', /given twice/, `${good}§account: { slug: other, name: Other }\n`],
    ['a tag', /tag/, 'account: { slug: acme, name: §!!binary QWNtZQ== }'],
    ['a merge key', /known key/, 'account: { §<<: { x: 1 }, slug: acme, name: Acme }'],
    ['__proto__', /no key may have/, 'account: { slug: acme, name: Acme, §__proto__: { limits: 1 } }'],
    ['constructor', /no key may have/, 'account: { slug: acme, name: Acme, §constructor: { prototype: 1 } }'],
    [
      'constructor deep in a schema',
      /no key may have/,
      good.replace('{ type: number }', '{ properties: { §constructor: { type: string } } }'),
    ],
    ['a key that is a list', /text to be a key/, 'account: { slug: acme, name: Acme, §[a]: 1 }'],
    ['an alias of nothing', /alias/, '§account: { slug: acme, name: *gone }'],
    ['a circle', /unfolds|alias/, '§account: &a [*a]\n'],
    ['more than 1 MiB', /larger than 1 MiB/, `§# ${'x'.repeat(1_048_576)}`],
  ])('%s', (_, message, marked) => {
    const { text, place } = unmarked(marked);
    const [problem] = problemsOf(text);
    expect(problem?.message).toMatch(message);
    expect(`${problem?.line}:${problem?.column}`).toBe(place);
    expect(({} as { limits?: unknown }).limits).toBeUndefined();
  });

  it.each([
    ['a list of passwords', 'root:$6$SECRET:19000:0:99999:7:::\ndaemon:*:19000:0:99999:7:::\n'],
    ['settings', 'SECRET=1\nOTHER: SECRET\n'],
    ['another YAML', 'password: SECRET\npassword: SECRET\nSECRET: &SECRET [*SECRETS]\n'],
    ['JSON', '{"SECRET": "SECRET", SECRET}'],
    ['a key', '-----BEGIN SECRET-----\nSECRET\n'],
  ])('%s in its place is refused without a word of it', (_, text) => {
    expect(problemsOf(text)).toMatchObject([{ path: '', message: expect.stringMatching(/is no onboarding file/) }]);
    expect(JSON.stringify(problemsOf(text))).not.toContain('SECRET');
  });

  const layers = [...'bcdefghij'].map((name) => {
    const below = String.fromCharCode(name.charCodeAt(0) - 1);
    return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${below}`).join()}]\n`;
  });
  it.each([
    ['a bomb of aliases', `a: &a [x,x,x,x,x,x,x,x,x]\n${layers.join('')}`],
    ['a deep nest of lists', '['.repeat(300_000)],
    ['a deep nest of dashes', '- '.repeat(300_000)],
    ['20,000 keys', Array.from({ length: 20_000 }, (__, index) => `k${index}:`).join('\n')],
    ['10,000 aliases', `a: &a x\nb: [${Array.from({ length: 10_000 }, () => '*a').join()}]`],
    ['300,000 aliases', `a: &a x\nb: [${Array.from({ length: 300_000 }, () => '*a').join()}]`],
    ['10,000 quotes', '""'.repeat(10_000)],
    ['a million brackets', '['.repeat(1_000_000)],
    ['as many of them as dashes', '- ['.repeat(300_000)],
  ])('%s is refused', (_, text) => {
    expect(problemsOf(text).length).toBeGreaterThan(0);
  });
});
