import { polarities, themes } from '@app/findings';
import { providerNames, surfaces } from '@app/providers';
import { ComparedRateResponse } from './change.js';
import { RateResponse } from './rate.js';
import { kindRules, sourceKinds } from './sources/kinds.js';
import {
  type BodyOf,
  flag,
  integer,
  number,
  oneOf,
  optional,
  orNull,
  part,
  parts,
  response,
  text,
  texts,
  anyObject,
} from './response-schema.js';
import { mostTags } from './tags.js';

/** Section 2.3 of the specification: offsets count in `text_snippet`, in the requested unit, with an exclusive end. */
export const AnnotationResponse = response('Annotation', {
  entity: text('The entity, exactly as it stands in the snippet.', { example: 'Acme Cloud' }),
  position_start: integer('Where the entity begins in text_snippet.', { example: 0 }),
  position_end: integer('Where it ends, exclusive.', { example: 10 }),
  type: text('Type of the entity.', { example: 'brand' }),
});
export type AnnotationBody = BodyOf<typeof AnnotationResponse>;

export const RankingResponse = response('Ranking', {
  brand_rank: integer('Rank of the tracked brand by first appearance.', { minimum: 1 }),
  brands: integer('Brands in the answer.', { minimum: 1 }),
  reference_index: integer('Number of this mention among all references to brands.', { minimum: 1 }),
  answer_start: integer('Where text_snippet begins in the answer.'),
  mention_start: integer(
    'Where this mention begins in text_snippet: the annotation that begins there is the tracked brand.',
  ),
  mention_end: integer('Where it ends, exclusive.'),
});

const share = { minimum: 0, maximum: 1 };
export const ScoreResponse = response('Score', {
  formula: text('Version of the published formula.', { example: '2' }),
  position: number('Score for the position of the mention in the answer.', share),
  share: number('Score for the brand’s share of the answer.', share),
  emphasis: number('Score for what the answer says about the mention.', share),
});

/** Section 2.2, then what `include` adds. */
export const MentionResponse = response('Mention', {
  position: integer('Ordinal among the references to the brand.', { minimum: 1, example: 1 }),
  text_snippet: text('Verbatim excerpt of the answer that contains the mention.', { maxLength: 300 }),
  annotations: parts(AnnotationResponse, 'Named entities inside the snippet.'),
  visibility_percent: number('Visibility score, one decimal.', { minimum: 0, maximum: 100, example: 71.4 }),
  perceived_brand_qualities: texts('Qualities the answer attributes to the brand, verbatim.'),
  competitors: texts('Other brands in the answer, in order of first appearance.'),
  ranking: optional(part(RankingResponse, 'With include=ranking.')),
  score: optional(part(ScoreResponse, 'With include=score.')),
});
export type MentionBody = BodyOf<typeof MentionResponse>;

const QualityEvidence = response('QualityEvidence', {
  text: text('The quality, verbatim.'),
  start: integer('Where it begins in the answer.'),
  end: integer('Where it ends, exclusive.'),
  polarity: oneOf(polarities, 'Whether it is praise or criticism.'),
  theme: optional(oneOf(themes, 'Its subject; absent where an earlier version read the answer by rules alone.')),
});

const CompetitorEvidence = response('CompetitorEvidence', {
  name: text('The brand, as written in the answer.'),
  start: integer('Where it first begins in the answer.'),
  end: integer('Where that occurrence ends, exclusive.'),
  mentions: integer('How often the answer names it.', { minimum: 1 }),
  qualities: optional(parts(QualityEvidence, 'What the answer says about it, where it is a configured competitor.')),
});

export const EvidenceResponse = response('Evidence', {
  qualities: parts(QualityEvidence, 'Where each quality is in the answer.'),
  competitors: parts(CompetitorEvidence, 'Where each competitor first appears in the answer.'),
});
export type EvidenceBody = BodyOf<typeof EvidenceResponse>;

