import type { Analysis, Mention } from '@app/analysis';
import { citationBodies } from './citations.js';
import { offsetsIn, type OffsetUnit } from './offset-unit.js';
import type { AnnotationBody, EvidenceBody, MentionBody, MentionsBody, ProvenanceBody } from './responses.js';
import type { ResultFacts } from './result-facts.js';

export const includes = ['ranking', 'score', 'evidence', 'answer', 'citations', 'provenance'] as const;

/** What a client may ask for beside the specified fields. */
export type Include = (typeof includes)[number];

export interface BodyOptions {
  readonly includes?: readonly Include[];
  readonly offsetUnit?: OffsetUnit;
  /** Custom output fields, already computed. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Names each field that goes out, in the specification's order, so that no column leaks. */
export function mentionsBody(
  facts: ResultFacts,
  { includes: wanted = [], offsetUnit = 'utf16', fields = {} }: BodyOptions = {},
): MentionsBody {
  const { analysis, answer } = facts;
  const inAnswer = offsetsIn(wanted.length > 0 ? offsetUnit : 'utf16', answer.text);
  return {
    brand: facts.brand,
    domain: facts.domain,
    geo: facts.geo,
    query: facts.query,
    mentions: analysis.mentions.map((mention) => mentionBody(mention, { analysis, wanted, offsetUnit, inAnswer })),
    last_checked: facts.lastChecked.toISOString(),
    ...fields,
    ...(wanted.includes('evidence') && { evidence: evidence(analysis, inAnswer) }),
    ...(wanted.includes('answer') && { answer: answer.text }),
    ...(wanted.includes('citations') && { citations: citationBodies(answer.citations, facts.domain, inAnswer) }),
    ...(wanted.includes('provenance') && { provenance: provenance(facts) }),
  };
}

interface MentionContext {
  readonly analysis: Analysis;
  readonly wanted: readonly Include[];
  readonly offsetUnit: OffsetUnit;
  readonly inAnswer: (offset: number) => number;
}

function mentionBody(mention: Mention, { analysis, wanted, offsetUnit, inAnswer }: MentionContext): MentionBody {
  const { ranking, score, snippet } = mention;
  return {
    position: mention.position,
    text_snippet: snippet.text,
    annotations: annotations(mention, offsetUnit),
    visibility_percent: mention.visibilityPercent,
    perceived_brand_qualities: analysis.qualities.map(({ text }) => text),
    competitors: analysis.competitors.map(({ name }) => name),
    ...(wanted.includes('ranking') && {
      ranking: {
        brand_rank: ranking.brandRank,
        brands: ranking.brands,
        reference_index: ranking.referenceIndex,
        answer_start: inAnswer(snippet.start),
      },
    }),
    ...(wanted.includes('score') && {
      score: { formula: score.formula, position: score.position, share: score.share, emphasis: score.emphasis },
    }),
  };
}

/** The annotations of a mention as the specification writes them. */
export function annotations({ snippet, annotations: found }: Mention, unit: OffsetUnit = 'utf16'): AnnotationBody[] {
  const inSnippet = offsetsIn(unit, snippet.text);
  return found.map(({ entity, start, end, type }) => ({
    entity,
    position_start: inSnippet(start),
    position_end: inSnippet(end),
    type,
  }));
}

function evidence({ qualities, competitors }: Analysis, inAnswer: (offset: number) => number): EvidenceBody {
  return {
    qualities: qualities.map(({ text, start, end }) => ({ text, start: inAnswer(start), end: inAnswer(end) })),
    competitors: competitors.map(({ name, start, end, mentions }) => ({
      name,
      start: inAnswer(start),
      end: inAnswer(end),
      mentions,
    })),
  };
}

function provenance({ answer, ...facts }: ResultFacts): ProvenanceBody {
  return {
    result_id: facts.resultId,
    slot: facts.slot.toISOString(),
    sample: facts.sample,
    model: answer.model,
    api: answer.api,
    geo_applied: answer.geoApplied,
    answer_sha256: answer.sha256,
    analyser: facts.analysis.analyser,
    analysis_mode: facts.analysisMode,
    cleaned: answer.cleaned,
    next_check: facts.nextCheck?.toISOString() ?? null,
  };
}
