import { annotate, type Annotated, cutSnippet } from './report/cut-snippet.js';
import { decideHits } from './assisted/decide-hits.js';
import type { GroundedReply } from './assisted/grounded-reply.js';
import { qualitiesByReply, rivalQualities, type Themed, isSilent } from './assisted/qualities-by-reply.js';
import { rivalsByReply } from './assisted/rivals-by-reply.js';
import { countWords } from './text/words.js';
import { emphasisOf, scoreOf, visibilityPercent, rankBrands, type Ranks } from './report/score.js';
import { findCompetitors, type Rival } from './competitors/find-competitors.js';
import { findQualities } from './qualities/find-qualities.js';
import { themesBy } from './qualities/find-theme.js';
import { languageOf, readOpinions } from './qualities/context/read-opinions.js';
import { polarityHash, qualityHash } from './qualities/weights/quality-model.js';
import { themeHash } from './qualities/weights/theme-model.js';
import type { Analysis, Competitor, Found, Mention, Quality, Span, Theme, Veto, Watch } from '@app/findings';
import { findReferences, type Reference } from './mentions/find-mentions.js';
import { namesOf } from './matching/names.js';
import { type Page, toRaw } from './text/page.js';
import { citedSources } from './layout/cited-sources.js';
import { readMarkdown } from './text/read-markdown.js';
import { competitorWeightsHash } from './competitors/weights/competitor-model.js';
import { weightsHash } from './mentions/weights/mention-model.js';

/**
 * Finds what an answer says about a brand. Pure and deterministic: the same input and version give the same findings. Offsets are UTF-16
 * code units of `text`. Throws RangeError if `watchTrouble` finds a problem; never because of the text.
 */
export function analyse(text: string, watch: Watch): Analysis {
  return findingsOf(readMarkdown(text), watch);
}

/** The findings of a page by rules alone. */
export function findingsOf(page: Page, watch: Watch): Analysis {
  const answer = readBrands(page, watch, findReferences(page, watch));
  const reading = readOpinions(page, answer, watch);
  const qualitiesOfRivals = rivalQualitiesByRules(page, answer, watch);
  return findings(page, watch, { ...answer, qualities: findQualities(page, reading), qualitiesOfRivals });
}

/** The qualities of configured rivals by rules alone, by the rival's number. The answer is read for each rival as if it were the tracked brand. */
function rivalQualitiesByRules(page: Page, { own, sources, rivals }: Brands, watch: Watch): Map<number, Themed[]> {
  const tracked = { name: watch.brand.name, references: own };
  const found = rivals.flatMap((rival) => {
    const named = watch.competitors[rival.configured - 1];
    if (named === undefined) return [];
    const others = [...(own.length > 0 ? [tracked] : []), ...rivals.filter((one) => one !== rival)];
    const brand = { ...named, domain: '' };
    const competitors = [watch.brand, ...watch.competitors.filter((one) => one !== named)];
    const reading = readOpinions(
      page,
      { own: rival.references, rivals: others, sources },
      { ...watch, brand, competitors },
    );
    return [[rival.configured, findQualities(page, reading)] as const];
  });
  return new Map(found);
}

/** A reply that covers less than this share of the brands that rules are sure of is not used at all. */
const leastCoverage = 0.5;

/** The findings of a page with a model's reply; `null` if the reply left out too much. */
export function findingsByReply(page: Page, watch: Watch, reply: GroundedReply): Analysis | null {
  const { references, vetoes } = decideHits(page, watch, reply);
  const { own, sources, rivals: local } = readBrands(page, watch, references);
  const { rivals, coverage } = rivalsByReply(page, { own, sources, rivals: local }, reply);
  if (coverage < leastCoverage) return null;
  const reading = readOpinions(page, { own, rivals, sources }, watch);
  const found = findQualities(page, reading);
  const byRules = { own, rivals, reading, qualities: found, isComplete: coverage === 1 };
  const qualities = qualitiesByReply(page, byRules, reply);
  const { entities } = reply;
  const qualitiesOfRivals = isSilent(reply.qualities, found)
    ? rivalQualitiesByRules(page, { own, rivals, sources }, watch)
    : rivalQualities(page, rivals, reply);
  return findings(page, watch, { own, sources, rivals, qualities, qualitiesOfRivals, entities, vetoes });
}

type Brands = Pick<FoundOnPage, 'own' | 'sources' | 'rivals'>;

