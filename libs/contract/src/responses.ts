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
  reference_index: integer('Which of all references to brands this mention is.', { minimum: 1 }),
  answer_start: integer('Where text_snippet begins in the answer.'),
  mention_start: integer(
    'Where this mention begins in text_snippet: the annotation that begins there is the tracked brand.',
  ),
  mention_end: integer('Where it ends, exclusive.'),
});

const share = { minimum: 0, maximum: 1 };
export const ScoreResponse = response('Score', {
  formula: text('Version of the published formula.', { example: '2' }),
  position: number('Where the mention stands.', share),
  share: number('How much of the answer is the brand’s.', share),
  emphasis: number('What the answer makes of the mention.', share),
});

/** Section 2.2, then what `include` adds. */
export const MentionResponse = response('Mention', {
  position: integer('Ordinal among the references to the brand.', { minimum: 1, example: 1 }),
  text_snippet: text('Verbatim excerpt of the answer that holds the mention.', { maxLength: 300 }),
  annotations: parts(AnnotationResponse, 'Named entities inside the snippet.'),
  visibility_percent: number('Visibility score, one decimal.', { minimum: 0, maximum: 100, example: 71.4 }),
  perceived_brand_qualities: texts('Qualities the answer attributes to the brand, verbatim.'),
  competitors: texts('Other brands of the answer, in order of first appearance.'),
  ranking: optional(part(RankingResponse, 'With include=ranking.')),
  score: optional(part(ScoreResponse, 'With include=score.')),
});
export type MentionBody = BodyOf<typeof MentionResponse>;

const QualityEvidence = response('QualityEvidence', {
  text: text('The quality, verbatim.'),
  start: integer('Where it begins in the answer.'),
  end: integer('Where it ends, exclusive.'),
  polarity: oneOf(polarities, 'Whether it speaks for the brand.'),
  theme: optional(oneOf(themes, 'What it is about; absent where an earlier version read the answer by rules alone.')),
});

const CompetitorEvidence = response('CompetitorEvidence', {
  name: text('The brand, as written in the answer.'),
  start: integer('Where it first begins in the answer.'),
  end: integer('Where that ends, exclusive.'),
  mentions: integer('How often the answer names it.', { minimum: 1 }),
  qualities: optional(parts(QualityEvidence, 'What the answer says of it, where it is a configured competitor.')),
});

export const EvidenceResponse = response('Evidence', {
  qualities: parts(QualityEvidence, 'Where each quality stands in the answer.'),
  competitors: parts(CompetitorEvidence, 'Where each competitor first stands in the answer.'),
});
export type EvidenceBody = BodyOf<typeof EvidenceResponse>;

export const CitationResponse = response('Citation', {
  url: text('The address the assistant cited.', { example: 'https://acme.example/pricing' }),
  title: orNull(text('Its title, where the assistant gave one.')),
  domain: text('Its domain, without www.', { example: 'acme.example' }),
  own: flag('The domain is the tracked brand’s own, or a subdomain of it.'),
  kind: oneOf(sourceKinds, 'What kind of site it is.'),
  kind_why: text('By which entry or rule.', { example: 'wikipedia.org is in the list of 2026-11-27' }),
  kind_rule: oneOf(kindRules, 'The same by code, for whoever says it in other words.'),
  kind_rule_of: orNull(
    text('The listed or set domain, the rival’s name, the word or the ending; null where the rule says it all.', {
      example: 'wikipedia.org',
    }),
  ),
  start: orNull(integer('Where the cited text begins in the answer.')),
  end: orNull(integer('Where it ends, exclusive.')),
});
export type CitationBody = BodyOf<typeof CitationResponse>;

