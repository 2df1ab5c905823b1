import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestingModule } from '@nestjs/testing';
import { FileError, type Problem } from '@app/config';
import { OnboardingService, readOnboardingFile } from '@app/operations';
import { Database } from '@app/storage';
import { callCommand } from './support/command.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { openOperations } from './support/operations.js';

const good = `account: { slug: acme, name: Acme Inc, limits: { runs_per_day: 500 } }
brands:
  - name: Acme Cloud
    aliases: [Acme]
    domain: acme.example
    competitors: [{ name: Globex, aliases: [Globex Corp] }]
    prompts:
      - { query: best cloud storage, geo: US, schedule: daily }
      - { query: Acme Cloud alternatives, geo: UK, schedule: "0 6 * * 1", timezone: Europe/London }
outputs:
  include: [evidence]
  fields: [{ name: share, schema: { type: number }, expression: length(mentions) }]
`;

/** Changes the valid file into an invalid one. `§` marks the position of the error, and is no part of the file. */
const edit =
  (from: string, to: string) =>
  (text: string): string => {
    expect(text).toContain(from);
    return text.replace(from, () => to);
  };
const whole = (text: string) => () => text;

const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]']
  .concat([...'bcdefgh'].map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join()}]`))
  .join('\n');

const files: [name: string, path: string, message: RegExp, (good: string) => string][] = [
  ['nothing', '', /is empty/, whole('§')],
  ['white space and a comment', '', /is empty/, whole('§\n# later\n')],
  ['a list for the file', '', /no onboarding file/, whole('§- account\n- brands\n')],
  ['JSON cut off', '', /./, whole('{"account": {"slug": "acme",\n"name": "Acme"§')],
  ['a tab for an indent', '', /[Tt]ab/, edit('  - name: Acme Cloud', '§\t- name: Acme Cloud')],
  ['NUL in a name', 'account.name', /control/, edit('Acme Inc', '§"Acme\\0Inc"')],
  ['ten megabytes', '', /larger than 1 MiB/, (text) => `§${text}#${'x'.repeat(10_000_000)}`],
  ['a bomb of aliases', '', /no onboarding file/, whole(`§${bomb}\n`)],
  ['an anchor that holds itself', '', /alias|unfolds|deep/, whole('§account: &a { name: *a }\n')],
  ['an alias of nothing', '', /alias/, whole('§account: { slug: acme, name: *nobody }\n')],
  ['a tag', '', /tag/, edit('Acme Inc', '§!!js/function "x"')],
  ['two documents', '', /multiple documents/, (text) => `${text}§---\n${text}`],
  ['a key given twice', 'account', /given twice/, (text) => `${text}§account: { slug: other, name: Other }\n`],
  ['__proto__', 'account.__proto__', /no key may have/, edit('name: Acme Inc', 'name: Acme Inc, §__proto__: { x: 1 }')],
  ['an unknown key', 'acount', /did you mean account\?/, (text) => `${text}§acount: 1\n`],
  ['a key of the wrong level', 'prompts', /known key/, (text) => `${text}§prompts: []\n`],
  [
    'a misspelt limit',
    'account.limits.run_per_day',
    /did you mean runs_per_day\?/,
    edit('runs_per_day', '§run_per_day'),
  ],
  ['no account', 'account', /mapping, and is missing/, whole('§brands: []\n')],
  ['no slug', 'account.slug', /missing/, edit('{ slug: acme, name', '§{ name')],
  ['a slug in capitals', 'account.slug', /lower-case/, edit('slug: acme', 'slug: §Acme')],
  ['a slug that climbs', 'account.slug', /lower-case/, edit('slug: acme', 'slug: §../etc')],
  ['a slug the API needs', 'account.slug', /must not be docs/, edit('slug: acme', 'slug: §docs')],
  ['a limit below zero', 'account.limits.runs_per_day', /from 1/, edit('runs_per_day: 500', 'runs_per_day: §-5')],
  ['a limit in words', 'account.limits.runs_per_day', /from 1/, edit('runs_per_day: 500', 'runs_per_day: §many')],
  ['a free day', 'account.limits.cost_per_day_usd', /above 0/, edit('runs_per_day: 500', 'cost_per_day_usd: §0')],
  [
    'brands as a mapping',
    'brands',
    /list, not a mapping/,
    (text) => `${text.split('brands')[0]}brands: §{ name: Acme }\n`,
  ],
  ['a name that is a number', 'brands[0].name', /text, not 365/, edit('name: Acme Cloud', 'name: §365')],
  ['a name without a letter', 'brands[0].name', /letter or a digit/, edit('name: Acme Cloud', 'name: §"***"')],
  ['an alias that is a list', 'brands[0].aliases[0]', /text, not a list/, edit('[Acme]', '[§[Acme]]')],
  ['a URL for a domain', 'brands[0].domain', /host name/, edit('acme.example', '§https://acme.example/')],
  ['an address for a domain', 'brands[0].domain', /host name/, edit('acme.example', '§192.0.2.1')],
  [
    'a brand twice',
    'brands[1].name',
    /before, at brands\[0\]\.name/,
    edit('outputs:', '  - { name: §Acme Cloud, domain: acme.example }\noutputs:'),
  ],
  [
    'an alias of two brands',
    'brands[1].aliases[0]',
    /before, at brands\[0\]\.aliases\[0\]/,
    edit('outputs:', '  - { name: Acme Drive, aliases: [§ACME], domain: acme.example }\noutputs:'),
  ],
  ['a rival that is the brand', 'brands[0].competitors[0].name', /before/, edit('name: Globex,', 'name: §acme cloud,')],
  ['a prompt without words', 'brands[0].prompts[0].query', /empty/, edit('query: best cloud storage', 'query: §""')],
  ['a geo in words', 'brands[0].prompts[0].geo', /did you mean US/, edit('geo: US', 'geo: §United States')],
  ['no geo', 'brands[0].prompts[0].geo', /missing/, edit('{ query: best cloud storage, geo: US,', '§{ query: best,')],
  ['a schedule misspelt', 'brands[0].prompts[0].schedule', /hourly, daily, weekly/, edit('daily', '§dayly')],
  ['cron out of range', 'brands[0].prompts[1].schedule', /no cron/, edit('"0 6 * * 1"', '§"61 6 * * 1"')],
  ['cron that never comes', 'brands[0].prompts[1].schedule', /never comes/, edit('"0 6 * * 1"', '§"0 0 30 2 *"')],
  ['cron with seconds', 'brands[0].prompts[1].schedule', /five cron/, edit('"0 6 * * 1"', '§"0 0 6 * * 1"')],
  ['a zone nobody knows', 'brands[0].prompts[1].timezone', /IANA/, edit('Europe/London', '§Europe/Lundon')],
  ['too many samples', 'brands[0].prompts[0].samples', /1 to 20/, edit('schedule: daily', 'samples: §1000')],
  [
    'a prompt twice',
    'brands[0].prompts[1]',
    /before, at brands\[0\]\.prompts\[0\]/,
    edit('      - { query: Acme', '      - §{ query: best cloud storage, geo: us }\n      - { query: Acme'),
  ],
  ['an include nobody knows', 'outputs.include[0]', /one of ranking/, edit('[evidence]', '[§evidense]')],
  [
    'a field that hides one of the API',
    'outputs.fields[0].name',
    /field of the API/,
    edit('name: share', 'name: §brand'),
  ],
  ['a schema that is none', 'outputs.fields[0].schema', /type/, edit('{ type: number }', '§{ type: nmuber }')],
  ['an expression that is none', 'outputs.fields[0].expression', /./, edit('length(mentions)', '§"length(mentions"')],
];

