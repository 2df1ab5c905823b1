import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evalCommand } from './eval-command.js';
import { faithfulProperties } from './faithful.properties.js';
import { ownLabels } from './own-labels.js';
import type { Replay } from './scoring/replay.js';

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

// figures.chaos.ts compares the whole corpus.
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
    expect(out.join('')).toMatch(/ungrounded: 0 names, 0 qualities\nfell back of 1 analyses: 0$/m);
  });

  it('needs to know whom to ask, and how', async () => {
    await expect(evaluate('--mode', 'assisted')).rejects.toThrow('set OPENAI_API_KEY, or OPENAI_BASE_URL');
    await expect(evaluate('--mode', 'local', '--demo', 'lazy')).rejects.toThrow('--demo is for --mode assisted.');
    await expect(evaluate('--demo', 'kindly')).rejects.toThrow('faithful, lazy, inventing, obeying');
  });
});

describe('eval --replies', () => {
  const round = join(ownLabels(), 'sixth-round');
  const replayed = async (...words: string[]): Promise<Replay> => {
    out.length = 0;
    const replies = join(round, 'replies.jsonl');
    return JSON.parse(await evaluate('--gold', round, '--replies', replies, '--json', ...words)) as Replay;
  };

  it('shows that a good model’s reading reaches the findings: answers that nobody has read for the analysis', async () => {
    const { assisted, local } = await replayed();
    expect(assisted.answers.competitors_strict.F1).toBeGreaterThan(0.975);
    expect(assisted.answers.qualities.F1).toBeGreaterThan(0.92);
    expect(assisted.answers.all_mentions_right).toBeGreaterThan(0.97);
    expect(assisted.negatives.pairs_clean).toBeGreaterThan(0.92);
    expect(assisted.polarity).toBeGreaterThan(0.94);
    expect(assisted.theme_macro_f1).toBeGreaterThan(0.85);
    expect([assisted.answers.ungrounded_competitors, assisted.answers.ungrounded_qualities]).toEqual([0, 0]);
    expect(local.theme_accuracy).toBeGreaterThan(0.45);
  });

  it('shows that a reply of which a quarter is missing is still better than rules alone', async () => {
    const { assisted, local } = await replayed('--weaken', 'missing=0.25');
    for (const part of ['competitors_strict', 'qualities', 'mentions_overlap'] as const)
      expect(assisted.answers[part].F1).toBeGreaterThan(local.answers[part].F1);
  });

  it('refuses a file that is none, or whose lines are no replies, and says where', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'gold-')), 'replies.jsonl');
    await expect(evaluate('--replies', file)).rejects.toThrow(`cannot read ${file}`);
    await writeFile(file, '\n\n{"key": "a|Acme", "reply": {"brands": []}}\n');
    await expect(evaluate('--replies', file)).rejects.toThrow(
      'replies.jsonl: line 3: is no JSON of the form {key, reply}',
    );
    await expect(evaluate('--replies', file, '--demo', 'lazy')).rejects.toThrow('cannot be used with');
  });

  it.each(['missing', 'missing=1', 'missing=-0.1', 'missing=', 'lies=0.1'])('knows no weakness %s', async (weakness) =>
    expect(evaluate('--replies', 'any', '--weaken', weakness)).rejects.toThrow('must be KIND=SHARE'),
  );

  it('makes nothing worse that is not replayed', async () =>
    expect(evaluate('--weaken', 'missing=0.1')).rejects.toThrow('--weaken is for --replies'));
});