/** The brands that an answer names, by rules alone. */
function readBrands(page: Page, watch: Watch, references: readonly Reference[]): Brands {
  const sources = citedSources(page, watch.citations);
  const names = namesOf(watch);
  const rivals = findCompetitors(page, { references, names, sources, prompt: watch.prompt });
  return { own: references.filter(({ brand }) => brand === 0), sources, rivals };
}

function findings(page: Page, watch: Watch, everything: FoundOnPage): Analysis {
  const { own, rivals, qualities, qualitiesOfRivals, entities = [], vetoes = [] } = everything;
  const ranks = rankBrands(page, own, rivals);
  const named = entities.map((entity) => ({ ...toRaw(page, entity), type: entity.type }));
  const found = foundBeyond(everything);
  const themeOf = themesBy(page);
  const quote = (quality: Themed): Quality => quoted(page, quality, quality.theme ?? themeOf(quality));
  return {
    analyser: analyserVersion(),
    ...(page.reading === 'plain' && { reading: page.reading }),
    language: languageOf(page),
    ...(found && { found }),
    mentions: describe(page, { ...everything, ranks }, { types: watch.annotationTypes, entities: named }),
    competitors: rivals
      .slice(0, maxListed.competitors)
      .map((rival) =>
        competitorOf(page, rival, { ranks, qualities: qualitiesOfRivals.get(rival.configured)?.map(quote) }),
      ),
    qualities: qualities.slice(0, maxListed.qualities).map(quote),
    ...(vetoes.length > 0 && { vetoes: vetoes.slice(0, maxListed.vetoes) }),
  };
}

/** The most findings of each kind that are listed, the first ones: far more than any answer for people has. `found` counts all of them. */
export const maxListed = { mentions: 500, competitors: 1000, qualities: 1000, vetoes: 500 } as const;

/** The counts of all findings; `null` if all of them are listed. */
function foundBeyond({ own, rivals, qualities }: FoundOnPage): Found | null {
  const found = {
    mentions: own.length,
    competitors: rivals.length,
    qualities: qualities.length,
    references: rivals.reduce((sum, rival) => sum + rival.references.length, own.length),
  };
  const kinds = ['mentions', 'competitors', 'qualities'] as const;
  return kinds.some((kind) => found[kind] > maxListed[kind]) ? found : null;
}

/** All that was found in an answer; spans are in units of the view. */
interface FoundOnPage {
  /** References to the tracked brand. */
  readonly own: readonly Span[];
  /** The marks by which the answer cites sources. */
  readonly sources: readonly Span[];
  readonly rivals: readonly Rival[];
  readonly qualities: readonly Themed[];
  /** The qualities of configured rivals, by the rival's number. */
  readonly qualitiesOfRivals: ReadonlyMap<number, readonly Themed[]>;
  readonly entities?: GroundedReply['entities'];
  readonly vetoes?: readonly Veto[];
}

function quoted(page: Page, { polarity, ...span }: Themed, theme: Theme | undefined): Quality {
  const { start, end } = toRaw(page, span);
  return { text: page.text.slice(start, end), start, end, polarity, ...(theme && { theme }) };
}

interface RivalDetails {
  readonly ranks: Ranks;
  readonly qualities: readonly Quality[] | undefined;
}

function competitorOf(page: Page, rival: Rival, { ranks, qualities = [] }: RivalDetails): Competitor {
  const { start, end } = toRaw(page, rival.references[0] ?? { start: 0, end: 0 });
  return {
    name: page.text.slice(start, end),
    start,
    end,
    rank: ranks.rankOf(rival),
    mentions: rival.references.length,
    ...(qualities.length > 0 && { qualities: qualities.slice(0, maxListed.qualities) }),
  };
}

/** The tracked brand's mentions, the citation marks, and the brand's ranks. */
type Described = Pick<FoundOnPage, 'own' | 'sources'> & { readonly ranks: Ranks };

function describe(page: Page, { own, sources, ranks }: Described, annotated: Annotated): Mention[] {
  const wordsBefore = countWords(page.folded, sources);
  const answer = { words: wordsBefore.at(-1) ?? 0, mentions: own.length, brandRank: ranks.ownRank };
  return own.slice(0, maxListed.mentions).map((mention, index) => {
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

/** The version of the analysis. It changes when the same input may give other findings, because rules or weights have changed. */
export const analyserVersion = (): string =>
  `3-${weightsHash}-${competitorWeightsHash}-${qualityHash()}-${polarityHash()}-${themeHash()}`;
