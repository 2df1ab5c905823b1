import type { Span } from '../text/span.js';
import { isCommonKatakana } from '../lexicon/katakana-words.js';
import type { Page } from '../text/page.js';
import { spanAt } from '../text/page.js';

/** What a Japanese clause begins with and speaks of, in katakana: "モンベルは軽さが自慢で". */
const topic = /(?<=^|[。、！？「\n] ?|には|では)[ァ-ヴー・]{3,12}(?=」?(?:は|も|が|を|なら))/gmu;
const beforeTopic = /(?:^|[。、！？「\n] ?|には|では)$/u;
const afterTopic = /^」?(?:は|も|が|を|なら)/u;
/** The name that ends a title of advice: "銀行連携ならマネーフォワード". */
const advised = /(?<=なら|には|向けは?|重視は?)[「 ]?([\p{Script=Katakana}\p{Script=Han}ー]{3,12})」?$/u;
const longestTitle = 60;

/**
 * Names that stand in Japanese where a brand stands elsewhere in the answer: as what a clause is about, or at the end of a title of
 * advice. `brands` is sorted; units of the view.
 */
export function topicsWithoutCase(page: Page, brands: readonly Span[]): Span[] {
  return /\p{Script=Hiragana}/u.test(page.folded) ? [...topicsIn(page, brands), ...advisedIn(page, brands)] : [];
}

function topicsIn({ folded }: Page, brands: readonly Span[]): Span[] {
  const isTopic = ({ start, end }: Span): boolean =>
    beforeTopic.test(folded.slice(Math.max(0, start - 2), start)) && afterTopic.test(folded.slice(end, end + 3));
  if (!brands.some(isTopic)) return [];
  return [...folded.matchAll(topic)]
    .filter(({ 0: name }) => !isCommonKatakana(name))
    .map(({ index, 0: name }) => ({ start: index, end: index + name.length }));
}

function advisedIn({ folded, blocks, strong }: Page, brands: readonly Span[]): Span[] {
  const headings = blocks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => ({ start, end: end - 1 }));
  const titles = [...headings, ...strong].filter(({ start, end }) => end - start < longestTitle);
  if (!titles.some(({ end }) => spanAt(brands, end - 1) !== undefined)) return [];
  return titles.flatMap(({ start, end }) => {
    const name = advised.exec(folded.slice(start, end))?.[1];
    if (name === undefined || isCommonKatakana(name)) return [];
    const from = folded.lastIndexOf(name, end);
    return [{ start: from, end: from + name.length }];
  });
}
