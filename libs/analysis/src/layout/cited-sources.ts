import type { Citation, Span } from '@app/findings';
import { isFunctionWord, isKnownBrand, publisherNames } from '../lexicon/lexicon.js';
import { type Block, blockAt, lowerCase, type Page, spanAt } from '../text/page.js';
import { lettersOf, publishersOf } from './cited-publishers.js';
import { address, type Label, labelsIn, mayHoldAddress } from './source-labels.js';
import { sourceSections } from './source-sections.js';
import { introducers, leansOn } from './source-words.js';

/**
 * Where an answer names its sources, in units of the view, sorted and disjoint: `([techradar.com](https://…))`, "Source: PCMag", the list
 * at its end. Names there belong to sources, never to what the answer compares. A link does not count if its text is the subject of a
 * sentence, an item or a cell: its position decides, not its name.
 */
export function citedSources(page: Page, citations: readonly Citation[] = []): Span[] {
  const publishers = publishersOf(citations);
  const sections = disjoint(sourceSections(page));
  const labels = labelsIn(page, publishers).filter(({ start }) => spanAt(sections, start) === undefined);
  const cited = clustersOf(page, labels).flatMap((cluster) => citedIn(page, cluster));
  return disjoint([...sections, ...cited, ...publishersInProse(page, citations)]);
}

/** Publishers in running text, as in "A TechRadar review says", if the answer cites them or leans on them. One that heads a list item or heading is compared, and no source. */
function publishersInProse(page: Page, citations: readonly Citation[]): Span[] {
  const { folded } = page;
  if (!somePublisher.test(folded)) return [];
  let cited: string | undefined;
  return Array.from(publisherNames)
    .filter((name) => folded.includes(name))
    .flatMap((name) => {
      const spans = proseOf(page, name);
      if (spans.length > 0 && (cited ??= addressesOf(page, citations)).includes(lettersOf(name))) return spans;
      return spans.filter(({ start }) => leansOn.test(folded.slice(Math.max(0, start - reach), start)));
    });
}

