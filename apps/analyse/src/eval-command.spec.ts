import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evalCommand } from './eval-command.js';
import { faithfulProperties } from './faithful.properties.js';

const out: string[] = [];
const evaluate = async (...words: string[]): Promise<string> => {
  await evalCommand()
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .parseAsync(words, { from: 'user' });
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
  it('scores what a folder holds and nothing else, and says that nothing was learned from it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gold-'));
    const row = { id: 'a', category: 'casing', brand: { name: 'Acme', aliases: [], domain: '' }, text: 'Try Acme.' };
    const line = JSON.stringify({ ...row, expected: [{ start: 4, end: 8 }], optional: [] });
    await writeFile(join(folder, 'tricky-mentions.dev.jsonl'), `${line}\n`);
    expect(await evaluate('--gold', folder, '--suffix', '.dev')).toMatch(
      /^mentions .*\n.*\nhard sentences \(1\) .* not learned from\nby the .* not learned from .*:\ntricky [^]*casing 1\/1\n$/,
    );
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

// All of it is compared in figures.chaos.ts.
faithfulProperties({ every: 12 });

describe('eval --demo', () => {
  it('prints both modes side by side, by language', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gold-'));
    const tracked = [
      { brand: { name: 'Acme', aliases: [], domain: '' }, mentions: [[0, 4]], qualities: [], competitors: [] },
    ];
    const answer = { id: 'a', lang: 'en', answer: 'Acme, or not.', brands_mentioned: [], brands_optional: [], tracked };
    await writeFile(join(folder, 'composed-answers.jsonl'), JSON.stringify(answer));
    expect(await evaluate('--gold', folder, '--demo', 'faithful')).toMatch(
      /^composed .*\n {2}en .*\nby rules: 1 answers, /m,
    );
    expect(out.join('')).toMatch(/ungrounded: 0 names, 0 qualities\nfell back: 0 of 1 analyses$/m);
  });

  it('needs to know whom to ask, and how', async () => {
    await expect(evaluate('--mode', 'assisted')).rejects.toThrow('set OPENAI_API_KEY, or OPENAI_BASE_URL');
    await expect(evaluate('--mode', 'local', '--demo', 'lazy')).rejects.toThrow('--demo is for --mode assisted.');
    await expect(evaluate('--demo', 'kindly')).rejects.toThrow('faithful, lazy, inventing, obeying');
  });
});
