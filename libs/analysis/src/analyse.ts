import { annotate, type Annotated, cutSnippet } from './report/cut-snippet.js';
import { addBrands } from './assisted/add-brands.js';
import { addQualities } from './assisted/add-qualities.js';
import { noTestimony, type Testimony, heed } from './assisted/ground.js';
import { countWords } from './text/words.js';
import { emphasisOf, scoreOf, visibilityPercent, rankBrands, type Ranks } from './report/score.js';
import { findCompetitors, type Rival } from './competitors/find-competitors.js';
import { findQualities } from './opinions/find-qualities.js';
import { readOpinions } from './context/read-opinions.js';
import { type Judgement, polarityHash, qualityHash } from './model/quality-model.js';
import type { Analysis, Competitor, Found, Mention, Quality, Span, Watch } from '@app/findings';
import { namesOf } from './matching/names.js';
import { type Page, toRaw } from './text/page.js';
import { citedSources } from './layout/cited-sources.js';
import { readMarkdown } from './text/read-markdown.js';
import { competitorWeightsHash } from './model/competitor-model.js';
import { weightsHash } from './model/mention-model.js';

/**
 * What an answer says of a brand. Pure and deterministic: same input, same version, same findings; offsets are of `text`.
 * Throws RangeError where `watchTrouble` finds trouble; never for any text.
 */
export function analyse(text: string, watch: Watch): Analysis {
  return findingsOf(readMarkdown(text), watch, noTestimony);
}

/** The findings of a page, with what a model said of it where one was asked. */
export function findingsOf(page: Page, watch: Watch, testimony: Testimony): Analysis {
  const names = namesOf(watch);
  const { references, vetoes } = heed(page, watch, testimony);
  const own = references.filter(({ brand }) => brand === 0);
  const sources = citedSources(page, watch.citations);
  const local = findCompetitors(page, { references, names, sources, prompt: watch.prompt });
  const rivals = addBrands(page, { own, names, sources, rivals: local }, testimony.brands);
  const reading = readOpinions(page, { own, rivals, sources }, watch);
  const known = { own, rivals, reading, qualities: findQualities(page, reading) };
  const qualities = addQualities(page, known, testimony.qualities);
  const ranks = rankBrands(page, own, rivals);
  const told = testimony.entities.map((entity) => ({ ...toRaw(page, entity), type: entity.type }));
  const found = foundBeyond({ own, rivals, qualities });
  return {
    analyser: analyserVersion,
    ...(page.reading === 'plain' && { reading: page.reading }),
    ...(found && { found }),
    mentions: describe(page, { own, sources, ranks }, { types: watch.annotationTypes, told }),
    competitors: rivals.slice(0, mostListed.competitors).map((rival) => competitorOf(page, rival, ranks)),
    qualities: qualities.slice(0, mostListed.qualities).map((quality) => quote(page, quality)),
    ...(vetoes.length > 0 && { vetoes: vetoes.slice(0, mostListed.vetoes) }),
  };
}

/** Of each kind so many are listed, the first ones: hundreds of times what an answer for people holds. All of them count. */
export const mostListed = { mentions: 500, competitors: 1000, qualities: 1000, vetoes: 500 } as const;

/** `null` where everything is listed. */
function foundBeyond({ own, rivals, qualities }: Everything): Found | null {
  const found = {
    mentions: own.length,
    competitors: rivals.length,
    qualities: qualities.length,
    references: rivals.reduce((sum, rival) => sum + rival.references.length, own.length),
  };
  const kinds = ['mentions', 'competitors', 'qualities'] as const;
  return kinds.some((kind) => found[kind] > mostListed[kind]) ? found : null;
}

interface Everything {
  readonly own: readonly Span[];
  readonly rivals: readonly Rival[];
  readonly qualities: readonly Judgement[];
}

function quote(page: Page, { polarity, ...span }: Judgement): Quality {
  const { start, end } = toRaw(page, span);
  return { text: page.text.slice(start, end), start, end, polarity };
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

/** The tracked brand's mentions, where the answer cites, and how the brand stands in it. */
interface Described {
  readonly own: readonly Span[];
  readonly sources: readonly Span[];
  readonly ranks: Ranks;
}

function describe(page: Page, { own, sources, ranks }: Described, annotated: Annotated): Mention[] {
  const wordsBefore = countWords(page.folded, sources);
  const answer = { words: wordsBefore.at(-1) ?? 0, mentions: own.length, brandRank: ranks.ownRank };
  return own.slice(0, mostListed.mentions).map((mention, index) => {
    const emphasis = emphasisOf(page, mention, ranks.brandsBeside(mention));
    const score = scoreOf({ ...answer, wordsBefore: wordsBefore[mention.start] ?? 0, emphasis });
    const near = ranks.near(mention);
    const snippet = cutSnippet(page, mention, near);
    return {
      ...toRaw(page, mention),
      position: index + 1,
      snippet,
      annotations: annotate(page, snippet, mention, near, annotated),
      visibilityPercent: visibilityPercent(score),
      score,
      ranking: { brandRank: ranks.ownRank, brands: ranks.brands, referenceIndex: ranks.indexOf(mention) },
    };
  });
}

/** Changes when the same input may give other findings: by a change of the rules, or of the weights. */
export const analyserVersion = `3-${weightsHash}-${competitorWeightsHash}-${qualityHash}-${polarityHash}`;