const known = { assistants: ['default'] };

let database: TestDatabase;
let module: TestingModule;
let before: object[];

beforeAll(async () => {
  database = await createTestDatabase();
  module = await openOperations(database.url);
  await module.get(OnboardingService).onboard(readOnboardingFile(good, known), { actor: 'test' });
  before = await everything();
});

afterAll(async () => {
  await module?.close();
  await database?.drop();
});

/** Every row of every table, by its content. */
async function everything(): Promise<object[]> {
  const rows = module.get(Database);
  const tables = await rows.rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int, md5(string_agg(t::text, ',' order by t::text)) from ${name} t`,
  );
  return rows.rows(`${sums.join(' union all ')} order by name`);
}

/** The file without its `§`, and where that was, so that nobody counts columns. */
function unmarked(marked: string): { text: string; place: string } {
  const lines = marked.slice(0, marked.indexOf('§')).split('\n');
  return { text: marked.replace('§', ''), place: `${lines.length}:${lines.at(-1)!.length + 1}` };
}

async function problemsOf(text: string): Promise<readonly Problem[]> {
  try {
    await module.get(OnboardingService).onboard(readOnboardingFile(text, known), { actor: 'test' });
  } catch (error) {
    if (error instanceof FileError) return error.problems;
    throw error;
  }
  throw new Error('the file was taken');
}

describe('a bad onboarding file', () => {
  it.each(files)('is refused with its place, and changes nothing: %s', async (_, path, message, spoil) => {
    const { text, place } = unmarked(spoil(good));
    const problems = await problemsOf(text);
    expect(problems.map((problem) => [problem.path, `${problem.line}:${problem.column}`])).toEqual([[path, place]]);
    expect(problems[0]!.message).toMatch(message);
    expect(await everything()).toEqual(before);
  });

  it.each(['a key given twice', 'ten megabytes', 'NUL in a name', 'a zone nobody knows', 'an unknown key'])(
    'is refused by the command on one line: %s',
    async (name) => {
      const [, path, , spoil] = files.find(([one]) => one === name)!;
      const { text, place } = unmarked(spoil(good));
      const { code, stdout, stderr } = await callCommand(['onboard', '-'], { DATABASE_URL: database.url }, text);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/^[^\n]+\n$/);
      expect(stderr).toContain(name === 'ten megabytes' ? 'larger than 1 MiB' : `line ${place}: ${path} `);
      expect(await everything()).toEqual(before);
    },
  );

  it('is accepted with the byte order mark of an editor', async () => {
    const settings = { DATABASE_URL: database.url };
    const { code, stdout } = await callCommand(['onboard', '-', '--json'], settings, `\ufeff${good}`);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ changes: { added: 0, changed: 0 } });
  });
});

describe('onboard --dry-run', () => {
  const changedFile = good
    .replace('runs_per_day: 500', 'runs_per_day: 600')
    .replace('aliases: [Acme]', 'aliases: [Acme, ACM]')
    .replace('schedule: daily', 'schedule: weekly')
    .replace('geo: UK', 'geo: DE');

  it('shows each value that would change, old and new, and keeps nothing', async () => {
    const settings = { DATABASE_URL: database.url };
    const { code, stdout } = await callCommand(['onboard', '-', '--dry-run'], settings, changedFile);
    expect(code).toBe(0);
    const lines = stdout.split('\n').map((line) => line.replaceAll(/ {2,}/g, '  '));
    expect(lines).toEqual(
      expect.arrayContaining([
        '~  account  acme  limits.runs_per_day: 500 → 600',
        '~  brand  Acme Cloud  aliases: ["Acme"] → ["Acme","ACM"]',
        '~  prompt  best cloud storage (US)  schedule: "daily" → "weekly"',
        '+  prompt  Acme Cloud alternatives (DE)',
        '+ 1 added, ~ 3 changed, = 1 unchanged',
      ]),
    );
    expect(await everything()).toEqual(before);
  });

  it('prints the same plan as JSON', async () => {
    const settings = { DATABASE_URL: database.url };
    const args = ['onboard', '-', '--dry-run', '--json'];
    const { stdout } = await callCommand(args, settings, changedFile);
    expect(JSON.parse(stdout).plan).toContainEqual({
      change: 'changed',
      kind: 'brand',
      name: 'Acme Cloud',
      values: [{ name: 'aliases', from: ['Acme'], to: ['Acme', 'ACM'] }],
    });
  });
});
