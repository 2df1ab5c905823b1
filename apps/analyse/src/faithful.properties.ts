import { readFile, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { evalCommand } from './eval-command.js';
import { ownLabels } from './own-labels.js';

interface Cases {
  readonly tricky: { readonly cases_right: number };
  readonly negatives: { readonly pairs_clean: number };
}

interface Figures {
  readonly differences: readonly { lang: string | null; difference: Record<string, number> }[];
  readonly grounding: Record<'local' | 'assisted', Record<string, number>>;
  readonly local: Cases;
  readonly assisted: Cases;
}

/** What holds for a model that reads faithfully; `every`: of each language of the corpus, one row in this many is read. */
export function faithfulProperties({ every }: { every: number }): void {
  const out: string[] = [];

  async function compare(): Promise<Figures> {
    const folder = await mkdtemp(join(tmpdir(), 'gold-'));
    for (const [from, to = from] of [
      ['composed-answers'],
      ['tricky-mentions'],
      ['composed-negatives', 'real-negatives'],
    ] as const)
      await writeFile(join(folder, `${to}.jsonl`), await sampleOf(join(ownLabels(), `${from}.jsonl`), every));
    await evalCommand().parseAsync(['--gold', folder, '--demo', 'faithful', '--json'], { from: 'user' });
    return JSON.parse(out.join('')) as Figures;
  }

  describe('a model that reads faithfully', () => {
    beforeEach(() => {
      out.length = 0;
      jest.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
    });
    afterEach(() => {
      jest.restoreAllMocks();
    });

    it('finds more rivals and qualities, and makes no part worse than it is without it; of one language by one finding at most', async () => {
      const { differences, grounding, local, assisted } = await compare();
      expect(differences.length).toBeGreaterThan(10);
      for (const { lang, difference } of differences)
        expect(Math.min(...Object.values(difference))).toBeGreaterThanOrEqual(lang === null ? 0 : -oneFinding);
      const all = differences.find(({ lang }) => lang === null)?.difference;
      expect(Math.min(all?.['competitors'] ?? 0, all?.['qualities'] ?? 0)).toBeGreaterThan(0);
      expect(assisted.tricky.cases_right).toBeGreaterThanOrEqual(local.tricky.cases_right);
      expect(assisted.negatives.pairs_clean).toBeGreaterThanOrEqual(local.negatives.pairs_clean);
      expect(grounding.assisted).toMatchObject({ ungrounded_names: 0, ungrounded_qualities: 0, fell_back: {} });
    });
  });
}

/** In F1: a language has some thirty labelled rivals here, and no label says that a name is a product line of the brand. */
const oneFinding = 0.04;

/** For each language its first row, and then one row in `every`. */
async function sampleOf(file: string, every: number): Promise<string> {
  const rows = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const ofLanguages = Map.groupBy(rows, (row) => (JSON.parse(row) as { lang?: string }).lang);
  const sample = [...ofLanguages.values()].flatMap((some) => some.filter((_, index) => index % every === 0));
  return `${sample.join('\n')}\n`;
}
