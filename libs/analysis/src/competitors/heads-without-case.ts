import { BrandColumns } from '../layout/brand-columns.js';
import type { Span } from '../text/span.js';
import { headsOf } from '../layout/heads.js';
import { isCommonKatakana } from '../lexicon/katakana-words.js';
import { toneOf } from '../layout/labels.js';
import type { Language } from '../lexicon/languages.js';
import { isKnownBrand } from '../lexicon/lexicon.js';
import type { Block, Page } from '../text/page.js';
import { spanAt } from '../text/page.js';
import type { SiblingHeads } from '../layout/sibling-heads.js';
import { wordingOf } from '../lexicon/wording.js';
import { indexOf, writtenNames } from '../matching/written-names.js';

const longest = 20;

/** Names of scripts without capitals that head a block beside a brand's head, or that are known. `brands` is sorted. */
export function headsWithoutCase(page: Page, brands: readonly Span[], siblings: SiblingHeads): string[] {
  const heads = headsIn(page);
  const columns = new BrandColumns(page);
  const { cues } = wordingOf(page);
  const timesFirst = countsOf(heads.map(({ first }) => first));
  const written = writtenNames(page, indexOf(heads.flatMap(({ first, text }) => [first, text])));
  const timesWritten = countsOf(written.map(({ start, end }) => page.folded.slice(start, end)));
  return heads
    .filter(({ start, text }) => spanAt(brands, start) === undefined && !isTitle(text, cues))
    .flatMap((head) => {
      const isFirstTakenUp = head.hasModel || (timesWritten.get(head.first) ?? 0) > 0;
      const name =
        isKnownBrand(head.first) || (isFirstTakenUp && timesFirst.get(head.first) === 1) ? head.first : head.text;
      return isBrand(head, name, timesWritten.get(name) ?? 0, siblings, columns) ? [name] : [];
    });
}

/** "其他选择", "ポイント": what every answer has for titles and labels, and common nouns in katakana. */
const isTitle = (text: string, cues: Language): boolean =>
  cues.summary.test(text) || toneOf(text, cues) !== 'open' || isCommonKatakana(text);

interface Head extends Span {
  readonly block: Block;
  readonly text: string;
  readonly first: string;
  /** A model in Latin letters or digits follows. */
  readonly hasModel: boolean;
}

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function headsIn(page: Page): Head[] {
  const heads = page.blocks.flatMap((block) => headsOf(page, block).map((span) => ({ block, span })));
  return heads.flatMap(({ block, span }) => {
    if (block.kind === 'prose' && spanAt(page.strong, span.start) === undefined) return [];
    const whole = page.folded.slice(span.start, span.end);
    const text = nameLike.exec(whole)?.[0].trim() ?? '';
    if (text.length < 2 || text.length > longest) return [];
    return [{ ...span, block, text, first: text.split(' ')[0] ?? text, hasModel: text.length < whole.trim().length }];
  });
}

/** Up to a model that is written in other letters. */
const nameLike =
  /^[\p{Lo}\p{Lm}](?:[\p{Lo}\p{Lm}\p{M}\p{N}ー・ ]+(?=$| ?[A-Za-z\d(])|[\p{Lo}\p{Lm}]*\.(?:com|net|jp|cn)$)/u;

function isBrand(
  { block, start }: Head,
  name: string,
  timesWritten: number,
  siblings: SiblingHeads,
  columns: BrandColumns,
): boolean {
  if (isKnownBrand(name) || columns.names(block)) return true;
  if (block.kind === 'cell' && block.column > 0) return false;
  const beside = siblings.beside(block, start);
  if (beside === undefined || !(beside.haveWatched || beside.brandShare >= 0.4)) return false;
  return timesWritten > 1 || block.kind !== 'heading' || beside.brandShare > 0 || name.length <= 6;
}
