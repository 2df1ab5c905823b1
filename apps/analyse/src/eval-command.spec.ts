import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { copyFile, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evalCommand } from './eval-command.js';
import { ownLabels } from './own-labels.js';

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

describe('eval --demo', () => {
  interface Cases {
    readonly tricky: { readonly cases_right: number };
    readonly negatives: { readonly pairs_clean: number };
  }
  interface Figures {
    readonly differences: readonly { task: string; lang: string | null; difference: Record<string, number> }[];
    readonly grounding: Record<'local' | 'assisted', Record<string, number>>;
    readonly local: Cases;
    readonly assisted: Cases;
  }
  /** On a tenth of the corpus that has all kinds of cases. */
  const compare = async (manner: string): Promise<Figures> => {
    const folder = await mkdtemp(join(tmpdir(), 'gold-'));
    for (const [from, to] of [['composed-answers'], ['tricky-mentions'], ['composed-negatives', 'real-negatives']])
      await copyFile(join(ownLabels(), `${from}.jsonl`), join(folder, `${to ?? from}.jsonl`));
    return JSON.parse(await evaluate('--gold', folder, '--demo', manner, '--json')) as Figures;
  };

  it('faithful: no part is found worse than without it in any language', async () => {
    const { differences, grounding, local, assisted } = await compare('faithful');
    expect(differences.length).toBeGreaterThan(10);
    for (const { difference } of differences) {
      const parts = ['mentions', 'competitors', 'qualities'].map((part) => difference[part] ?? -1);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
    }
    const all = differences.find(({ lang }) => lang === null)?.difference;
    expect(Math.min(all?.['competitors'] ?? 0, all?.['qualities'] ?? 0)).toBeGreaterThan(0);
    expect(assisted.tricky.cases_right).toBeGreaterThanOrEqual(local.tricky.cases_right);
    expect(assisted.negatives.pairs_clean).toBeGreaterThanOrEqual(local.negatives.pairs_clean);
    expect(grounding.assisted).toMatchObject({ ungrounded_names: 0, ungrounded_qualities: 0, fell_back: {} });
  });

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
