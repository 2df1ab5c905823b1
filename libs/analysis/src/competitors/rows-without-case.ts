import type { Span } from '../text/span.js';
import { isCommonKatakana } from '../lexicon/katakana-words.js';
import type { Block, Page } from '../text/page.js';
import { partitionPoint } from '../text/page.js';

/** Between the elements of a row: commas of lists, "and", "or"; in Korean they are written onto the word before. */
const separator =
  /、|・|\/|」「|』『|(?<=[\p{Script=Han}A-Za-z\d）)])(?:以及|或者|还有|和|与|與|或|及)(?=[\p{L}\d])|(?<=[ァ-ヿA-Za-z\d\p{Script=Han}])(?:および|または|や|と)(?=[ァ-ヿA-Za-z\p{Script=Han}「])|(?<=[가-힣A-Za-z\d])(?:이나|나|와|과|랑|, ?)(?= ?[가-힣A-Za-z]) ?/gu;

/** What a row's first element may follow, and what its last may be followed by, besides punctuation. */
const before =
  /^.*(?:比如|例如|诸如|譬如|包括|包含|考虑|选择|推荐|尝试|试试|关注|还有|以及|品牌|如|像|有|选|用|买|的|是)|^(?:和|与|跟|同)|^.*[\p{Script=Hiragana}“"'「『（([:：]|^.* (?=[가-힣A-Za-z\d]+$)/u;
const after =
  /^([ァ-ヿA-Za-z\d]{2,12}|\p{Script=Han}{2,6}?|[가-힣]{2,8}?|[A-Za-zァ-ヿ\p{Script=Han}\d]{2,12}?)(?:等|都|也|均|还|则|更|的|是|在|这|之|可|值|适|不|比|相比|有|会|就|提供|支持|[\p{Script=Hiragana}\s”"'」』）)(（]|같은|은|는|이|가|을|를|도|의|에|으로|로|등|$)/u;
/** What a row is called whose elements are brands. */
const category = /品牌|厂商|厂家|メーカー|ブランド|브랜드|업체|제조사/;
const element = /^[\p{Script=Han}ァ-ヿA-Za-z가-힣\d.&+-]{2,12}$/u;

/** The names that stand in a row with a known brand: "美菱、TCL或者小米", "シャークや日立". `known` is sorted; units of the view. */
export function rowsWithoutCase(page: Page, known: readonly Span[]): Span[] {
  return page.blocks
    .filter(({ kind }) => kind !== 'code')
    .flatMap((block) => clausesOf(page, block))
    .flatMap((clause) => namesIn(page, clause, known));
}

/** Rows do not reach over a full stop, nor over the comma that parts clauses. */
function clausesOf({ folded }: Page, { start, end }: Block): Span[] {
  return [
    ...folded.slice(start, end - 1).matchAll(/[^。！？!?;；,，\n]+(?:, ?[가-힣A-Za-z][^。！？!?;；,，\n]*)*/gu),
  ].map(({ index, 0: clause }) => ({ start: start + index, end: start + index + clause.length }));
}

function namesIn(page: Page, clause: Span, known: readonly Span[]): Span[] {
  const text = page.folded.slice(clause.start, clause.end);
  const separators = [...text.matchAll(separator)];
  const speaksOfBrands = category.test(text);
  if (separators.length === 0 || !(speaksOfBrands || holds(known, clause))) return [];
  const starts = [0, ...separators.map(({ index, 0: sign }) => index + sign.length)];
  const ends = [...separators.map(({ index }) => index), text.length];
  const elements = starts.map((start, i) =>
    trimmed(text, { start, end: ends[i] ?? start }, i === 0, i === ends.length - 1),
  );
  return chainsOf(elements)
    .map((chain) => chain.map(({ start, end }) => ({ start: clause.start + start, end: clause.start + end })))
    .map((chain) => chain.filter((span) => !reachesOver(known, span)))
    .filter((chain) => chain.length > 1 && (speaksOfBrands || chain.some((span) => holds(known, span))))
    .flat();
}

/** Neighbours that may both be names; what is none parts the row. */
function chainsOf(elements: readonly (Span | undefined)[]): Span[][] {
  const chains: Span[][] = [[]];
  for (const span of elements)
    if (span === undefined) chains.push([]);
    else chains.at(-1)?.push(span);
  return chains;
}

function trimmed(text: string, { start, end }: Span, isFirst: boolean, isLast: boolean): Span | undefined {
  const from = isFirst ? start + (before.exec(text.slice(start, end))?.[0].length ?? 0) : start;
  const opened = from + (/^["'「『“ ]+/u.exec(text.slice(from, end))?.[0].length ?? 0);
  const to = isLast ? opened + (after.exec(text.slice(opened, end))?.[1]?.length ?? 0) : end;
  const closed = to - (/["'」』”]+$|[（(][^）)]*[）)]$/u.exec(text.slice(opened, to))?.[0].length ?? 0);
  const name = text.slice(opened, closed);
  return element.test(name) && !isCommonKatakana(name) ? { start: opened, end: closed } : undefined;
}

/** Is more than the known name in it? */
function reachesOver(known: readonly Span[], { start, end }: Span): boolean {
  const next = known[partitionPoint(known.length, (i) => (known[i]?.end ?? 0) <= start)];
  return next !== undefined && next.start < end && (next.start > start || next.end < end);
}

const holds = (known: readonly Span[], { start, end }: Span): boolean => {
  const next = known[partitionPoint(known.length, (i) => (known[i]?.end ?? 0) <= start)];
  return next !== undefined && next.start < end;
};
