import { clausesIn } from '../text/clauses.js';
import type { Span } from '../text/span.js';
import { labelIn } from '../layout/labels.js';
import type { Language } from '../lexicon/languages/language.js';
import type { OwnedText } from './owned-text.js';
import type { Page } from '../text/page.js';
import { partitionPoint } from '../text/page.js';

/** What belongs to the name before it: a possessive ending, and the words of a product's name. */
const product = /^(?:'s?(?= ))?(?: (?:\p{Lu}|\p{L}*\d)[\p{L}\p{N}+-]*)*/u;
const price = /[$€£¥₩₹]\s?\d|\d\s?(?:[$€£¥₩元円원]|euros?\b|usd\b|reais\b|ريال|درهم)/u;
/** Longer clauses than this, in units, are cut by no rule of a language: not even their words are counted. */
const longestClause = 400;

/** The qualities of a text that speaks of the brand: short clauses that judge. `brands` are sorted. */
export function qualitiesIn(page: Page, text: OwnedText, brands: readonly Span[], language: Language): Span[] {
  const body = withoutLabel(page, withoutHead(page, text, brands), brands);
  return clausesIn(page, body, language.between)
    .flatMap((clause) => besideBrands(page, clause, brands))
    .flatMap((clause) => judgementsIn(page, clause, language))
    .flatMap((clause) => qualityIn(page, clause, text, language))
    .filter((quality) => !holdsBrand(brands, quality));
}

/** Without the brand, its product and what parts them from the text: "Garmin Forerunner 255 - …". */
function withoutHead(page: Page, { start, end, tone }: OwnedText, brands: readonly Span[]): Span {
  const first = brands[partitionPoint(brands.length, (i) => (brands[i]?.start ?? 0) < start)];
  if (first === undefined || first.start >= end || first.start > start + 30) return { start, end };
  if (/^ \p{Ll}/u.test(page.cased.slice(first.end, first.end + 2))) return { start, end };
  const border = /:\s?|\s-\s/u.exec(page.folded.slice(first.end, Math.min(end, first.end + 60)));
  if (border === null && tone === 'title') return { start, end: first.start };
  return border === null ? { start, end } : { start: first.end + border.index + border[0].length, end };
}

/** "Battery: …"; a label right before a brand is said of it: "Best value: Acme". */
function withoutLabel(page: Page, { start, end }: Span, brands: readonly Span[]): Span {
  const label = labelIn(page, { start, end });
  if (label === undefined) return { start, end };
  const next = brands[partitionPoint(brands.length, (i) => (brands[i]?.start ?? 0) < label.end)];
  return next !== undefined && next.start <= label.end + 2 ? { start, end } : { start: label.end, end };
}

/** What is said before the first brand of a clause and after the last: "Great camera with Google's photography", "PyTorch is known for its ease of use". */
function besideBrands(page: Page, { start, end }: Span, brands: readonly Span[]): Span[] {
  const from = partitionPoint(brands.length, (i) => (brands[i]?.start ?? 0) < start);
  const to = partitionPoint(brands.length, (i) => (brands[i]?.start ?? 0) < end);
  const first = brands[from];
  const last = brands[to - 1];
  if (from >= to || first === undefined || last === undefined) return [{ start, end }];
  return [
    { start, end: first.start },
    { start: last.end + (product.exec(page.cased.slice(last.end, end))?.[0].length ?? 0), end },
  ].filter((part) => part.end > part.start);
}

/** "Reliable and cheap" are two judgements; "ease of use and speed" is one clause. */
function judgementsIn({ folded }: Page, { start, end }: Span, language: Language): Span[] {
  const text = folded.slice(start, end);
  const parts: Span[] = [];
  let from = 0;
  for (const { index, 0: and } of text.matchAll(language.and)) {
    const isTwo =
      language.judgement(text.slice(Math.max(from, index - longestClause), index)) !== undefined &&
      language.judgement(text.slice(index + and.length, index + and.length + longestClause)) !== undefined;
    if (!isTwo) continue;
    parts.push({ start: start + from, end: start + index });
    from = index + and.length;
  }
  return [...parts, { start: start + from, end }];
}

function qualityIn(page: Page, clause: Span, { tone }: OwnedText, language: Language): Span[] {
  const text = page.folded.slice(clause.start, clause.end);
  if (text.length > longestClause || language.condition.test(text.trim())) return [];
  const judgement = language.judgement(text);
  const core = judgement === undefined ? { start: 0, end: text.length } : language.core(text, judgement);
  const quality = withoutSpace(page, { start: clause.start + core.start, end: clause.start + core.end });
  const words = page.folded.slice(quality.start, quality.end);
  if (!/\p{L}{2}|\p{Lo}/u.test(words) || price.test(words) || !language.isShort(words)) return [];
  if (judgement !== undefined && (tone !== 'price' || !/\d/.test(words))) return [quality];
  return judgesUnsaid(words, page, quality, tone, language) ? [quality] : [];
}

/** No word of it judges: it does so by where it stands, or as an adjective and its noun. */
function judgesUnsaid(words: string, page: Page, quality: Span, tone: OwnedText['tone'], language: Language): boolean {
  if (tone === 'judging') return !/\d/.test(words) && !isInBrackets(page, quality);
  return tone === 'open' && language.judgesTogether(words);
}

const isInBrackets = ({ folded }: Page, { start }: Span): boolean =>
  /\([^)\n]*$/.test(folded.slice(Math.max(0, start - longestClause), start));

const holdsBrand = (brands: readonly Span[], { start, end }: Span): boolean => {
  const next = brands[partitionPoint(brands.length, (i) => (brands[i]?.end ?? 0) <= start)];
  return next !== undefined && next.start < end;
};

function withoutSpace({ cased }: Page, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && /[^\p{L}\p{N}#]/u.test(cased.charAt(from))) from++;
  while (to > from && /[^\p{L}\p{N}\p{M}+%)]/u.test(cased.charAt(to - 1))) to--;
  return { start: from, end: to };
}
