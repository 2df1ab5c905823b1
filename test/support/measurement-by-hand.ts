/** A row of /v1/results?include=provenance, with the fields that are read here. */
export interface MeasuredResult {
  readonly id: string;
  readonly assistant: string;
  readonly prompt_id: string;
  readonly slot: string;
  readonly last_checked: string;
  readonly mentions: readonly object[];
  readonly provenance: {
    readonly model: string;
    readonly surface: string;
    readonly retrieval: string | null;
    readonly analyser: string;
    readonly analysis_mode: string;
  };
}

/** A row of /v1/prompts, with the fields that are read here. */
export interface MeasuredPrompt {
  readonly id: string;
  readonly schedule: string;
  readonly branded: boolean;
}

interface Given {
  /** The results that the report counts. */
  readonly results: readonly MeasuredResult[];
  /** All results of the account in the same period. */
  readonly everything: readonly MeasuredResult[];
  readonly prompts: readonly MeasuredPrompt[];
  /** The prompts whose query names the brand, where these are left out. */
  readonly leftOut: readonly MeasuredPrompt[];
}

/**
 * `measurement` of a report, computed from lists alone as docs/metrics.md describes it. It uses nothing of the product.
 */
export function measurementByHand({ results, everything, prompts, leftOut }: Given): object {
  const asked = prompts.filter(({ id }) => results.some(({ prompt_id }) => prompt_id === id));
  const readings = readingsOf(results, everything);
  const slots = results.map(({ slot }) => slot).toSorted();
  const branded = results.filter(({ prompt_id }) => asked.some(({ id, branded: is }) => is && id === prompt_id)).length;
  const [clusters, pairs] = [
    different(results.map((one) => `${pairOf(one)} ${one.slot} ${dayOf(one)}`)),
    different(results.map(pairOf)),
  ];
  const readBy = (isSo: (mode: string) => boolean) =>
    sum(
      readings
        .filter(({ provenance }) => isSo(provenance.analysis_mode))
        .map((newest) => results.filter((one) => placeOf(one) === placeOf(newest)).length),
    );
  const split = splitHalf(results);
  const reasons =
    results.length === 0
      ? [because('no_answers', 'There are no answers, so nothing was measured.')]
      : [...tooFew({ prompts: asked.length, clusters, pairs }), ...unlike(readings, split)];
  return {
    prompts: asked.length,
    answers: results.length,
    no_answer: 0,
    slots: clusters,
    assistants: sorted(results.map(({ assistant }) => assistant)),
    surfaces: sorted(results.map(({ provenance }) => provenance.surface)),
    retrieval: sorted(readings.flatMap(({ provenance: { retrieval } }) => retrieval ?? [])),
    cadence: [...Map.groupBy(asked, ({ schedule }) => schedule)]
      .toSorted(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1))
      .map(([schedule]) => schedule),
    first_at: slots[0] ?? null,
    last_at: slots.at(-1) ?? null,
    branded_share: {
      value: results.length === 0 ? null : Math.round((branded / results.length) * 10_000) / 10_000,
      numerator: branded,
      denominator: results.length,
    },
    prompts_left_out: leftOut.length,
    read_by_rules: readBy((mode) => mode === 'local'),
    read_by_model: readBy((mode) => mode !== 'local'),
    split_half: split,
    grade: reasons.length === 0 ? 'decision' : 'exploratory',
    why: reasons.map(({ words }) => words),
    reasons: reasons.map(({ coded }) => coded),
  };
}

interface Reason {
  readonly words: string;
  readonly coded: object;
}

const because = (
  code: string,
  words: string,
  given: { value?: number; needed?: number; assistants?: string[] } = {},
): Reason => ({ words, coded: { code, value: null, needed: null, assistants: [], ...given } });

/** The newest answer by each assistant to the account on each counted day. */
function readingsOf(results: readonly MeasuredResult[], everything: readonly MeasuredResult[]): MeasuredResult[] {
  const counted = new Set(results.map(placeOf));
  const newestFirst = (a: MeasuredResult, b: MeasuredResult) =>
    Date.parse(b.last_checked) - Date.parse(a.last_checked) || (a.id < b.id ? -1 : 1);
  return [...Map.groupBy(everything, placeOf)]
    .filter(([place]) => counted.has(place))
    .map(([, its]) => its.toSorted(newestFirst)[0]!);
}

