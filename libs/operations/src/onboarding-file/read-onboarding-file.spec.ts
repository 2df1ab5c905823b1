import { describe, expect, it } from '@jest/globals';
import { OnboardingFileError, type Problem } from './problem.js';
import { readOnboardingFile } from './read-onboarding-file.js';

const good = `account: { slug: acme, name: Acme Inc, limits: { runs_per_day: 500, cost_per_day_usd: 5.5, retention_days: 730 } }
brands:
  - name: Acme Cloud
    aliases: [Acme, ACME]
    domain: Acme.example
    competitors: [{ name: Globex, aliases: [Globex Corp] }]
    prompts:
      - { query: best cloud storage for small teams, geo: us, schedule: daily, samples: 2 }
      - { query: Acme Cloud alternatives, geo: UK, schedule: "0 6 * * 1", timezone: Europe/London }
outputs:
  annotation_types: [brand, product]
  include: []
  fields: [{ name: share_of_voice, schema: { type: number }, expression: length(mentions) }]
`;

function problemsOf(text: string): readonly Problem[] {
  try {
    readOnboardingFile(text);
  } catch (error) {
    if (error instanceof OnboardingFileError) return error.problems;
    throw error;
  }
  return [];
}

/** The good file with one passage changed; the passage must be there. */
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
      },
      brands: [
        {
          name: 'Acme Cloud',
          aliases: ['Acme', 'ACME'],
          domain: 'acme.example',
          competitors: [{ name: 'Globex', aliases: ['Globex Corp'] }],
          prompts: [
            { query: 'best cloud storage for small teams', geo: 'US', schedule: 'daily', samples: 2 },
            { query: 'Acme Cloud alternatives', geo: 'UK', schedule: '0 6 * * 1', timezone: 'Europe/London' },
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
    expect(readOnboardingFile('account: { slug: acme, name: Acme, limits: }\nbrands:\noutputs:\n')).toEqual({
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
  const prompt = '{ query: best cloud storage for small teams, geo: us, schedule: daily, samples: 2 }';
  const limits = '{ runs_per_day: 500, cost_per_day_usd: 5.5, retention_days: 730 }';
  const field = '{ name: share_of_voice, schema: { type: number }, expression: length(mentions) }';

  it.each<[string, string, string, string, RegExp]>([
    ['no slug', changed('slug: acme, ', ''), 'account.slug', '1:1', /lower-case letters.*missing/],
    ['slug in upper case', changed('slug: acme', 'slug: Acme'), 'account.slug', '1:18', /lower-case letters.*"Acme"/],
    ['slug with an outer hyphen', changed('slug: acme', 'slug: acme-'), 'account.slug', '1:18', /inner hyphens/],
    ['slug of 41 letters', changed('slug: acme', `slug: ${'a'.repeat(41)}`), 'account.slug', '1:18', /1 to 40/],
    ['slug that the API uses', changed('slug: acme', 'slug: health'), 'account.slug', '1:18', /must not be health/],
    ['slug that is a number', changed('slug: acme', 'slug: 12'), 'account.slug', '1:18', /lower-case/],
    ['a limit of zero', changed('runs_per_day: 500', 'runs_per_day: 0'), 'account.limits.runs_per_day', '1:62', /1 to/],
    [
      'a negative cost',
      changed('cost_per_day_usd: 5.5', 'cost_per_day_usd: -1'),
      'account.limits.cost_per_day_usd',
      '1:85',
      /above 0/,
    ],
    ['a cost of nothing known', changed('5.5', '.nan'), 'account.limits.cost_per_day_usd', '1:85', /above 0/],
    ['half a day', changed('730', '0.5'), 'account.limits.retention_days', '1:106', /whole number/],
    ['limits as a list', changed(limits, '[1]'), 'account.limits', '1:49', /mapping, not a list/],
    ['an unknown key', changed('name: Acme Inc', 'nmae: Acme Inc'), 'account.nmae', '1:24', /known key.*slug, name/],
    ['an unknown limit', changed('runs_per_day', 'runs_a_day'), 'account.limits.runs_a_day', '1:48', /known key/],
    ['an unknown key at the top', `${good}extra: 1\n`, 'extra', '14:1', /known key.*account, brands, outputs/],
    ['a name of no letter', changed('name: Acme Cloud', 'name: "--"'), 'brands[0].name', '3:11', /letter or a digit/],
    ['a name that is a number', changed('name: Acme Cloud', 'name: 365'), 'brands[0].name', '3:11', /text, not 365/],
    ['a name too long', changed('Acme Cloud', 'a'.repeat(101)), 'brands[0].name', '3:11', /at most 100/],
    ['a name on two lines', changed('name: Acme Cloud', 'name: "A\\nB"'), 'brands[0].name', '3:11', /line breaks/],
    ['a name with a zero', changed('name: Acme Cloud', 'name: "A\\0B"'), 'brands[0].name', '3:11', /control/],
    ['half a surrogate pair', changed('name: Acme Cloud', 'name: "A\\ud800"'), 'brands[0].name', '3:11', /control/],
    ['white space around a name', changed('name: Acme Cloud', 'name: " A"'), 'brands[0].name', '3:11', /white space/],
    ['a name without a value', changed('name: Acme Cloud', 'name:'), 'brands[0].name', '3:5', /text, and is empty/],
    ['an alias of no letter', changed('ACME', '"!"'), 'brands[0].aliases[1]', '4:21', /letter or a digit/],
    ['an alias that is a list', changed('ACME', '[a]'), 'brands[0].aliases[1]', '4:21', /text, not a list/],
    ['aliases as a text', changed('[Acme, ACME]', 'Acme'), 'brands[0].aliases', '4:14', /list, not "Acme"/],
    [
      'too many aliases',
      changed('[Acme, ACME]', `[${Array.from({ length: 51 }, (_, index) => `a${index}`).join()}]`),
      'brands[0].aliases',
      '4:14',
      /at most 50 entries, not 51/,
    ],
    ['an alias given twice', changed('ACME', 'Acme'), 'brands[0].aliases[1]', '4:21', /before.*aliases\[0\]/],
    [
      'a rival of the same name',
      changed('name: Globex,', 'name: acme,'),
      'brands[0].competitors[0].name',
      '6:27',
      /before/,
    ],
    ['a URL for a domain', changed('Acme.example', 'https://acme.example'), 'brands[0].domain', '5:13', /host name/],
    ['a domain with a path', changed('Acme.example', 'acme.example/x'), 'brands[0].domain', '5:13', /host name/],
    ['a domain with a port', changed('Acme.example', 'acme.example:80'), 'brands[0].domain', '5:13', /host name/],
    ['an address for a domain', changed('Acme.example', '10.0.0.1'), 'brands[0].domain', '5:13', /host name/],
    ['no domain', changed('    domain: Acme.example\n', ''), 'brands[0].domain', '3:5', /missing/],
    [
      'an empty query',
      changed('query: best cloud storage for small teams', 'query: ""'),
      'brands[0].prompts[0].query',
      '8:18',
      /empty/,
    ],
    ['a long query', changed('best', 'b'.repeat(2001)), 'brands[0].prompts[0].query', '8:18', /at most 2000/],
    ['a geo of one letter', changed('geo: us', 'geo: u'), 'brands[0].prompts[0].geo', '8:59', /code of 2 to 8/],
    ['no geo', changed(', geo: us', ''), 'brands[0].prompts[0].geo', '8:9', /missing/],
    [
      'no such schedule',
      changed('schedule: daily', 'schedule: dayly'),
      'brands[0].prompts[0].schedule',
      '8:73',
      /hourly, daily/,
    ],
    [
      'a cron that never comes',
      changed('0 6 * * 1', '0 0 31 2 *'),
      'brands[0].prompts[1].schedule',
      '9:63',
      /never comes/,
    ],
    ['six cron fields', changed('0 6 * * 1', '0 0 6 * * 1'), 'brands[0].prompts[1].schedule', '9:63', /five cron/],
    ['no such time zone', changed('Europe/London', 'Europe/Lodnon'), 'brands[0].prompts[1].timezone', '9:86', /IANA/],
    ['too many samples', changed('samples: 2', 'samples: 21'), 'brands[0].prompts[0].samples', '8:89', /1 to 20/],
    [
      'the same question twice',
      changed(prompt, `${prompt}\n      - { query: Acme Cloud alternatives, geo: uk }`),
      'brands[0].prompts[2]',
      '10:9',
      /before/,
    ],
    ['a prompt that is a text', changed(prompt, 'best cloud'), 'brands[0].prompts[0]', '8:9', /mapping/],
    ['a prompt that is nothing', changed(prompt, ''), 'brands[0].prompts[0]', '8:7', /mapping, and is empty/],
    [
      'no such annotation type',
      changed('[brand, product]', '[brand, brnd]'),
      'outputs.annotation_types[1]',
      '11:29',
      /one of brand, product/,
    ],
    [
      'an annotation type twice',
      changed('[brand, product]', '[brand, brand]'),
      'outputs.annotation_types[1]',
      '11:29',
      /before/,
    ],
    ['no such include', changed('include: []', 'include: [evidense]'), 'outputs.include[0]', '12:13', /one of ranking/],
    [
      'a field in camelCase',
      changed('share_of_voice', 'shareOfVoice'),
      'outputs.fields[0].name',
      '13:20',
      /snake_case/,
    ],
    [
      'a field that hides another',
      changed('share_of_voice', 'mentions'),
      'outputs.fields[0].name',
      '13:20',
      /field of the API/,
    ],
    ['a broken schema', changed('type: number', 'type: nmuber'), 'outputs.fields[0].schema', '13:44', /type/],
    ['a schema that is a text', changed('{ type: number }', 'number'), 'outputs.fields[0].schema', '13:44', /mapping/],
    ['a broken expression', changed('length(mentions)', '"length("'), 'outputs.fields[0].expression', '13:74', /./],
    ['a field given twice', changed(field, `${field}, ${field}`), 'outputs.fields[1].name', '13:102', /before/],
  ])('%s', (_, text, path, place, message) => {
    const problems = problemsOf(text);
    expect(problems.map((problem) => [problem.path, `${problem.line}:${problem.column}`])).toEqual([[path, place]]);
    expect(problems[0]!.message).toMatch(message);
  });

  it('an alias of two brands, in any case', () => {
    const text = `${good.slice(0, good.indexOf('outputs'))}  - { name: Acme Drive, aliases: [acme], domain: acme.example }\n`;
    expect(problemsOf(text)).toEqual([
      { path: 'brands[1].aliases[0]', line: 10, column: 36, message: 'is given before, at brands[0].aliases[0]' },
    ]);
  });

  it('every problem at once, in the order of the file, on one line', () => {
    const text = changed('slug: acme', 'slug: ACME').replace('geo: us', 'geo: 1').replace('[brand, product]', 'brand');
    expect(problemsOf(text).map(({ line }) => line)).toEqual([1, 8, 11]);
    expect(() => readOnboardingFile(text)).toThrow(
      /^line 1:18: account\.slug must [^\n]*; line 8:[^\n]*; line 11:[^\n]*$/,
    );
  });

  it('never tells more than 20 problems on that line', () => {
    const prompts = Array.from({ length: 30 }, (_, index) => `      - { query: q${index}, geo: 1 }\n`).join('');
    const text = good.slice(0, good.indexOf('      - {')) + prompts;
    expect(problemsOf(text)).toHaveLength(30);
    expect(() => readOnboardingFile(text)).toThrow(/and 10 more$/);
  });
});

describe('a file that is no onboarding file at all', () => {
  it.each<[string, string, string, RegExp]>([
    ['nothing', '', '1:1', /is empty/],
    ['a comment', '# soon\n', '1:1', /is empty/],
    ['a list', '- account', '1:1', /must be a mapping, not a list/],
    ['a text', 'acme', '1:1', /must be a mapping, not "acme"/],
    ['broken YAML', 'account: { slug: acme\nbrands: []\n', '2:1', /./],
    ['a tab for an indent', 'account:\n\tslug: acme\n', '2:1', /[Tt]ab/],
    ['two documents', `${good}---\n${good}`, '14:1', /multiple documents/],
    ['a key given twice', `${good}account: { slug: other, name: Other }\n`, '14:1', /given twice/],
    ['a tag', changed('name: Acme Inc', 'name: !!binary QWNtZQ=='), '1:30', /tag/],
    ['a merge key', changed('slug: acme,', '<<: { slug: acme },'), '1:12', /known key/],
    ['__proto__', changed('name: Acme Inc', 'name: Acme Inc, __proto__: { limits: 1 }'), '1:40', /known key/],
    ['constructor', changed('name: Acme Inc', 'name: Acme Inc, constructor: { prototype: 1 }'), '1:40', /known key/],
    ['a key that is a list', changed('name: Acme Inc', 'name: Acme Inc, [a]: 1'), '1:40', /text to be a key/],
    ['an alias of nothing', changed('name: Acme Inc', 'name: *gone'), '1:1', /alias/],
    ['a circle', `${good}extra: &a [*a]\n`, '1:1', /unfolds|alias/],
    ['more than 1 MiB', `${good}# ${'x'.repeat(1_048_576)}`, '1:1', /larger than 1 MiB/],
  ])('%s', (_, text, place, message) => {
    const [problem] = problemsOf(text);
    expect(problem?.message).toMatch(message);
    expect(`${problem?.line}:${problem?.column}`).toBe(place);
    expect(({} as { limits?: unknown }).limits).toBeUndefined();
  });

  const layers = 'bcdefghij'.split('').map((name, index) => {
    const below = String.fromCharCode(name.charCodeAt(0) - 1);
    return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${below}`).join()}]${index < 0 ? '' : '\n'}`;
  });
  it.each([
    ['a bomb of aliases', `a: &a [x,x,x,x,x,x,x,x,x]\n${layers.join('')}`],
    ['a deep nest of lists', '['.repeat(300_000)],
    ['a deep nest of dashes', '- '.repeat(300_000)],
    ['100,000 keys', Array.from({ length: 100_000 }, (__, index) => `k${index}:`).join('\n')],
    ['100,000 aliases', `a: &a x\nb: [${Array.from({ length: 100_000 }, () => '*a').join()}]`],
  ])('%s is refused in seconds', (_, text) => {
    expect(problemsOf(text).length).toBeGreaterThan(0);
  });
});