/** All addresses that the provider lists or the answer contains, in one line of letters, digits and dots. */
function addressesOf({ text }: Page, citations: readonly Citation[]): string {
  const listed = citations.flatMap(({ url, title }) => [url, title ?? '']);
  const written = mayHoldAddress(text) ? (text.match(address) ?? []) : [];
  return lowerCase([...listed, ...written].join(' ')).replaceAll(/[-'_]/g, '');
}

/** The occurrences of a name in running text; none if it also heads an item, a cell or a heading. */
function proseOf(page: Page, name: string): Span[] {
  const spans: Span[] = [];
  for (let at = page.folded.indexOf(name); at >= 0; at = page.folded.indexOf(name, at + name.length)) {
    const end = at + name.length;
    if (isSpaced.test(name) && (isLetter(page.folded.charAt(at - 1)) || isLetter(page.folded.charAt(end)))) continue;
    const block = blockAt(page, at);
    if (block === undefined || block.kind === 'heading' || block.kind === 'code') return [];
    const isFirst = !/[\p{L}\p{N}]/u.test(page.folded.slice(block.start, at));
    if (isFirst && block.kind !== 'prose') return [];
    spans.push({ start: at, end });
  }
  return spans;
}

/** Names in scripts with spaces; in other scripts letters may be beside a name. */
const isSpaced = /^[a-z\d]|^\p{Script=Cyrillic}/u;
const isLetter = (unit: string): boolean => /[\p{L}\p{N}]/u.test(unit);

const patternOf = (name: string): string =>
  `${/^[a-z\d]/.test(name) ? String.raw`(?<![a-z\d])` : ''}${name.replaceAll(/[.?]/g, String.raw`\$&`)}`;
/** A quick check, because most answers name no publisher. */
const somePublisher = new RegExp(Array.from(publisherNames, patternOf).join('|'));

function disjoint(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (last === undefined || last.end <= span.start) kept.push(span);
    else if (span.end > last.end) kept[kept.length - 1] = { start: last.start, end: span.end };
  }
  return kept;
}

/** Labels that are separated only by signs or an "and": all of them are sources, or none is. */
interface Cluster extends Span {
  readonly labels: readonly Label[];
  readonly block: Block;
}

const between =
  /^(?:[\s,;|·•/&+、，；)(（）[\]-]|(?:and|und|et|y|e|en|og|och|ve|i|и|та|και|dan|va|와|과|と|和)(?=[\s[(]))*$/u;
const longestBetween = 12;

function clustersOf(page: Page, labels: readonly Label[]): Cluster[] {
  const clusters: { labels: Label[]; block: Block; start: number; end: number }[] = [];
  for (const label of labels) {
    const last = clusters.at(-1);
    const gap =
      last === undefined ? '' : page.folded.slice(last.end, Math.min(label.start, last.end + longestBetween + 1));
    if (last !== undefined && label.start < last.block.end && gap.length <= longestBetween && between.test(gap)) {
      last.labels.push(label);
      last.end = label.end;
    } else {
      const block = blockAt(page, label.start);
      if (block !== undefined) clusters.push({ labels: [label], block, start: label.start, end: label.end });
    }
  }
  return clusters;
}

/** How many units before and after a cluster are looked at. */
const reach = 100;
const opening = new RegExp(`[(（[【［]\\s*${introducers}$`, 'u');
const closing = /^[\s,;.·-]*(?:\p{L}{3,10}\.? ?)?(?:\d{1,2}[., ]+)?(?:\d{4})?\s*[)）\]】］]/u;
const stopped = /[.!?。！？…;؟।][)"'\]】）]*\s*$/u;
const ends = /^[\s)\]】）]*[.。!?！？]?[\s)\]】）*]*$/u;
const stops = /^[)\]】）]*\s?[.。;,!?]/u;
const sentence = /^[)\]】）]* (?=[\p{Lu}\p{Lo}"'(])/u;
const dashed = /(?:\S+ ){6}\S+\s-\s$/u;

function citedIn(page: Page, cluster: Cluster): readonly Span[] {
  const { block, start, end, labels } = cluster;
  const before = page.folded.slice(Math.max(block.start, start - reach), start);
  const after = page.cased.slice(end, Math.min(block.end - 1, end + reach));
  const isEnd = ends.test(after) || endsLine(page, end);
  const all: readonly Span[] = [{ start, end }];
  const isName = labels.every((label) => isNameOf(page, label));
  const follows = /[\p{L}\p{N}]/u.test(before);
  const isOwnLine = isEnd && (block.kind === 'prose' || block.kind === 'item');
  if (labels.some(({ isCounted }) => isCounted) && (follows || isOwnLine)) return all;
  if (opening.test(before) && closing.test(after))
    return isName && !stopped.test(before.replace(/[(（[【［]\s*$/u, '')) ? [] : all;
  if (
    labels.every(
      ({ isBracketed, isDeep, isCited, isPublisher }) =>
        isBracketed && (isDeep || isCited || isPublisher || (follows && (isEnd || stops.test(after)))),
    )
  )
    return all;
  if (!follows && block.kind !== 'prose') return [];
  if (stopped.test(before) || beginsLine(page, cluster))
    if (isEnd ? !isName : beginsSentence(after) && !isName) return all;
  if (isEnd && dashed.test(before) && !isName) return all;
  if (leansOn.test(before) && !isName) return all;
  return labels.filter((label) => (follows || label !== labels[0]) && isPlainSource(page, label));
}

/** True if the next sentence begins with a word with which no name begins, or with a brand. */
function beginsSentence(after: string): boolean {
  if (!sentence.test(after)) return false;
  const word = lowerCase(/[\p{L}\p{N}'-]+/u.exec(after)?.[0] ?? '');
  return isFunctionWord(word) || isKnownBrand(word);
}

/** True for the name of a product or firm that links to its home page: "Dropbox", and not "dropbox.com". */
const isNameOf = ({ folded }: Page, { isAddress, isDeep, isCited, isPublisher, start, end }: Label): boolean =>
  !isPublisher && !isCited && !isDeep && (!isAddress || isKnownBrand(folded.slice(start, end)));

/** True for a label that is a source in any position: a page of a publisher, or one that is named by its address. */
const isPlainSource = ({ folded }: Page, { isAddress, isDeep, isPublisher, start, end }: Label): boolean =>
  isDeep && (isPublisher || (isAddress && !isKnownBrand(folded.slice(start, end))));

/** True if the line ends here in the answer, even if the block continues. */
function endsLine({ text, rawEnd, rawStart }: Page, end: number): boolean {
  const gap = text.slice(rawEnd[end - 1] ?? 0, rawStart[nextVisible(rawStart, end)] ?? text.length);
  return gap.includes('\n');
}

const nextVisible = (rawStart: Int32Array, at: number): number => Math.min(at + 1, rawStart.length - 1);

/** True if the cluster begins a line of its block after the first. */
function beginsLine({ text, rawEnd, rawStart }: Page, { start, block }: Cluster): boolean {
  return (
    block.kind === 'prose' &&
    start > block.start &&
    text.slice(rawEnd[start - 2] ?? 0, rawStart[start] ?? 0).includes('\n')
  );
}
