import { type Analysis, foundIn, type Mention } from '@app/findings';
import { citedPages } from './contribution.js';
import type {
  AnnotationBody,
  CitationBody,
  EvidenceBody,
  MentionBody,
  MentionsBody,
  ProvenanceBody,
  SearchBody,
} from './responses.js';
import type { ResultFacts } from './result-facts.js';
import { kindOfSource, rivalFinder } from './sources/source-kind.js';

export const includes = ['ranking', 'score', 'evidence', 'answer', 'citations', 'searches', 'provenance'] as const;

/** What a client may include beside the specified fields. */
export type Include = (typeof includes)[number];

export interface BodyOptions {
  readonly includes?: readonly Include[];
  readonly offsetUnit?: OffsetUnit;
  /** Custom output fields, already computed. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/**
 * Limits on the JSON of each part of a body, in bytes, so that it stays below 2 MiB with every include and custom field (finished-body.ts):
 * an answer of 100,000 characters takes at most 586 KiB of it. Items that do not fit are left out from the end.
 */
const room = { mentions: 768 << 10, names: 16 << 10, evidence: 64 << 10, citations: 128 << 10, searches: 32 << 10 };
/** Size limit of a mention without its lists of names: a snippet of 300 characters, fifty annotations, ranking and score. */
const mostOfMention = 8000;
/** What `include` adds to a mention. It always counts towards the limit, so that `include` never changes which mentions there are. */
const mostOfIncludes = 300;

/**
 * Builds the response, at most 2 MiB of JSON. It names each field that goes out, in the specification's order, so that no column is
 * published by accident.
 */
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
    mentions: mentionBodies(analysis, { wanted, offsetUnit, inAnswer }),
    last_checked: facts.lastChecked.toISOString(),
    ...fields,
    ...(wanted.includes('evidence') && { evidence: evidence(analysis, inAnswer) }),
    ...(wanted.includes('answer') && { answer: answer.text }),
    ...(wanted.includes('citations') && { citations: citations(facts, inAnswer) }),
    ...(wanted.includes('searches') && { searches: searches(facts) }),
    ...(wanted.includes('provenance') && { provenance: provenance(facts) }),
  };
}

interface Shape {
  readonly wanted: readonly Include[];
  readonly offsetUnit: OffsetUnit;
  readonly inAnswer: (offset: number) => number;
}

/** The lists of names that every mention of a body repeats. */
interface Names {
  readonly qualities: string[];
  readonly competitors: string[];
}

function mentionBodies({ mentions, qualities, competitors }: Analysis, shape: Shape): MentionBody[] {
  const names = {
    qualities: [...firstThatFit(textsOf(qualities), room.names)],
    competitors: [...firstThatFit(namesOf(competitors), room.names)],
  };
  const fitting =
    mentions.length * (mostOfMention + jsonBytes(names)) > room.mentions ? fittingOf(mentions, names) : mentions;
  return fitting.map((mention) => mentionBody(mention, names, shape));
}

const namesOf = (competitors: Analysis['competitors']): string[] => competitors.map(({ name }) => name);
const textsOf = (qualities: Analysis['qualities']): string[] => qualities.map(({ text }) => text);

function fittingOf(mentions: readonly Mention[], names: Names): readonly Mention[] {
  const plain: Shape = { wanted: [], offsetUnit: 'utf16', inAnswer: (offset) => offset };
  const bodies = mentions.map((mention) => mentionBody(mention, names, plain));
  return mentions.slice(0, [...firstThatFit(bodies, room.mentions, mostOfIncludes)].length);
}

function mentionBody(mention: Mention, names: Names, { wanted, offsetUnit, inAnswer }: Shape): MentionBody {
  const { ranking, score, snippet } = mention;
  return {
    position: mention.position,
    text_snippet: snippet.text,
    annotations: annotations(mention, offsetUnit),
    visibility_percent: mention.visibilityPercent,
    perceived_brand_qualities: names.qualities,
    competitors: names.competitors,
    ...(wanted.includes('ranking') && {
      ranking: {
        brand_rank: ranking.brandRank,
        brands: ranking.brands,
        reference_index: ranking.referenceIndex,
        answer_start: inAnswer(snippet.start),
        ...spanInSnippet(mention, offsetUnit),
      },
    }),
    ...(wanted.includes('score') && {
      score: { formula: score.formula, position: score.position, share: score.share, emphasis: score.emphasis },
    }),
  };
}

/** Where the mention is in its snippet, in the unit of the annotations. */
function spanInSnippet({ snippet, start, end }: Mention, unit: OffsetUnit) {
  const inSnippet = offsetsIn(unit, snippet.text);
  return { mention_start: inSnippet(start - snippet.start), mention_end: inSnippet(end - snippet.start) };
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
  const qualityBody = ({ text, start, end, polarity, theme }: Analysis['qualities'][number]) => ({
    text,
    start: inAnswer(start),
    end: inAnswer(end),
    polarity,
    ...(theme && { theme }),
  });
  const qualityBodies = qualities.map(qualityBody);
  const competitorBodies = competitors.map(({ name, start, end, mentions, qualities: said }) => ({
    name,
    start: inAnswer(start),
    end: inAnswer(end),
    mentions,
    ...(said && { qualities: said.map(qualityBody) }),
  }));
  return {
    qualities: [...firstThatFit(qualityBodies, room.evidence)],
    competitors: [...firstThatFit(competitorBodies, room.evidence)],
  };
}

