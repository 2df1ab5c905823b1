import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Theme } from '@app/findings';
import { themeFeaturesIn } from '@app/analysis/learning';
import { InputError } from '../input-error.js';
import type { Gold } from '../scoring/labels.js';

/** A line of `quality-themes.jsonl`: what a labelled quality of an answer is about. */
interface LabelledTheme {
  readonly id: string;
  readonly brand: string;
  readonly quality: string;
  readonly theme: Theme;
  /** The label of a second labeller, who did not see the first one. */
  readonly second?: Theme;
}

/** A labelled quality as the model of themes sees it. */
export interface ThemeCase {
  readonly key: string;
  readonly group: string;
  readonly lang: string;
  readonly theme: Theme;
  readonly second: Theme | undefined;
  readonly features: readonly string[];
}

/** Everything that the model of themes learns from. Throws InputError if a label belongs to no quality of the answers. */
export async function themeCases({ real }: Pick<Gold, 'real'>, folder: string): Promise<ThemeCase[]> {
  const lines = (await readFile(join(folder, 'quality-themes.jsonl'), 'utf8')).trim().split('\n');
  const byId = Map.groupBy(
    lines.map((line) => JSON.parse(line) as LabelledTheme),
    ({ id }) => id,
  );
  const answers = new Map((real ?? []).map((answer) => [answer.id, answer]));
  return [...byId].flatMap(([id, labels]) => {
    const answer = answers.get(id);
    if (!answer) throw new InputError(`quality-themes.jsonl: there is no answer ${id}`);
    const features = themeFeaturesIn(answer.answer);
    return labels.map(({ brand, quality, theme, second }) => {
      const start = answer.answer.indexOf(quality);
      if (start < 0) throw new InputError(`quality-themes.jsonl: ${id} does not say "${quality}"`);
      return {
        key: JSON.stringify([id, brand, quality]),
        group: answer.prompt ?? id,
        lang: answer.lang,
        theme,
        second,
        features: features({ start, end: start + quality.length }),
      };
    });
  });
}
