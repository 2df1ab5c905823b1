import type { Analysis, AnnotationType, NamedBrand, TrackedBrand, Watch } from '@app/findings';
import { type FieldDefinition, type FieldValues, fieldValues, type FieldWarning } from './custom-fields.js';
import { jsonBytes, mentionsBody } from './mentions-body.js';
import { type AccountBrand, type Contribution, contributionOf, type CountedFacts } from './contribution.js';
import type { ResultFacts } from './result-facts.js';
import type { SourceOverrides } from './sources/kinds.js';

/** A run as far as its result depends on it. */
export interface AskedRun {
  readonly id: string;
  /** Slug of the one that is asked. */
  readonly assistant: string;
  readonly query: string;
  readonly geo: string;
  readonly place: string | null;
  readonly locale: string | null;
  readonly slot: Date;
  readonly sample: number;
  readonly nextDueAt: Date | null;
  readonly brand: TrackedBrand & {
    readonly competitors: readonly NamedBrand[];
    readonly about: readonly string[];
    readonly not: readonly string[];
  };
  readonly annotationTypes: readonly string[];
  /** Kinds of sources that the account's operator has set; absent: none. */
  readonly sources?: SourceOverrides;
  /** Of the account: they tell names that are one competitor. Absent where nothing is counted. */
  readonly otherBrands?: readonly AccountBrand[];
}

export interface FinishedBody {
  /** The default response as it is stored and served. */
  readonly body: string;
  readonly warnings: readonly FieldWarning[];
  readonly contribution: Contribution;
}

/** What a run's answer is read for; with what it was asked, the findings follow from it and from the answer alone. */
export function watchOf({
  brand: { name, aliases, domain, competitors, about, not },
  annotationTypes,
}: Pick<AskedRun, 'brand' | 'annotationTypes'>): Watch {
  return {
    brand: { name, aliases, domain },
    competitors,
    annotationTypes: annotationTypes as AnnotationType[],
    ...(about.length > 0 && { about }),
    ...(not.length > 0 && { not }),
  };
}

export function factsOf(
  run: AskedRun,
  answer: ResultFacts['answer'] & { readonly answeredAt: Date },
  { analysis, mode }: { readonly analysis: Analysis; readonly mode: string },
): CountedFacts {
  return {
    resultId: run.id,
    assistant: run.assistant,
    brand: run.brand.name,
    domain: run.brand.domain,
    geo: run.geo,
    place: run.place,
    locale: run.locale,
    query: run.query,
    slot: run.slot,
    sample: run.sample,
    lastChecked: answer.answeredAt,
    nextCheck: run.nextDueAt,
    answer,
    analysisMode: mode,
    analysis,
    competitors: run.brand.competitors,
    sources: run.sources ?? {},
    otherBrands: run.otherBrands ?? [],
  };
}

/** All that is stored beside the findings. The same facts and fields give the same bytes from a worker, a rebuild, a re-analysis. */
export function finishedBody(facts: CountedFacts, fields: readonly FieldDefinition[]): FinishedBody {
  const { values, warnings } = withinRoom(fieldValues(fields, facts));
  const body = JSON.stringify(mentionsBody(facts, { fields: values }));
  return { body, warnings, contribution: contributionOf(facts) };
}

/** Most bytes of JSON of all custom fields of a body; one has its own bound. */
const roomForFields = 256 << 10;

/** A value that does not fit beside those before it is `null`, with a warning. */
function withinRoom({ values, warnings }: FieldValues): FieldValues {
  let left = roomForFields;
  const dropped: FieldWarning[] = [];
  const kept = Object.entries(values).map(([field, value]): [string, unknown] => {
    const bytes = jsonBytes(value);
    if (bytes <= left) {
      left -= bytes;
      return [field, value];
    }
    dropped.push({
      field,
      message: `the fields of a result hold more than ${roomForFields >> 10} KiB: this one is left out`,
    });
    return [field, null];
  });
  return dropped.length === 0
    ? { values, warnings }
    : { values: Object.fromEntries(kept), warnings: [...warnings, ...dropped] };
}
