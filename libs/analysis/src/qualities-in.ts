import type { Span } from './findings.js';
import type { Language } from './languages/language.js';
import type { OwnedText } from './owned-text.js';
import type { Page } from './page.js';
import { partitionPoint } from './page.js';
import { wordsIn } from './words.js';
import { partOf } from './lexicon.js';

const mostWords = 9;
const price = /[$€£¥]\s?\d/;
const clauseBorder = /[,;:.!?()"]+(?=\s|$|\p{Lo}|\p{Lu}\p{Ll})|\s-\s|[，。；、！？：（）・]|[()]|،|\n/gu;

/** The qualities of a text that speaks of the brand: short clauses that judge. `brands` are sorted. */
export function qualitiesIn(page: Page, text: OwnedText, brands: readonly Span[], language: Language): Span[] {
  if (isPlain(page, text, language)) return [];
  const body = withoutLabel(page, withoutHead(page, text, brands));
  return clausesIn(page, body, language).flatMap((clause) =>
    besideBrands(clause, brands).flatMap((part) => qualityIn(page, part, text.isFragment, brands, language)),
  );
}

/** "Price: …" says nothing of the kind. */
function isPlain(page: Page, { start, end }: Span, { plainLabel }: Language): boolean {
  const label = /^\W*([^:]{2,30}):/u.exec(page.folded.slice(start, end))?.[1];
  return label !== undefined && plainLabel.test(label.trim());
}

/** Without the brand, its product and what parts them from the text: "Garmin Forerunner 255 - …". */
function withoutHead(page: Page, { start, end }: Span, brands: readonly Span[]): Span {
  const first = brands[partitionPoint(brands.length, (i) => (brands[i]?.start ?? 0) < start)];
  if (first === undefined || first.start >= end || first.start > start + 30) return { start, end };
  const border = /:\s?|\s-\s/u.exec(page.folded.slice(first.end, Math.min(end, first.end + 60)));
  return border === null ? { start, end } : { start: first.end + border.index + border[0].length, end };
}

/** "Why it's great: …", "Pros: …". */
function withoutLabel({ folded }: Page, { start, end }: Span): Span {
  const label = /^[^:,.]{2,30}:\s?(?=\S)/u.exec(folded.slice(start, end));
  return { start: start + (label?.[0].length ?? 0), end };
}

/** What is said before the first brand of a clause and after the last: "Great camera with Google's photography", "PyTorch is known for its ease of use". */
function besideBrands({ start, end }: Span, brands: readonly Span[]): Span[] {
  const from = partitionPoint(brands.length, (i) => (brands[i]?.start ?? 0) < start);
  const to = partitionPoint(brands.length, (i) => (brands[i]?.start ?? 0) < end);
  const first = brands[from];
  const last = brands[to - 1];
  if (from >= to || first === undefined || last === undefined) return [{ start, end }];
  return [
    { start, end: first.start },
    { start: last.end, end },
  ].filter((part) => part.end > part.start);
}

function clausesIn(page: Page, { start, end }: Span, { conjunction }: Language): Span[] {
  const text = page.folded.slice(start, end);
  const borders = [...text.matchAll(clauseBorder), ...text.matchAll(new RegExp(conjunction.source, 'gu'))].toSorted(
    (a, b) => a.index - b.index,
  );
  const clauses: Span[] = [];
  let from = 0;
  for (const { index, 0: border } of [...borders, { index: text.length, 0: '' }]) {
    if (index > from) clauses.push({ start: start + from, end: start + index });
    from = Math.max(from, index + border.length);
  }
  return clauses;
}

function qualityIn(page: Page, clause: Span, isFragment: boolean, brands: readonly Span[], language: Language): Span[] {
  const trimmed = trim(page, clause, language);
  const text = page.folded.slice(trimmed.start, trimmed.end);
  const words = wordsIn(page, trimmed);
  if (words.length === 0 || words.length > mostWords || price.test(text) || holdsBrand(brands, trimmed)) return [];
  const isTrusted = isFragment && language.trustsFragments && !/\d/.test(text) && text.length < 40;
  const isJudged = language.judges.test(text) && !/^[\W\d]+$/u.test(text);
  return isTrusted ||
    isJudged ||
    (isFragment && !language.trustsFragments && isAdjectiveAndNoun(words.map(({ text: word }) => word.toLowerCase())))
    ? [trimmed]
    : [];
}

const holdsBrand = (brands: readonly Span[], { start, end }: Span): boolean => {
  const next = brands[partitionPoint(brands.length, (i) => (brands[i]?.end ?? 0) <= start)];
  return next !== undefined && next.start < end;
};

/** "Manual operation", "soft feel": two or three words, the first of them an adjective. */
function isAdjectiveAndNoun([first, second, ...rest]: readonly string[]): boolean {
  return (
    first !== undefined &&
    second !== undefined &&
    rest.length < 2 &&
    partOf(first).startsWith('A') &&
    /[Nn]/.test(partOf(second))
  );
}

/** Cuts what leads in to the quality and what follows it. */
function trim(page: Page, clause: Span, language: Language): Span {
  const { start, end } = withoutSpace(page, clause);
  const opening = language.opening.exec(page.folded.slice(start, end))?.[0] ?? '';
  const from = opening.length < end - start && !language.negation.test(opening) ? start + opening.length : start;
  return withoutSpace(page, { start: from, end: from + closingOf(page.folded.slice(from, end), language) });
}

/** Where the quality ends in a clause: "very popular in the research community" ends after the first thing it is popular in. */
function closingOf(text: string, { judges, closing }: Language): number {
  const judged = judges.exec(text);
  if (judged === null) return text.length;
  const after = judged.index + judged[0].length;
  const first = closing.exec(text.slice(after));
  if (first === null || first.index > 0) return after + (first?.index ?? text.length - after);
  const second = closing.exec(text.slice(after + 2));
  return second === null ? text.length : after + 2 + second.index;
}

function withoutSpace({ cased }: Page, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && /[^\p{L}\p{N}#]/u.test(cased.charAt(from))) from++;
  while (to > from && /[^\p{L}\p{N}\p{M}+%)]/u.test(cased.charAt(to - 1))) to--;
  return { start: from, end: to };
}
