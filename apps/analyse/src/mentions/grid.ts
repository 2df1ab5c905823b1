import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findMentions } from '@app/analysis';
import { type LogisticModel, mentionModel } from '@app/analysis/learning';
import { parse } from 'yaml';
import { watchOf } from '../scoring/evaluate.js';

/** By language: names that are ordinary words, and sentence shapes that assistants write. */
export type Grid = Readonly<
  Record<
    string,
    {
      /** Texts with `{name}` for the brand. */
      readonly shapes: Readonly<Record<string, string>>;
      /** Names, and sentences in which `{word}`, the same word, is not the brand. */
      readonly words: readonly { readonly names: readonly string[]; readonly uses: readonly string[] }[];
    }
  >
>;

export interface GridScore {
  readonly cells: number;
  /** Share of cells in which the brand is found wherever it is named. */
  readonly found: number;
  readonly by_language: Readonly<Record<string, number>>;
  readonly by_shape: Readonly<Record<string, number>>;
  /** The word in its ordinary sense, in lower case. */
  readonly small: WordScore;
  /** The same in scripts without letter case, in which only the sentence tells them apart. */
  readonly caseless: WordScore;
}

export interface WordScore {
  readonly sentences: number;
  /** Share of sentences in which the word is taken for the brand. */
  readonly found: number;
  readonly by_language: Readonly<Record<string, number>>;
}

export const readGrid = async (folder: string): Promise<Grid> =>
  parse(await readFile(join(folder, 'grid.yaml'), 'utf8')) as Grid;

/** Reads without a prompt, a domain or competitors: only the text tells. */
const mentionsIn = (text: string, name: string, model?: LogisticModel) =>
  findMentions(text, watchOf({ name, aliases: [], domain: '' }), model);

interface ShapeCell extends Cell {
  readonly lang: string;
  readonly shape: string;
}

/** Whether the model finds each name in each shape of its language. */
export const cellsOf = (grid: Grid, model = mentionModel): ShapeCell[] =>
  Object.entries(grid).flatMap(([lang, { shapes, words }]) =>
    words.flatMap(({ names }) =>
      names.flatMap((name) =>
        Object.entries(shapes).map(([shape, text]) => ({ lang, shape, isFound: isNamedIn(text, name, model) })),
      ),
    ),
  );

export function scoreGrid(grid: Grid): GridScore {
  const cells = cellsOf(grid);
  const languages = Object.entries(grid);
  const sentences = languages.flatMap(([lang, { words }]) =>
    words.flatMap((group) =>
      group.names.flatMap((name) => {
        const word = name.toLocaleLowerCase(lang);
        return group.uses.map((use) => ({
          lang,
          isSmall: word !== name,
          isFound: mentionsIn(use.replaceAll('{word}', word), name).length > 0,
        }));
      }),
    ),
  );
  return {
    cells: cells.length,
    found: shareFound(cells),
    by_language: sharesBy(cells, ({ lang }) => lang),
    by_shape: sharesBy(cells, ({ shape }) => shape),
    small: wordScore(sentences.filter(({ isSmall }) => isSmall)),
    caseless: wordScore(sentences.filter(({ isSmall }) => !isSmall)),
  };
}

function isNamedIn(shape: string, name: string, model: LogisticModel): boolean {
  const expected = shape.split('{name}').length - 1;
  return mentionsIn(shape.replaceAll('{name}', name), name, model).length === expected;
}

interface Cell {
  readonly isFound: boolean;
}

const wordScore = (cells: readonly (Cell & { lang: string })[]): WordScore => ({
  sentences: cells.length,
  found: shareFound(cells),
  by_language: sharesBy(cells, ({ lang }) => lang),
});
export const shareFound = (cells: readonly Cell[]): number =>
  cells.filter(({ isFound }) => isFound).length / cells.length;
const sharesBy = <T extends Cell>(cells: readonly T[], key: (cell: T) => string): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(cells, key)].map(([group, own]) => [group, shareFound(own)]));

/** The shares as lines to read. */
export function gridLines({
  cells,
  found,
  by_language: languages,
  by_shape: shapes,
  small,
  caseless,
}: GridScore): string[] {
  return [
    `grid of ordinary-word names by plain shapes: ${percent(found)} % of ${cells} found`,
    `  by language: ${listed(languages)}`,
    `  by shape: ${listed(shapes)}`,
    wordLine('the word in small letters', small),
    wordLine('the word in a script without', caseless),
  ];
}

const wordLine = (what: string, { found, sentences, by_language: languages }: WordScore): string =>
  `  ${what}: ${percent(found)} % of ${sentences} taken for the brand (${listed(languages)})`;
const percent = (share: number): string => (100 * share).toFixed(1);
const listed = (shares: Readonly<Record<string, number>>): string =>
  Object.entries(shares)
    .map(([group, share]) => `${group} ${percent(share)}`)
    .join(', ');
