import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evalCommand } from './eval-command.js';

const out: string[] = [];
const evaluate = async (...words: string[]): Promise<string> => {
  await evalCommand().exitOverride().parseAsync(words, { from: 'user' });
  return out.join('');
};

beforeEach(() => {
  out.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('eval', () => {
  it("scores the project's own set, and never reports what an answer does not hold", async () => {
    const { composed, tricky, negatives } = JSON.parse(await evaluate('--json'));
    expect(composed).toMatchObject({ ungrounded_competitors: 0, ungrounded_qualities: 0 });
    expect(Object.keys(composed.by_lang)).toEqual(expect.arrayContaining(['ar', 'de', 'en', 'ja', 'ko', 'zh']));
    expect(tricky.cases + negatives.pairs).toBeGreaterThanOrEqual(60);
  });

  it('scores what a folder holds, and nothing else', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gold-'));
    const row = { id: 'a', category: 'casing', brand: { name: 'Acme', aliases: [], domain: '' }, text: 'Try Acme.' };
    const line = JSON.stringify({ ...row, expected: [{ start: 4, end: 8 }], optional: [] });
    await writeFile(join(folder, 'tricky-mentions.dev.jsonl'), `${line}\n`);
    expect(await evaluate('--gold', folder, '--suffix', '.dev')).toMatch(/^tricky mentions[^]*casing 1\/1\n$/);
  });

  it('refuses a folder without labelled files in one line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gold-'));
    await expect(evaluate('--gold', folder)).rejects.toThrow(`${folder}: no labelled files with the suffix ""`);
  });

  it('refuses a line that is not JSON, and says where', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gold-'));
    await writeFile(join(folder, 'real-negatives.jsonl'), '\n{');
    await expect(evaluate('--gold', folder)).rejects.toThrow('real-negatives.jsonl: line 2: is not JSON');
  });
});