function tooFew({ prompts, clusters, pairs }: Record<'prompts' | 'clusters' | 'pairs', number>): Reason[] {
  const each = Math.floor((clusters / pairs) * 10) / 10;
  const times = each === 1 ? 'once' : `${each} times`;
  return [
    ...(prompts < 50 ? [because('few_prompts', `${prompts === 1 ? '1 prompt is' : `${prompts} prompts are`} few: a decision should rest on 50.`, { value: prompts, needed: 50 })] : []), // prettier-ignore
    ...(clusters < 385 ? [because('few_slots', `${clusters === 1 ? '1 slot is' : `${clusters} slots are`} few: it takes 385 to know a rate within 5 points.`, { value: clusters, needed: 385 })] : []), // prettier-ignore
    ...(clusters / pairs < 4 ? [because('few_repeats', `Each assistant was asked a prompt ${times} on average: it takes 4 to tell a habit from chance.`, { value: each, needed: 4 })] : []), // prettier-ignore
  ];
}

function unlike(readings: readonly MeasuredResult[], split: number | null): Reason[] {
  const analysers = different(readings.map(({ provenance }) => provenance.analyser));
  const modes = different(readings.map(({ provenance }) => String(provenance.analysis_mode === 'local')));
  const several = (field: 'model' | 'retrieval') =>
    [...Map.groupBy(readings, ({ assistant }) => assistant)]
      .filter(([, its]) => different(its.flatMap(({ provenance }) => provenance[field] ?? [])) > 1)
      .map(([assistant]) => assistant)
      .toSorted();
  const [models, retrievals] = [several('model'), several('retrieval')];
  return [
    ...(split !== null && split < 0.7 ? [because('not_reproducible', `Every other day tells something else: both halves agree by ${split}, and 0.7 is what figures that come again have.`, { value: split, needed: 0.7 })] : []), // prettier-ignore
    ...(analysers > 1 ? [because('several_analysers', `${analysers} versions of the analyser read the answers: re-analysis makes them comparable.`, { value: analysers })] : []), // prettier-ignore
    ...(modes > 1 ? [because('several_modes', 'Some answers were read by rules alone, others with a model.')] : []), // prettier-ignore
    ...(models.length > 0
      ? [because('several_models', `More than one model answered as ${models.join(', ')}.`, { assistants: models })]
      : []),
    ...(retrievals.length > 0
      ? [
          because('several_retrievals', `Web search was not asked for alike of ${retrievals.join(', ')}.`, {
            assistants: retrievals,
          }),
        ]
      : []),
  ];
}

/** Spearman and Brown's reliability, from the mention rates of each prompt on its odd and on its even days. */
function splitHalf(results: readonly MeasuredResult[]): number | null {
  const rates = [...Map.groupBy(results, ({ prompt_id }) => prompt_id).values()].flatMap((its) => {
    const days = sorted(its.map(dayOf));
    if (days.length < 2) return [];
    const half = (parity: number) => {
      const some = its.filter((one) => days.indexOf(dayOf(one)) % 2 === parity);
      return some.filter(({ mentions }) => mentions.length > 0).length / some.length;
    };
    return [[half(0), half(1)] as const];
  });
  if (rates.length < 10) return null;
  const [odd, even] = [rates.map(([rate]) => rate), rates.map(([, rate]) => rate)];
  if (different(odd) === 1 || different(even) === 1) return null;
  const [a, b] = [centred(odd), centred(even)];
  const correlation = products(a, b) / Math.sqrt(products(a, a) * products(b, b));
  return Math.round(Math.max(0, (2 * correlation) / (1 + correlation)) * 100) / 100;
}

function products(one: readonly number[], other: readonly number[]): number {
  return one.reduce((total, value, index) => total + value * other[index]!, 0);
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((total, value) => total + value, 0) / values.length;
  return values.map((value) => value - mean);
}

const dayOf = ({ last_checked }: MeasuredResult): string => last_checked.slice(0, 10);
const placeOf = (one: MeasuredResult): string => `${one.assistant} ${dayOf(one)}`;
const pairOf = ({ prompt_id, assistant }: MeasuredResult): string => `${prompt_id} ${assistant}`;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const different = (values: readonly (string | number)[]): number => new Set(values).size;
const sorted = (values: readonly string[]): string[] => [...new Set(values)].toSorted();
