import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evalCommand } from './eval-command.js';

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

describe('eval --demo', () => {
  interface Figures {
    readonly differences: readonly { task: string; lang: string | null; difference: Record<string, number> }[];
    readonly grounding: Record<'local' | 'assisted', Record<string, number>>;
    readonly local: { tricky: object; negatives: object };
    readonly assisted: { tricky: object; negatives: object };
  }
  const compare = async (manner: string) => JSON.parse(await evaluate('--demo', manner, '--json')) as Figures;

  it('faithful: no part is found worse than by rules in any language, and no mention is touched', async () => {
    const { differences, grounding, local, assisted } = await compare('faithful');
    expect(differences.length).toBeGreaterThan(10);
    for (const { difference } of differences) {
      expect(difference['mentions']).toBe(0);
      expect(Math.min(difference['competitors'] ?? -1, difference['qualities'] ?? -1)).toBeGreaterThanOrEqual(0);
    }
    const all = differences.find(({ lang }) => lang === null)?.difference;
    expect(Math.min(all?.['competitors'] ?? 0, all?.['qualities'] ?? 0)).toBeGreaterThan(0);
    expect(assisted).toMatchObject({ tricky: local.tricky, negatives: local.negatives });
    expect(grounding.assisted).toMatchObject({ ungrounded_names: 0, ungrounded_qualities: 0, fell_back: {} });
  });

  it('inventing: reports nothing that is not there, and falls back now and then, but not always', async () => {
    const { grounding } = await compare('inventing');
    expect(grounding.assisted).toMatchObject({ ungrounded_names: 0, ungrounded_qualities: 0 });
    const { fell_back: reasons, analyses = 0 } = grounding.assisted;
    const fellBack = Object.values(reasons ?? {}).reduce((sum: number, count: number) => sum + count, 0);
    expect(fellBack).toBeGreaterThan(analyses / 10);
    expect(fellBack).toBeLessThan(analyses);
  });

  it('prints both modes side by side, by language', async () => {
    const lines = await evaluate('--mode', 'assisted', '--demo', 'lazy');
    expect(lines).toMatch(/^composed .*\n {2}ar .*\n {2}de /m);
    expect(lines).toMatch(/ungrounded: 0 names, 0 qualities\nfell back: 0 of 304 analyses$/m);
  });

  it('needs to know whom to ask, and how', async () => {
    await expect(evaluate('--mode', 'assisted')).rejects.toThrow('--mode assisted needs --demo MANNER.');
    await expect(evaluate('--demo', 'kindly')).rejects.toThrow('faithful, lazy, inventing, obeying');
  });
});
