import type { Mention } from '@app/findings';
import type { CitationCount, Contribution, QualityCount } from '../contribution.js';
import type { ExportRow, ExportTable } from './export-tables.js';

/** A stored result, and what it added to the daily counts. */
export interface ExportedFacts {
  readonly id: string;
  readonly lastChecked: Date;
  readonly promptId: string;
  readonly query: string;
  readonly geo: string;
  readonly place: string | null;
  readonly locale: string | null;
  readonly tags: readonly string[];
  readonly branded: boolean;
  readonly brandId: string;
  readonly brand: string;
  readonly brandDomain: string;
  readonly assistant: string;
  readonly provider: string | null;
  readonly surface: string;
  readonly model: string;
  readonly api: string;
  readonly retrieval: string | null;
  readonly searches: number | null;
  readonly slot: Date;
  readonly sample: number;
  readonly analyser: string;
  readonly analysisMode: string;
  readonly analysedAt: Date;
  readonly answer: string;
  readonly answerSha256: string;
  readonly mentions: readonly Mention[];
  /** A contribution that an older release stored lacks what was not counted then. */
  readonly contribution: Partial<Omit<Contribution, 'citations'>> & {
    readonly citations?: readonly (Omit<CitationCount, 'rival_answers'> & { readonly rival_answers?: number })[];
  };
}

/** The rows that one result adds to each table of its day. */
export type ExportRows = { readonly [T in Exclude<ExportTable, 'deletions'>]: readonly ExportRow<T>[] };

/**
 * Makes the rows of one result on `day` (`2026-01-05`). They hold the counts that the reports use, so sums over these rows equal the
 * reports.
 */
export function exportRows(facts: ExportedFacts, day: string): ExportRows {
  const { competitors = [], citations = [], qualities = [], rivals = [] } = facts.contribution;
  const of = { result_id: facts.id, day };
  return {
    results: [resultRow(facts, of)],
    mentions: facts.mentions.map((mention) => mentionRow(mention, of)),
    competitors: competitors.map(({ key, spelling, answers, mentions, rank }) => ({
      ...of,
      competitor_key: key,
      name: spelling,
      answers,
      mentions,
      brand_rank: rank || null,
    })),
    qualities: [
      ...qualities.map((quality) => qualityRow(quality, null, of)),
      ...rivals.flatMap((rival) => rival.qualities.map((quality) => qualityRow(quality, rival.key, of))),
    ],
    citations: citations.map(({ domain, url, answers, own_answers, rival_answers = 0 }) => ({
      ...of,
      domain,
      url,
      answers,
      own_answers,
      rival_answers,
    })),
  };
}

interface OfResult {
  readonly result_id: string;
  readonly day: string;
}

function resultRow(facts: ExportedFacts, of: OfResult): ExportRow<'results'> {
  const { contribution: counts } = facts;
  return {
    ...of,
    last_checked: facts.lastChecked,
    prompt_id: facts.promptId,
    query: facts.query,
    geo: facts.geo,
    place: facts.place,
    locale: facts.locale,
    tags: facts.tags,
    branded: facts.branded,
    brand_id: facts.brandId,
    brand: facts.brand,
    brand_domain: facts.brandDomain,
    assistant: facts.assistant,
    provider: facts.provider,
    surface: facts.surface,
    model: facts.model,
    api: facts.api,
    retrieval: facts.retrieval,
    searches: facts.searches,
    slot: facts.slot,
    sample: facts.sample,
    language: counts.language ?? null,
    analyser: facts.analyser,
    analysis_mode: facts.analysisMode,
    analysed_at: facts.analysedAt,
    mentioned: counts.mentioned ?? 0,
    mentions: counts.mentions ?? 0,
    brand_references: counts.brand_references ?? 0,
    brand_rank: counts.rank || null,
    visibility_percent: counts.mentioned ? (counts.visibility_tenths ?? 0) / 10 : null,
    cites: counts.cites ?? 0,
    own_cited: counts.own_cited ?? 0,
    answer: facts.answer,
    answer_sha256: facts.answerSha256,
  };
}

const mentionRow = (mention: Mention, of: OfResult): ExportRow<'mentions'> => ({
  ...of,
  position: mention.position,
  mention_start: mention.start,
  mention_end: mention.end,
  text_snippet: mention.snippet.text,
  snippet_start: mention.snippet.start,
  visibility_percent: mention.visibilityPercent,
  brand_rank: mention.ranking.brandRank,
  reference_index: mention.ranking.referenceIndex,
});

const qualityRow = (
  { key, wording, polarity, theme, answers }: QualityCount,
  competitor: string | null,
  of: OfResult,
): ExportRow<'qualities'> => ({
  ...of,
  competitor_key: competitor,
  quality_key: key,
  wording,
  polarity,
  theme: theme ?? null,
  answers,
});
