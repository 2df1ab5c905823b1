import type { Extraction, Quoted } from '@app/analysis';
import type { ExtractionDocument } from './document.js';
import type { AnswerLabels, LabelIndex } from './labels.js';

/** Returns what the document's labels say; nothing for a document without labels. */
export function faithful(document: ExtractionDocument, index: Pick<LabelIndex, 'labelsOf'>): Extraction {
  const labels = index.labelsOf(document);
  if (labels === null) return nothing;
  const { brands, qualities } = labels;
  const own = ownNames(document.names, brands);
  const others = brands.filter((spellings) => !spellings.some((name) => own.has(fold(name))));
  const judgedBy = (names: ReadonlySet<string>, of: number) =>
    Object.entries(qualities).flatMap(([name, labelled]) =>
      names.has(fold(name)) ? judge(document, labelled, of) : [],
    );
  return {
    ...nothing,
    hits: document.hits.map((at) => judgeHit(document, labels, at)),
    brands: others.flatMap((spellings) => nameBrand(document, spellings)).toSorted(byRun),
    qualities: [own, ...document.rivals.map((name) => rivalNames(name, brands))].flatMap(judgedBy),
  };
}

function judgeHit({ names }: ExtractionDocument, { mentions }: AnswerLabels, at: number): Extraction['hits'][number] {
  const meant = mentions === undefined || (mentions[names[0] ?? '']?.includes(at) ?? false);
  return { at, meant, reason: meant ? '' : 'something else' };
}

/** Names a brand by the spelling that comes first. */
function nameBrand(document: ExtractionDocument, spellings: readonly string[]): Extraction['brands'] {
  const [first, ...others] = quoteAll(document, spellings);
  return first === undefined ? [] : [{ ...first, also: others.map(({ text }) => text), kind: 'rival' }];
}

function judge(
  document: ExtractionDocument,
  labelled: AnswerLabels['qualities'][string],
  of: number,
): Extraction['qualities'] {
  return Object.entries(labelled).flatMap(([words, [polarity, theme]]) =>
    quoteAll(document, [words]).map((quote) => ({ of, ...quote, polarity, theme })),
  );
}

const byRun = (a: Quoted, b: Quoted): number => a.run - b.run;

export const nothing: Extraction = { hits: [], brands: [], qualities: [], entities: [] };

/** A brand's names, and its other spellings in the answer. */
function ownNames(given: readonly string[], brands: AnswerLabels['brands']): ReadonlySet<string> {
  const names = new Set(given.map(fold));
  const spelled = brands.filter((spellings) => spellings.some((name) => names.has(fold(name)))).flat();
  return new Set([...names, ...spelled.map(fold)]);
}

/** A rival's name, and each spelling in the answer that begins with it, as "Globex Drive" does with "Globex". */
const rivalNames = (name: string, brands: AnswerLabels['brands']): ReadonlySet<string> =>
  ownNames([name, ...brands.flat().filter((spelling) => fold(spelling).startsWith(`${fold(name)} `))], brands);

const fold = (name: string): string => name.toLowerCase();

/** The quotes, each with the number of the first run that contains it, in the order of the runs; quotes in no run are left out. */
const quoteAll = ({ runs }: ExtractionDocument, quotes: readonly string[]): Quoted[] =>
  quotes
    .flatMap((text) => {
      const found = runs.find((run) => standsIn(run.text, text)) ?? runs.find((run) => run.text.includes(text));
      return found === undefined ? [] : [{ text, run: found.run }];
    })
    .toSorted(byRun);

/** True if the run contains the quote as whole words. */
function standsIn(run: string, quote: string): boolean {
  for (let at = run.indexOf(quote); at >= 0; at = run.indexOf(quote, at + 1))
    if (!wordCharacter.test(run.charAt(at - 1)) && !wordCharacter.test(run.charAt(at + quote.length))) return true;
  return false;
}

const wordCharacter = /[\p{L}\p{N}]/u;
