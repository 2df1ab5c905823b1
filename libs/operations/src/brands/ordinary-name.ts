import { isCommonWord, mentionFigures, namesBrand, type OtherSense, otherSenseOf } from '@app/analysis';
import type { BrandSettings } from '@app/storage';

/** The parts of a prompt that show the language of its answers. */
export interface QuerySample {
  readonly query: string;
  readonly geo: string;
}

/** This many characters of the prompts of one geography suffice to recognise their language. */
const sampleLength = 600;
/** Further geographies rarely add another language. */
const mostGeos = 10;

/** Text samples of the prompts in each geography, for `otherSenseIn`. */
export function samplesOf(prompts: readonly QuerySample[]): string[] {
  const byGeo = [...Map.groupBy(prompts, ({ geo }) => geo).values()].slice(0, mostGeos);
  return byGeo.map((asked) =>
    asked.reduce((text, { query }) => (text.length < sampleLength ? `${text}\n\n${query}` : text), ''),
  );
}

/** What else a spelling means in the languages of the prompts; in any language where there are no prompts yet. */
export function otherSenseIn(samples: readonly string[], spelling: string): OtherSense | null {
  if (samples.length === 0) return otherSenseOf(spelling, '') ?? (isCommonWord(spelling) ? 'word' : null);
  return samples.map((sample) => otherSenseOf(spelling, sample)).find((sense) => sense !== null) ?? null;
}

/** What to expect of names that have another meaning, too, by measurement, and what would help for this brand. */
export function ordinaryNameAdvice(
  { name, aliases, domain, about, not }: Omit<BrandSettings, 'competitors'>,
  prompts: readonly QuerySample[],
): string {
  const { ordinary, plain_shapes: shapes } = mentionFigures;
  const isNamed = prompts.some(({ query }) => namesBrand(query, { name, aliases, domain }));
  const helps = [
    ...(isNamed ? [] : ['prompts that name it or its field']),
    ...(aliases.length > 0 ? [] : ['its longer names as aliases']),
    ...(about.length > 0 ? [] : ['`about` words']),
    ...(not.length > 0 ? [] : ['`not` words']),
    'ANALYSIS_MODE=assisted',
  ];
  return (
    `of the mentions of such names ${percent(ordinary.recall)} % are found, ${percent(shapes.found)} % in single plain sentences; ` +
    `${percent(ordinary.precision)} % of what is found is the brand, and of answers that use the name for something else ` +
    `${percent(ordinary.left_alone)} % are left alone; what helps: ${helps.join(', ')}`
  );
}

const percent = (share: number): string => (100 * share).toFixed(1);
