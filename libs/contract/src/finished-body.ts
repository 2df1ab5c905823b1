import type { Analysis, AnnotationType, NamedBrand, TrackedBrand, Watch } from '@app/findings';
import { type FieldDefinition, type FieldValues, fieldValues, type FieldWarning } from './custom-fields.js';
import { jsonBytes, mentionsBody } from './mentions-body.js';
import { type AccountBrand, type Contribution, contributionOf, type CountedFacts } from './contribution.js';
import type { ResultFacts } from './result-facts.js';
import type { SourceOverrides } from './sources/kinds.js';

/** The part of a run that its result depends on. */
export interface RunFacts {
  readonly id: string;
  /** Slug of the assistant that is asked. */
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
  /** Kinds that the account's operator has set for sources; absent: none. */
  readonly sources?: SourceOverrides;
  /** The account's other brands: their configuration says which names are the same competitor. Absent where nothing is counted. */
  readonly otherBrands?: readonly AccountBrand[];
}

export interface FinishedBody {
  /** The default response as it is stored and served. */
  readonly body: string;
  readonly warnings: readonly FieldWarning[];
  readonly contribution: Contribution;
}

/** What an analysis of the run's answer looks for. The findings follow from this and the answer alone. */
export function watchOf({
  brand: { name, aliases, domain, competitors, about, not },
  annotationTypes,
}: Pick<RunFacts, 'brand' | 'annotationTypes'>): Watch {
  return {
    brand: { name, aliases, domain },
    competitors,
    annotationTypes: annotationTypes as AnnotationType[],
    ...(about.length > 0 && { about }),
    ...(not.length > 0 && { not }),
  };
}

export function factsOf(
  run: RunFacts,
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

/**
 * Builds all that is stored beside the findings. The same facts and fields give the same bytes in a worker, a rebuild and a re-analysis.
 */
export function finishedBody(facts: CountedFacts, fields: readonly FieldDefinition[]): FinishedBody {
  const { values, warnings } = withinRoom(fieldValues(fields, facts));
  const body = JSON.stringify(mentionsBody(facts, { fields: values }));
  return { body, warnings, contribution: contributionOf(facts) };
}

/** Limit on the JSON of all custom fields of a body together, in bytes; a single field has a limit of its own, too. */
const roomForFields = 256 << 10;

/** Makes each value `null`, with a warning, that does not fit beside those before it. */
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
