import { analyserVersion } from './analyser-version.js';
import { annotate } from './annotate.js';
import { countWords } from './count-words.js';
import { cutSnippet } from './cut-snippet.js';
import { emphasisOf } from './emphasis.js';
import type { Rival } from './find-competitors.js';
import { findCompetitors } from './find-competitors.js';
import { findReferences } from './find-mentions.js';
import { findQualities } from './find-qualities.js';
import type { Analysis, AnnotationType, Competitor, Mention, Span, Watch } from './findings.js';
import { namesOf } from './names.js';
import type { Page } from './page.js';
import { toRaw } from './page.js';
import type { Ranks } from './rank-brands.js';
import { rankBrands } from './rank-brands.js';
import { readMarkdown } from './read-markdown.js';
import { scoreOf, visibilityPercent } from './score.js';

/**
 * What an answer says of a brand. Pure and deterministic: same input, same version, same findings; offsets are of `text`.
 * Throws RangeError where `watchTrouble` finds trouble; never for any text.
 */
export function analyse(text: string, watch: Watch): Analysis {
  const page = readMarkdown(text);
  const names = namesOf(watch);
  const references = findReferences(page, names);
  const own = references.filter(({ brand }) => brand === 0);
  const rivals = findCompetitors(page, references, names);
  const ranks = rankBrands(page, own, rivals);
  return {
    analyser: analyserVersion,
    mentions: describe(page, own, ranks, watch.annotationTypes),
    competitors: rivals.map((rival) => competitorOf(page, rival, ranks)),
    qualities: findQualities(page, own, rivals).map((span) => quote(page, span)),
  };
}

function quote(page: Page, span: Span): Analysis['qualities'][number] {
  const { start, end } = toRaw(page, span);
  return { text: page.text.slice(start, end), start, end };
}

function competitorOf(page: Page, rival: Rival, ranks: Ranks): Competitor {
  const { start, end } = toRaw(page, rival.references[0] ?? { start: 0, end: 0 });
  return {
    name: page.text.slice(start, end),
    start,
    end,
    rank: ranks.rankOf(rival),
    mentions: rival.references.length,
  };
}

function describe(page: Page, own: readonly Span[], ranks: Ranks, types: readonly AnnotationType[]): Mention[] {
  const wordsBefore = countWords(page.folded);
  const answer = { words: wordsBefore.at(-1) ?? 0, mentions: own.length, brandRank: ranks.ownRank };
  return own.map((mention, index) => {
    const emphasis = emphasisOf(page, mention, ranks.brandsBeside(mention));
    const score = scoreOf({ ...answer, wordsBefore: wordsBefore[mention.start] ?? 0, emphasis });
    const near = ranks.near(mention);
    const snippet = cutSnippet(page, mention, near);
    return {
      ...toRaw(page, mention),
      position: index + 1,
      snippet,
      annotations: annotate(page, snippet, mention, near, types),
      visibilityPercent: visibilityPercent(score),
      score,
      ranking: { brandRank: ranks.ownRank, brands: ranks.brands, referenceIndex: ranks.indexOf(mention) },
    };
  });
}
