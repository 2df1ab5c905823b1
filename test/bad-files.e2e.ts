import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand } from './support/processes.js';

const files = {
  PRICES_FILE: '{"gpt-5-mini": {"input_usd_per_million": "secret"}}',
  ASSISTANTS_FILE:
    'assistants:\n  - { slug: Chat, provider: openai }\n  - { slug: claude, provider: anthropic, key: sk-secret }\n',
};
const told = {
  PRICES_FILE: /^[^\n]*PRICES_FILE is wrong: [^\n]*\/gpt-5-mini\/input_usd_per_million must be number[^\n]*\n$/,
  ASSISTANTS_FILE: /^[^\n]*ASSISTANTS_FILE is wrong: line 2:13: [^\n]*; line 3:47: assistants\[1\]\.key must [^\n]*\n$/,
};

describe('a bad file that a setting names', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'files-'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each<[keyof typeof files, string, string, string[]]>([
    ['PRICES_FILE', 'service', 'apps/service/src/main', []],
    ['PRICES_FILE', 'worker', 'apps/service/src/main.worker', []],
    ['PRICES_FILE', 'run --wait', 'apps/admin/src/main', ['run', 'acme', '--wait']],
    ['ASSISTANTS_FILE', 'API', 'apps/service/src/main.api', []],
    ['ASSISTANTS_FILE', 'assistants', 'apps/admin/src/main', ['assistants']],
  ])('%s ends %s with one line, before anything is started', async (setting, _name, entry, args) => {
    const dataDir = join(folder, 'data');
    const { code, stderr } = await runCommand(entry, args, {
      DATA_DIR: dataDir,
      PORT: '0',
      OPENAI_API_KEY: 'sk-test',
      [setting]: join(folder, setting),
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(told[setting]);
    expect(stderr).not.toContain('secret');
    expect(existsSync(dataDir)).toBe(false);
  });
});
