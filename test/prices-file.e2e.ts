import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand } from './support/processes.js';

describe('a bad PRICES_FILE', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'prices-'));
    writeFileSync(join(folder, 'prices.json'), '{"gpt-5-mini": {"input_usd_per_million": "secret"}}');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['service', 'apps/service/src/main', []],
    ['worker', 'apps/service/src/main.worker', []],
    ['run --wait', 'apps/admin/src/main', ['run', 'acme', '--wait']],
  ])('ends %s with one line, before anything is started', async (_name, entry, args) => {
    const dataDir = join(folder, 'data');
    const { code, stderr } = await runCommand(entry, args, {
      DATA_DIR: dataDir,
      PORT: '0',
      OPENAI_API_KEY: 'sk-test',
      PRICES_FILE: join(folder, 'prices.json'),
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^[^\n]*PRICES_FILE is wrong: [^\n]*\/gpt-5-mini\/input_usd_per_million must be number[^\n]*\n$/,
    );
    expect(stderr).not.toContain('secret');
    expect(existsSync(dataDir)).toBe(false);
  });
});