export const CitationResponse = response('Citation', {
  url: text('The address the assistant cited.', { example: 'https://acme.example/pricing' }),
  title: orNull(text('Its title, where the assistant gave one.')),
  domain: text('Its domain, without www.', { example: 'acme.example' }),
  own: flag('The domain is the tracked brand’s own, or a subdomain of it.'),
  kind: oneOf(sourceKinds, 'The kind of site.'),
  kind_why: text('The entry or rule that gave the kind.', { example: 'wikipedia.org is in the list of 2026-11-27' }),
  kind_rule: oneOf(kindRules, 'The same as a code, for programs that write their own words.'),
  kind_rule_of: orNull(
    text('The listed or set domain, the rival’s name, the word or the ending; null where the rule needs none.', {
      example: 'wikipedia.org',
    }),
  ),
  start: orNull(integer('Where the cited text begins in the answer.')),
  end: orNull(integer('Where it ends, exclusive.')),
});
export type CitationBody = BodyOf<typeof CitationResponse>;

export const SearchResponse = response('Search', {
  query: text('A query of a web search that the assistant made, as its provider reports it.', {
    example: 'best cloud storage 2026',
  }),
});
export type SearchBody = BodyOf<typeof SearchResponse>;

const FoundResponse = response('Found', {
  mentions: integer('Mentions in the answer.'),
  competitors: integer('Competitors in the answer.'),
  qualities: integer('Perceived qualities in the answer.'),
  citations: integer('Citations of the answer.'),
});

export const ProvenanceResponse = response('Provenance', {
  result_id: text('Id of the result.', { format: 'uuid' }),
  slot: text('The slot that the run is for.', { format: 'date-time' }),
  sample: integer('Number of the sample in the slot.', { minimum: 1 }),
  assistant: text('Slug of the assistant that answered, as /v1/assistants lists it.', { example: 'default' }),
  provider: orNull(
    text(`The provider of the answer: ${providerNames.join(', ').replace(/, (\w+)$/, ' or $1')}; null: not recorded.`, {
      example: 'openai',
    }),
  ),
  surface: text(
    `Where the answer was shown: ${surfaces.join(', ')}. api: the answer of the provider’s API, not of a product; else a service returned what that web interface showed.`,
    { example: 'api' },
  ),
  model: text('Model, as the assistant named it.'),
  api: text('API of the request: responses, chat, messages, generate_content, or that of a scraper.'),
  retrieval: orNull(
    text('What was demanded of web search: required, offered or none; null: not recorded.', { example: 'required' }),
  ),
  searches: orNull(integer('Web searches the assistant was charged for; null: not recorded.', { minimum: 0 })),
  geo_applied: text('How the assistant was told the geography: search_location, instruction or none.', {
    example: 'search_location',
  }),
  place: orNull(text('Place of the prompt within its geography; null: no particular place.', { example: 'Vienna' })),
  place_applied: text('How the assistant was told the place; none: it was not.', { example: 'search_location' }),
  locale: orNull(text('Language of the person asking, by BCP 47; null: no particular language.', { example: 'de-AT' })),
  locale_applied: text('How the assistant was told the language; none: it was not.', { example: 'instruction' }),
  answer_sha256: text('SHA-256 of the answer’s UTF-8 bytes, in hexadecimal.'),
  analyser: text('Version of the analyser.'),
  analysis_mode: text('local, assisted, or local_fallback.'),
  reading: oneOf(['markdown', 'plain'], 'plain: the answer’s markup was too costly to parse, and counts as text.'),
  found: part(FoundResponse, 'How many there are in the answer. A very large response lists only the first of them.'),
  cleaned: flag('Zero bytes or broken characters were removed from the answer.'),
  next_check: orNull(text('When the prompt is due next.', { format: 'date-time' })),
});
export type ProvenanceBody = BodyOf<typeof ProvenanceResponse>;

