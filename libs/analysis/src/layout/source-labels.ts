import type { Span } from '@app/findings';
import { publishesReviews } from '../lexicon/lexicon.js';
import type { Link, Page } from '../text/page.js';
import type { CitedPublishers } from './cited-publishers.js';
import { namesSources } from './source-words.js';

/** Words that may name a source. */
export interface Label extends Span {
  /** True if it is written as an address: "techradar.com". */
  readonly isAddress: boolean;
  /** True if it links to a page below a home page, or the provider says that it is cited. */
  readonly isDeep: boolean;
  /** True if it names a page in the provider's list of citations. */
  readonly isCited: boolean;
  /** True for a known publisher of reviews, a forum or a platform, which answers do not compare. */
  readonly isPublisher: boolean;
  /** True if it is in brackets that are not part of the sentence: `[TechRadar]`, `【TechRadar】`. */
  readonly isBracketed: boolean;
  /** True if it has the number of further sources, as on the web pages of assistants: "TechRadar +2", "Amazon.com +1". */
  readonly isCounted: boolean;
}

const domains =
  'com|org|net|info|biz|io|co|ai|app|dev|tv|me|gov|edu|shop|store|online|cloud|tech|blog|news|reviews|guide|travel|health|bank|academy|digital|eu|us|uk|de|at|ch|fr|es|it|nl|be|lu|pt|pl|cz|sk|hu|ro|bg|gr|cy|se|no|dk|fi|is|ie|ee|lv|lt|ru|ua|by|kz|tr|il|ae|sa|eg|ma|in|pk|bd|lk|th|vn|id|my|sg|ph|hk|tw|cn|jp|kr|au|nz|ca|mx|br|ar|cl|pe|za|ng|ke';
const host = `(?<![\\p{L}\\p{N}@._-])(?:www\\.)?(?:[\\p{L}\\p{N}-]{1,40}\\.){1,4}(?:${domains})`;
/** A cheap check, because most answers contain no address. */
export const mayHoldAddress = (text: string): boolean => /\.[a-z]{2}/iu.test(text);
export const address = new RegExp(`${host}(?:/[^\\s)\\]】）]{0,200})?(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, 'giu');
const lenticular = /[【［〔]([^【】［］〔〕\n]{1,60})[】］〕]/gu;
const nameWord = String.raw`(?:(?:\p{Lu}\.){1,4}|[^\s.!?:;。！？+()[\]]{1,20})`;
const chipNames = [
  host,
  // A name at the beginning of a line or sentence, or in brackets.
  String.raw`(?<=^|[.!?:;()[\]"'。！？…·]\s?)(?=[\p{Lu}\p{Lo}])${nameWord}(?: ${nameWord}){0,5}`,
  // A name without a capital, directly after the sentence before: "fast.techradar+2".
  String.raw`(?<=[.!?。！？…)\]])[\p{Ll}\p{N}-]{2,30}(?=\+)`,
];
/** Excludes measures and numbers: "Sony +2 years", "+1 TB", "+49 30". */
const noMeasure = String.raw`(?![\p{L}\p{N}%]|\s?(?:[\d°%€$£+]|[KMGT]i?B)| \p{Ll})`;
const counted = new RegExp(String.raw`(?:${chipNames.join('|')})(?<=[\p{L}.])\s?\+\d{1,2}${noMeasure}`, 'gmu');
const inBrackets = /[(（[]([^()（）[\]\n]{2,120})(?=[)）\]])/gu;

/** All words in an answer that may name a source, in reading order. */
export function labelsIn(page: Page, publishers: CitedPublishers): Label[] {
  const { cased, folded } = page;
  const plain = {
    isAddress: false,
    isDeep: false,
    isCited: false,
    isPublisher: false,
    isBracketed: false,
    isCounted: false,
  };
  const labels: Label[] = page.links.map((link) => labelOf(page, link, publishers));
  const taken = new Uint8Array(cased.length);
  for (const { start, end } of labels) taken.fill(1, start, end);
  const add = (start: number, length: number, label: Partial<Label>): void => {
    const end = start + length;
    if (length === 0 || taken.subarray(start, end).includes(1)) return;
    taken.fill(1, start, end);
    labels.push({ ...plain, ...label, start, end });
  };
  if (cased.includes('+'))
    for (const { index, 0: words } of cased.matchAll(counted)) add(index, words.length, { isCounted: true });
  for (const { index, 0: written } of mayHoldAddress(cased) ? cased.matchAll(address) : [])
    add(index, written.length, {
      isAddress: true,
      isDeep: written.includes('/'),
      isCited: publishers.has(written),
    });
  for (const { index, 0: whole, 1: words = '' } of cased.matchAll(lenticular))
    add(index, whole.length, {
      isBracketed: true,
      isDeep: /[†‡]|^\d/u.test(words),
      isCited: publishers.has(words),
      isPublisher: publishesReviews(words),
    });
  for (const { index, 1: words = '' } of cased.matchAll(inBrackets)) {
    const at = index + 1;
    if (namesSources.test(folded.slice(at, at + words.length))) add(at, words.length, { isDeep: true });
    else
      for (const part of partsOf(words))
        if (publishers.has(part.words)) add(at + part.at, part.words.length, { isDeep: true, isCited: true });
  }
  return labels.toSorted((a, b) => a.start - b.start);
}

const partsOf = (words: string): { readonly at: number; readonly words: string }[] =>
  Array.from(words.matchAll(/[^,;|/·&\s](?:[^,;|/·&]{0,58}[^,;|/·&\s])?/gu), ({ index, 0: part }) => ({
    at: index,
    words: part,
  }));

function labelOf({ cased }: Page, { start, end, url, raw }: Link, publishers: CitedPublishers): Label {
  const text = cased.slice(start, end);
  address.lastIndex = 0;
  return {
    start,
    end,
    isAddress: address.exec(text)?.[0].length === text.length,
    isDeep: (url !== null && isPageAddress(url)) || publishers.isCitedAt(raw),
    isCited: publishers.has(text),
    isPublisher: publishesReviews(text),
    isBracketed: url === null,
    isCounted: /\+\d{1,2}$/u.test(text),
  };
}

/** True for the address of a page that is not a home page. */
const isPageAddress = (url: string): boolean => /^https?:\/\/[^/?#]+(?:\/[^?#]*[^/?#]|.*[?&]utm_source=)/iu.test(url);