function citations(facts: ResultFacts, inAnswer: (offset: number) => number): CitationBody[] {
  return [...firstThatFit(citationBodies(facts, inAnswer), room.citations)];
}

function* citationBodies(
  { answer, analysis, domain, competitors, sources: overrides }: ResultFacts,
  inAnswer: (offset: number) => number,
): Generator<CitationBody> {
  const rivalOf = rivalFinder({ configured: competitors, named: namesOf(analysis.competitors) });
  for (const { start, end, ...page } of citedPages(answer.citations, domain, inAnswer)) {
    const { kind, why, rule, ruleOf } = kindOfSource(page.domain, {
      own: page.own,
      rival: rivalOf(page.domain),
      overrides,
    });
    yield { ...page, kind, kind_why: why, kind_rule: rule, kind_rule_of: ruleOf, start, end };
  }
}

function searches({ answer: { queries } }: ResultFacts): SearchBody[] | null {
  return (
    queries && [
      ...firstThatFit(
        queries.map((query) => ({ query })),
        room.searches,
      ),
    ]
  );
}

function provenance({ answer, analysis, ...facts }: ResultFacts): ProvenanceBody {
  const { mentions, competitors, qualities } = foundIn(analysis);
  return {
    result_id: facts.resultId,
    slot: facts.slot.toISOString(),
    sample: facts.sample,
    assistant: facts.assistant,
    provider: answer.provider,
    surface: answer.surface,
    model: answer.model,
    api: answer.api,
    retrieval: answer.retrieval,
    searches: answer.searches,
    geo_applied: answer.geoApplied,
    place: facts.place,
    place_applied: answer.placeApplied,
    locale: facts.locale,
    locale_applied: answer.localeApplied,
    answer_sha256: answer.sha256,
    analyser: analysis.analyser,
    analysis_mode: facts.analysisMode,
    reading: analysis.reading ?? 'markdown',
    found: { mentions, competitors, qualities, citations: answer.citations.length },
    cleaned: answer.cleaned,
    next_check: facts.nextCheck?.toISOString() ?? null,
  };
}

export const offsetUnits = ['utf16', 'codepoint', 'utf8'] as const;

/** `utf16`: JavaScript, Java, C#; `codepoint`: Python; `utf8`: Go, Rust. */
export type OffsetUnit = (typeof offsetUnits)[number];

/** Returns a function that converts UTF-16 offsets of `text` into offsets of another unit. */
export function offsetsIn(unit: OffsetUnit, text: string): (offset: number) => number {
  if (unit === 'utf16') return (offset) => offset;
  const size = unit === 'codepoint' ? () => 1 : utf8Size;
  const units = new Uint32Array(text.length + 1);
  let total = 0;
  for (let index = 0; index < text.length;) {
    const codePoint = text.codePointAt(index) ?? 0;
    const width = codePoint > 0xffff ? 2 : 1;
    units.fill(total, index, index + width);
    total += size(codePoint);
    index += width;
  }
  units[text.length] = total;
  return (offset) => units[offset] ?? total;
}

function utf8Size(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/** Converts the offsets of a finished default body; each counts in the snippet beside it. */
export function inOffsetUnit(body: MentionsBody, unit: OffsetUnit): MentionsBody {
  const mentions = body.mentions.map((mention) => {
    const inSnippet = offsetsIn(unit, mention.text_snippet);
    const moved = mention.annotations.map((annotation) => ({
      ...annotation,
      position_start: inSnippet(annotation.position_start),
      position_end: inSnippet(annotation.position_end),
    }));
    return { ...mention, annotations: moved };
  });
  return { ...body, mentions };
}

/** Yields the first `items` whose JSON, with `extra` bytes for each, takes at most `bytes` together; reads no more items than needed. */
function* firstThatFit<T>(items: Iterable<T>, bytes: number, extra = 0): Generator<T> {
  let left = bytes;
  for (const item of items) {
    left -= jsonBytes(item) + 1 + extra;
    if (left < 0) return;
    yield item;
  }
}

/** The size of a value's JSON in UTF-8, in bytes. */
export function jsonBytes(value: unknown): number {
  const json = JSON.stringify(value) ?? '';
  let bytes = json.length;
  for (let at = 0; at < json.length; at++) {
    const unit = json.charCodeAt(at);
    // Half of a surrogate pair is half of four bytes; JSON writes a lone one as six ASCII characters.
    if (unit >= 0x80) bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return bytes;
}