/** Section 2.1 of the specification; the account's custom output fields follow, then what `include` adds. */
export const MentionsResponse = response('LatestResult', {
  brand: text('Name of the tracked brand.', { example: 'Acme Cloud' }),
  domain: text('Domain of the tracked brand.', { example: 'acme.example' }),
  geo: text('Geography code of the tracked prompt.', { example: 'US' }),
  query: text('The tracked prompt.', { example: 'best cloud storage for small teams' }),
  mentions: parts(MentionResponse, 'Empty: the assistant was asked and answered without naming the brand.'),
  last_checked: text('When the assistant answered, UTC.', { format: 'date-time' }),
  evidence: optional(part(EvidenceResponse, 'With include=evidence.')),
  answer: optional(text('With include=answer: the whole answer, verbatim.')),
  citations: optional(parts(CitationResponse, 'With include=citations.')),
  searches: optional(
    orNull(
      parts(
        SearchResponse,
        'With include=searches: the queries of the assistant’s web searches, each once; empty where it made none, or its provider does not report them; null: not recorded.',
      ),
    ),
  ),
  provenance: optional(part(ProvenanceResponse, 'With include=provenance.')),
});
export type MentionsBody = BodyOf<typeof MentionsResponse>;

export const ResultResponse = response('Result', {
  id: text('Id of the result.', { format: 'uuid' }),
  assistant: text('Slug of the assistant that answered.', { example: 'default' }),
  prompt_id: text('Id of its prompt.', { format: 'uuid' }),
  slot: text('The slot that the run is for.', { format: 'date-time' }),
  sample: integer('Number of the sample in the slot.', { minimum: 1, example: 1 }),
  ...MentionsResponse.properties,
});

export const WholeResultResponse = response('WholeResult', {
  ...ResultResponse.properties,
  evidence: part(EvidenceResponse, 'Where qualities and competitors are in the answer.'),
  answer: text('The whole answer, verbatim.'),
  citations: parts(CitationResponse, 'The pages that the assistant cited.'),
  searches: orNull(
    parts(
      SearchResponse,
      'The queries of the assistant’s web searches, each once; empty where it made none, or its provider does not report them; null: not recorded.',
    ),
  ),
  provenance: part(ProvenanceResponse, 'How the answer and the findings were made.'),
});

const PromptTrendResponse = response('PromptTrend', {
  bucket: text('First day of the bucket, UTC.', { format: 'date', example: '2026-01-05' }),
  mention_rate: part(RateResponse, 'Share of the prompt’s answers in the bucket that name the tracked brand.'),
});

const AssistantTrendResponse = response('AssistantTrend', {
  assistant: text('Slug of the assistant.', { example: 'default' }),
  mention_rate: part(RateResponse, 'Share of its answers in the period that name the tracked brand.'),
  trend: parts(PromptTrendResponse, 'The same by bucket, newest first.'),
});

/** A tracked prompt with its present state; timestamps are UTC, with milliseconds. */
export const PromptResponse = response('Prompt', {
  id: text('Id of the prompt.', { format: 'uuid' }),
  query: text('Its text, as it is asked.', { example: 'best cloud storage for small teams' }),
  brand: text('Name of the tracked brand.', { example: 'Acme Cloud' }),
  domain: text('Domain of the tracked brand.', { example: 'acme.example' }),
  geo: text('Geography code.', { example: 'US' }),
  place: orNull(text('A place within it, in free text; null: no particular place.', { example: 'Vienna' })),
  locale: orNull(
    text('The language of the person asking, by BCP 47; null: no particular language.', { example: 'de-AT' }),
  ),
  schedule: text('hourly, daily, weekly, or five cron fields.', { example: 'daily' }),
  timezone: text('IANA time zone of the schedule.', { example: 'UTC' }),
  samples: integer('How often each assistant is asked in each slot.', { minimum: 1, maximum: 20 }),
  assistant: text('Slug of its first assistant, whose newest answer /v1/mentions serves.', { example: 'default' }),
  assistants: texts('Slugs of all assistants that it asks, in order.', { maxItems: 16 }),
  tags: texts('Its subjects, as the operator sorts them, sorted: values for tag=.', {
    maxItems: mostTags,
  }),
  active: flag('false: paused.'),
  branded: flag('The query contains the brand’s name, an alias or its domain as words, in any letter case.'),
  last_checked: orNull(
    text('When its first assistant, or the one that the request names, last answered it (UTC).', {
      format: 'date-time',
    }),
  ),
  next_check: orNull(text('When it is due next; null while paused.', { format: 'date-time' })),
  last_status: orNull(
    text(
      'Status of its newest run by the same assistant: queued, running, succeeded, failed or skipped; null where there was none.',
    ),
  ),
  last_error: orNull(text('Why that run failed or was skipped, as a code.')),
  mention_rate: optional(
    part(
      ComparedRateResponse,
      'With include=trend or change: share of answers in the period that name the tracked brand; over all assistants together unless some are named.',
    ),
  ),
  trend: optional(parts(PromptTrendResponse, 'With include=trend: the same by bucket, newest first.')),
  by_assistant: optional(
    parts(
      AssistantTrendResponse,
      'With include=trend and group=assistant: both for each assistant that answered, by slug.',
    ),
  ),
});
export type PromptBody = BodyOf<typeof PromptResponse>;

