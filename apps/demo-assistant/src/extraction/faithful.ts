import type { Extraction, Quoted } from '@app/analysis';
import type { ExtractionDocument } from './document.js';
import type { AnswerLabels, LabelIndex } from './labels.js';

/** Says what is labelled, and of a document without labels nothing. */
export function faithful(document: ExtractionDocument, index: Pick<LabelIndex, 'labelsOf'>): Extraction {
  const { brands, qualities } = index.labelsOf(document) ?? unlabelled;
  const own = ownNames(document.names, brands);
  const others = brands.filter((spellings) => !spellings.some((name) => own.has(fold(name))));
  const said = Object.entries(qualities).flatMap(([name, quotes]) => (own.has(fold(name)) ? quotes : []));
  return {
    ...nothing,
    brands: others.flatMap((spellings) => nameBrand(document, spellings)).toSorted(byRun),
    qualities: quoteAll(document, said),
  };
}

/** By the spelling that comes first. */
function nameBrand(document: ExtractionDocument, spellings: readonly string[]): Extraction['brands'] {
  const [first, ...others] = quoteAll(document, spellings);
  return first === undefined ? [] : [{ ...first, also: others.map(({ text }) => text) }];
}

const byRun = (a: Quoted, b: Quoted): number => a.run - b.run;

export const nothing: Extraction = { brands: [], qualities: [], not_the_brand: [], entities: [] };
const unlabelled: AnswerLabels = { brands: [], qualities: {} };

/** The tracked brand's names, and the other spellings that the answer has for it. */
function ownNames(tracked: readonly string[], brands: AnswerLabels['brands']): ReadonlySet<string> {
  const names = new Set(tracked.map(fold));
  const spelled = brands.filter((spellings) => spellings.some((name) => names.has(fold(name)))).flat();
  return new Set([...names, ...spelled.map(fold)]);
}

const fold = (name: string): string => name.toLowerCase();

/** With the number of the first run that holds them, in the order of the runs; what no run holds is not said. */
const quoteAll = ({ runs }: ExtractionDocument, quotes: readonly string[]): Quoted[] =>
  quotes
    .flatMap((text) => {
      const found = runs.find((run) => standsIn(run.text, text)) ?? runs.find((run) => run.text.includes(text));
      return found === undefined ? [] : [{ text, run: found.run }];
    })
    .toSorted(byRun);

/** As words of its own, not inside a longer one. */
function standsIn(run: string, quote: string): boolean {
  for (let at = run.indexOf(quote); at >= 0; at = run.indexOf(quote, at + 1))
    if (!wordCharacter.test(run.charAt(at - 1)) && !wordCharacter.test(run.charAt(at + quote.length))) return true;
  return false;
}

const wordCharacter = /[\p{L}\p{N}]/u;
