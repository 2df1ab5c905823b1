/** What a column holds, in both formats; each may be null where the column says so. */
export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'timestamp' | 'json';

export interface ExportColumn {
  readonly type: ColumnType;
  readonly nullable: boolean;
  /** What the column is, for the documentation. */
  readonly is: string;
}

/** Rises by one with each added column. No column is ever removed, renamed or given another type. */
export const exportSchemaVersion = 1;

const column =
  <const Type extends ColumnType>(type: Type) =>
  (is: string) =>
    ({ type, nullable: false, is }) as const;
const orNull =
  <const Type extends ColumnType>(type: Type) =>
  (is: string) =>
    ({ type, nullable: true, is }) as const;

const text = column('text');
const textOrNull = orNull('text');
const integer = column('integer');
const integerOrNull = orNull('integer');
const number = column('number');
const numberOrNull = orNull('number');
const flag = column('boolean');
const moment = column('timestamp');
const json = column('json');

/** Every row of every table begins with these two. */
const ofResult = {
  result_id: text('Id of the result, as in /v1/results.'),
  day: column('date')('UTC day on which it was checked, as in the folder’s name.'),
};

/** The tables of an exported day with their columns, in their order. */
export const exportTables = {
  results: {
    ...ofResult,
    last_checked: moment('When the assistant answered.'),
    prompt_id: text('Id of the prompt.'),
    query: text('The prompt’s text.'),
    geo: text('The country or region of the person asking.'),
    place: textOrNull('The place within it.'),
    locale: textOrNull('The language of the person asking.'),
    tags: json('Tags of the prompt when the day was written.'),
    branded: flag('The query names the brand.'),
    brand_id: text('Id of the tracked brand.'),
    brand: text('Its name when the day was written.'),
    brand_domain: text('Its domain when the day was written.'),
    assistant: text('Slug of the assistant.'),
    provider: textOrNull('Who runs it.'),
    surface: text('api, or the web interface that showed the answer.'),
    model: text('The model that answered.'),
    api: text('The API protocol of the request.'),
    retrieval: textOrNull('What was demanded of web search.'),
    searches: integerOrNull('Web searches that were charged for.'),
    slot: moment('The time for which the run was planned.'),
    sample: integer('Number of the sample in this slot.'),
    language: textOrNull('Language of the answer, by ISO 639-1.'),
    analyser: text('Version of the analysis.'),
    analysis_mode: text('local, assisted or local_fallback.'),
    analysed_at: moment('When this analysis was made: later than last_checked where the answer was analysed again.'),
    mentioned: integer('1 where the answer names the tracked brand, else 0.'),
    mentions: integer('References to the tracked brand.'),
    brand_references: integer('References to any brand.'),
    brand_rank: integerOrNull('Rank of the tracked brand by first appearance; null without a mention.'),
    visibility_percent: numberOrNull('The highest visibility_percent of its mentions; null without one.'),
    cites: integer('1 where the answer cites any page, else 0.'),
    own_cited: integer('1 where it cites the tracked brand’s domain, else 0.'),
    answer: text('The answer, verbatim.'),
    answer_sha256: text('SHA-256 of the answer’s UTF-8 bytes, in hexadecimal.'),
  },
  mentions: {
    ...ofResult,
    position: integer('Ordinal among the references to the tracked brand.'),
    mention_start: integer('Where it begins in the answer, in UTF-16 code units.'),
    mention_end: integer('Where it ends, exclusive.'),
    text_snippet: text('Excerpt of the answer that contains it, verbatim.'),
    snippet_start: integer('Where the excerpt begins in the answer.'),
    visibility_percent: number('Its score.'),
    brand_rank: integer('Rank of the brand by first appearance.'),
    reference_index: integer('Its number among all references to brands in the answer.'),
  },
  competitors: {
    ...ofResult,
    competitor_key: text('The same key for all spellings of one competitor.'),
    name: text('One spelling, as in the answer.'),
    answers: integer('1 on the first spelling of a competitor in an answer, else 0, so that its sum counts answers.'),
    mentions: integer('References to it in this spelling.'),
    brand_rank: integerOrNull('Rank by first appearance, where answers is 1.'),
  },
  qualities: {
    ...ofResult,
    competitor_key: textOrNull('Key of the competitor that has the quality; null: the tracked brand has it.'),
    quality_key: text('The same key for all ways of writing it.'),
    wording: text('One wording, as in the answer.'),
    polarity: text('positive, negative, mixed or neutral.'),
    theme: textOrNull('The subject of the quality.'),
    answers: integer(
      '1 on the first wording of a quality and polarity in an answer, else 0, so that its sum counts answers.',
    ),
  },
  citations: {
    ...ofResult,
    domain: text('Cited domain.'),
    url: text('The cited page, as /v1/citations counts it.'),
    answers: integer('1 on the first page of a domain in an answer, else 0, so that its sum counts answers.'),
    own_answers: integer('Equal to answers where the domain is the tracked brand’s, else 0.'),
    rival_answers: integer('Equal to answers where the domain is a competitor’s, else 0.'),
  },
  deletions: {
    ...ofResult,
    revision: integer('The first revision of the day without the result.'),
    deleted_at: moment('When that revision was written.'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ExportColumn>>>>;

export type ExportTable = keyof typeof exportTables;
export const exportTableNames = Object.keys(exportTables) as readonly ExportTable[];

export const exportFormats = ['ndjson.gz', 'parquet'] as const;
export type ExportFormat = (typeof exportFormats)[number];

type ValueOf<C> = C extends { readonly type: infer T; readonly nullable: infer N }
  ? BasicValue<T> | (N extends true ? null : never)
  : never;
type BasicValue<T> = T extends 'integer' | 'number'
  ? number
  : T extends 'boolean'
    ? boolean
    : T extends 'timestamp'
      ? Date
      : T extends 'json'
        ? readonly unknown[] | object
        : string;

/** A row of a table; a date is `2026-01-05`. */
export type ExportRow<T extends ExportTable> = {
  readonly [K in keyof (typeof exportTables)[T]]: ValueOf<(typeof exportTables)[T][K]>;
};