const KnownCompetitorResponse = response('KnownCompetitor', {
  name: text('Its name.', { example: 'Globex' }),
  aliases: texts('Other names of the competitor, which count as its name.'),
});

/** A tracked brand as it is configured; a change applies to answers from then on. */
export const BrandResponse = response('Brand', {
  id: text('Id of the brand.', { format: 'uuid' }),
  name: text('Its name.', { example: 'Acme Cloud' }),
  aliases: texts('Other names of the brand: mentions of them are mentions of the brand.'),
  domain: text('Its domain: citations of it and of its subdomains count as the brand’s own.', {
    example: 'acme.example',
  }),
  competitors: parts(KnownCompetitorResponse, 'Its configured competitors. Others are found without being listed.'),
  about: texts('Words of its field, where its name has other meanings; empty: the words of each prompt count.'),
  not: texts('Words that indicate another meaning of its name.'),
  prompts: integer('Prompts that track it.'),
});
export type BrandBody = BodyOf<typeof BrandResponse>;

/** An assistant that the account's prompts ask now or asked in the past. */
export const AssistantResponse = response('Assistant', {
  assistant: text('Its slug: the value for assistant=, also used in rows.', { example: 'default' }),
  label: text('What is measured; the slug where the installation no longer has it.', {
    example: 'OpenAI API with web search',
  }),
  provider: orNull(text('The provider of its API; null: the installation no longer has it.', { example: 'openai' })),
  model: orNull(text('The model that is asked for; null where provider is.', { example: 'gpt-6.1-terra' })),
  surface: orNull(
    text('Where its answers are shown: api, or the web interface that a scraper returns; null where provider is.', {
      example: 'api',
    }),
  ),
  retrieval: orNull(
    text('What is demanded of web search: required, offered or none; null where provider is.', { example: 'required' }),
  ),
  active: flag('Whether a prompt of the account asks it; false: it has answered and is no longer asked.'),
});
export type AssistantBody = BodyOf<typeof AssistantResponse>;

/** A custom output field, as a client reads its values. */
export const FieldResponse = response('Field', {
  name: text('Its name in a response.', { example: 'share_of_voice' }),
  schema: anyObject('JSON Schema of its values; each may also be null, where it could not be computed.'),
  description: orNull(text('What it says.')),
});
export type FieldBody = BodyOf<typeof FieldResponse>;

const FieldProblemResponse = response('ParameterProblem', {
  field: text('The parameter.', { example: 'geo' }),
  message: text('What is wrong with it.', { example: 'must be at most 8 characters' }),
});

/** An error as RFC 9457 defines it. */
export const ProblemResponse = response('Problem', {
  type: text('Always about:blank: use code instead.', { example: 'about:blank' }),
  title: text('The status in words.', { example: 'Not Found' }),
  status: integer('The HTTP status.', { minimum: undefined, example: 404 }),
  detail: text('For people: what happened and what to do.'),
  code: text('For programs: stable, in snake_case.', { example: 'prompt_not_found' }),
  request_id: text('The value of X-Request-Id: quote it when you ask for help.'),
  errors: optional(parts(FieldProblemResponse, 'On a 400: each parameter that is wrong.')),
  scope: optional(text('On a 403 forbidden_scope: the scope that the key lacks.', { example: 'export' })),
});

export const HealthResponse = response('Health', {
  status: text('Always ok: anything else is a problem.', { example: 'ok' }),
});
