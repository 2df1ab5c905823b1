import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callCommand } from './support/command.js';
import { runCommand } from './support/processes.js';

const files = {
  PRICES_FILE:
    '{"gpt-5-mini": {"input_usd_per_million": "secret", "output_usd_per_million": 1, "usd_per_search": 0}, "x": 1}',
  ASSISTANTS_FILE:
    'assistants:\n  - { slug: Chat, provider: openai }\n  - { slug: claude, provider: anthropic, key: sk-secret }\n',
};
const expectedLines = {
  PRICES_FILE: [
    /PRICES_FILE is wrong: \/gpt-5-mini\/input_usd_per_million must be number$/,
    /PRICES_FILE is wrong: \/x must be object$/,
  ],
  ASSISTANTS_FILE: [/ASSISTANTS_FILE line 2:13: /, /ASSISTANTS_FILE line 3:47: assistants\[1\]\.key must /],
};

describe('a bad file that a setting names', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'files-'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  // API and worker are processes of their own; commands run in this one.
  it.each<[keyof typeof files, string, string | null, string[]]>([
    ['PRICES_FILE', 'worker', 'apps/service/src/main.worker', []],
    ['ASSISTANTS_FILE', 'API', 'apps/service/src/main.api', []],
    ['PRICES_FILE', 'run --wait', null, ['run', 'acme', '--wait']],
    ['ASSISTANTS_FILE', 'assistants', null, ['assistants']],
  ])('%s ends %s with a line for each problem, before anything is started', async (setting, _name, entry, args) => {
    const dataDir = join(folder, 'data');
    const settings = { DATA_DIR: dataDir, PORT: '0', OPENAI_API_KEY: 'sk-test', [setting]: join(folder, setting) };
    const { code, stderr } = await (entry === null ? callCommand(args, settings) : runCommand(entry, args, settings));
    expect(code).toBe(1);
    expect(stderr.trimEnd().split('\n')).toEqual(expectedLines[setting].map((line) => expect.stringMatching(line)));
    expect(stderr).not.toContain('secret');
    expect(existsSync(dataDir)).toBe(false);
  });
});