export const SearchResponse = response('Search', {
  query: text('What the assistant searched the web for, as its provider tells it.', {
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
  slot: text('The due time that the run answers.', { format: 'date-time' }),
  sample: integer('Which sample of the slot.', { minimum: 1 }),
  assistant: text('Slug of the assistant that answered, as /v1/assistants lists it.', { example: 'default' }),
  provider: orNull(
    text(`Whom the answer came from: ${providerNames.join(', ').replace(/, (\w+)$/, ' or $1')}; null: not recorded.`, {
      example: 'openai',
    }),
  ),
  surface: text(
    `Where the answer was shown: ${surfaces.join(', ')}. api: the provider’s API was asked, none of its products; else a service returned what that web interface showed.`,
    { example: 'api' },
  ),
  model: text('Model, as the assistant named it.'),
  api: text('API that was asked: responses, chat, messages, generate_content, or that of a scraper.'),
  retrieval: orNull(
    text('What was asked of web search: required, offered or none; null: not recorded.', { example: 'required' }),
  ),
  searches: orNull(integer('Web searches the assistant was charged for; null: not recorded.', { minimum: 0 })),
  geo_applied: text('How the assistant was told the geography: search_location, instruction or none.', {
    example: 'search_location',
  }),
  place: orNull(text('Place of the prompt within its geography; null: none in particular.', { example: 'Vienna' })),
  place_applied: text('How the assistant was told the place; none: it was not.', { example: 'search_location' }),
  locale: orNull(text('Language of the person asking, by BCP 47; null: none in particular.', { example: 'de-AT' })),
  locale_applied: text('How the assistant was told the language; none: it was not.', { example: 'instruction' }),
  answer_sha256: text('SHA-256 of the answer’s UTF-8 bytes, in hexadecimal.'),
  analyser: text('Version of the analyser.'),
  analysis_mode: text('local, assisted, or local_fallback.'),
  reading: oneOf(['markdown', 'plain'], 'plain: the answer’s marks were too much work, and count as text.'),
  found: part(
    FoundResponse,
    'How many there are in the answer. A response that would be very large lists the first of them only.',
  ),
  cleaned: flag('Zero bytes or broken characters were dropped from the answer.'),
  next_check: orNull(text('When the prompt is due again.', { format: 'date-time' })),
});
export type ProvenanceBody = BodyOf<typeof ProvenanceResponse>;

/** Section 2.1 of the specification; the account's custom output fields follow, then what `include` adds. */
export const MentionsResponse = response('LatestResult', {
  brand: text('Name of the tracked brand.', { example: 'Acme Cloud' }),
  domain: text('Domain of the tracked brand.', { example: 'acme.example' }),
  geo: text('Geography code of the tracked prompt.', { example: 'US' }),
  query: text('The tracked prompt.', { example: 'best cloud storage for small teams' }),
  mentions: parts(MentionResponse, 'Empty: asked, answered, brand absent.'),
  last_checked: text('When the assistant answered, UTC.', { format: 'date-time' }),
  evidence: optional(part(EvidenceResponse, 'With include=evidence.')),
  answer: optional(text('With include=answer: the whole answer, verbatim.')),
  citations: optional(parts(CitationResponse, 'With include=citations.')),
  searches: optional(
    orNull(
      parts(
        SearchResponse,
        'With include=searches: what the assistant searched the web for, each query once; empty where it did not, or its provider does not say; null: not recorded.',
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
  slot: text('The due time that it answers.', { format: 'date-time' }),
  sample: integer('Which sample of the slot.', { minimum: 1, example: 1 }),
  ...MentionsResponse.properties,
});

export const WholeResultResponse = response('WholeResult', {
  ...ResultResponse.properties,
  evidence: part(EvidenceResponse, 'Where qualities and competitors stand in the answer.'),
  answer: text('The whole answer, verbatim.'),
  citations: parts(CitationResponse, 'What the assistant cited.'),
  searches: orNull(
    parts(
      SearchResponse,
      'What the assistant searched the web for, each query once; empty where it did not, or its provider does not say; null: not recorded.',
    ),
  ),
  provenance: part(ProvenanceResponse, 'How the answer and the findings came to be.'),
});

const PromptTrendResponse = response('PromptTrend', {
  bucket: text('First day of the bucket, UTC.', { format: 'date', example: '2026-01-05' }),
  mention_rate: part(RateResponse, 'Answers of the prompt in it that name the tracked brand.'),
});

const AssistantTrendResponse = response('AssistantTrend', {
  assistant: text('Slug of the assistant.', { example: 'default' }),
  mention_rate: part(RateResponse, 'Its answers of the period that name the tracked brand.'),
  trend: parts(PromptTrendResponse, 'The same by bucket, the newest first.'),
});

/** A tracked prompt with its present state; timestamps are UTC, with milliseconds. */
export const PromptResponse = response('Prompt', {
  id: text('Id of the prompt.', { format: 'uuid' }),
  query: text('Its text, as it is asked.', { example: 'best cloud storage for small teams' }),
  brand: text('Name of the tracked brand.', { example: 'Acme Cloud' }),
  domain: text('Domain of the tracked brand.', { example: 'acme.example' }),
  geo: text('Geography code.', { example: 'US' }),
  place: orNull(text('A place within it, in free text; null: none in particular.', { example: 'Vienna' })),
  locale: orNull(text('The language of the person asking, by BCP 47; null: none in particular.', { example: 'de-AT' })),
  schedule: text('hourly, daily, weekly, or five cron fields.', { example: 'daily' }),
  timezone: text('IANA time zone of the schedule.', { example: 'UTC' }),
  samples: integer('How often each assistant is asked each time.', { minimum: 1, maximum: 20 }),
  assistant: text('Slug of its first assistant, whose newest answer /v1/mentions serves.', { example: 'default' }),
  assistants: texts('Slugs of all that it asks, in their order.', { maxItems: 16 }),
  tags: texts('What it is about, as its operator sorts it, in the order of their letters: what tag= takes.', {
    maxItems: mostTags,
  }),
  active: flag('false: paused.'),
  branded: flag('The query names the brand: its name, an alias or its domain, as words, in any case.'),
  last_checked: orNull(
    text('When its first assistant last answered it, or the one that the request names, UTC.', { format: 'date-time' }),
  ),
  next_check: orNull(text('When it is due; null while paused.', { format: 'date-time' })),
  last_status: orNull(
    text('Of its newest run by the same: queued, running, succeeded, failed or skipped; null where there was none.'),
  ),
  last_error: orNull(text('Why that run failed or was skipped, as a code.')),
  mention_rate: optional(
    part(
      ComparedRateResponse,
      'With include=trend or change: answers of the period that name the tracked brand; of all assistants together unless some are named.',
    ),
  ),
  trend: optional(parts(PromptTrendResponse, 'With include=trend: the same by bucket, the newest first.')),
  by_assistant: optional(
    parts(
      AssistantTrendResponse,
      'With include=trend and group=assistant: both of each assistant that answered, by slug.',
    ),
  ),
});
export type PromptBody = BodyOf<typeof PromptResponse>;

const KnownCompetitorResponse = response('KnownCompetitor', {
  name: text('Its name.', { example: 'Globex' }),
  aliases: texts('What else it is called: counted as its name.'),
});

/** A tracked brand as it is configured; a change applies to answers from then on. */
export const BrandResponse = response('Brand', {
  id: text('Id of the brand.', { format: 'uuid' }),
  name: text('Its name.', { example: 'Acme Cloud' }),
  aliases: texts('What else it is called: mentions of them are mentions of the brand.'),
  domain: text('Its domain: citations of it and of its subdomains are its own.', { example: 'acme.example' }),
  competitors: parts(
    KnownCompetitorResponse,
    'Competitors it is known to have. Others are found without being listed.',
  ),
  about: texts('Words of its field, where its name has other meanings; empty: those of each prompt.'),
  not: texts('Words of what else its name means.'),
  prompts: integer('Prompts that track it.'),
});
export type BrandBody = BodyOf<typeof BrandResponse>;

/** An assistant that the account's prompts ask now or asked in the past. */
export const AssistantResponse = response('Assistant', {
  assistant: text('Its slug: what assistant= takes, and what rows hold.', { example: 'default' }),
  label: text('What is measured; the slug where the installation no longer has it.', {
    example: 'OpenAI API with web search',
  }),
  provider: orNull(text('Whose API is asked; null: the installation no longer has it.', { example: 'openai' })),
  model: orNull(text('The model that is asked for; null as provider.', { example: 'gpt-6.1-terra' })),
  surface: orNull(
    text('Where its answers are shown: api, or the web interface that a scraper returns; null as provider.', {
      example: 'api',
    }),
  ),
  retrieval: orNull(
    text('What is asked of web search: required, offered or none; null as provider.', { example: 'required' }),
  ),
  active: flag('A prompt of the account asks it; false: there are answers of it, and no more come.'),
});
export type AssistantBody = BodyOf<typeof AssistantResponse>;

/** A custom output field, as a client reads its values. */
export const FieldResponse = response('Field', {
  name: text('Its name in a response.', { example: 'share_of_voice' }),
  schema: anyObject('JSON Schema of its values; each may be null, too, where it could not be computed.'),
  description: orNull(text('What it says.')),
});
export type FieldBody = BodyOf<typeof FieldResponse>;

const FieldProblemResponse = response('ParameterProblem', {
  field: text('The parameter.', { example: 'geo' }),
  message: text('What is wrong with it.', { example: 'must be at most 8 characters' }),
});

/** An error as RFC 9457 defines it. */
export const ProblemResponse = response('Problem', {
  type: text('Always about:blank: the code says what it is.', { example: 'about:blank' }),
  title: text('The status in words.', { example: 'Not Found' }),
  status: integer('The HTTP status.', { minimum: undefined, example: 404 }),
  detail: text('For people: what happened and what to do.'),
  code: text('For programs: stable, snake_case.', { example: 'prompt_not_found' }),
  request_id: text('As in X-Request-Id: quote it when you ask for help.'),
  errors: optional(parts(FieldProblemResponse, 'On a 400: each parameter that is wrong.')),
  scope: optional(text('On a 403 forbidden_scope: what the key may not do.', { example: 'export' })),
});

export const HealthResponse = response('Health', {
  status: text('Always ok: anything else is a problem.', { example: 'ok' }),
});
