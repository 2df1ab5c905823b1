import { wordingOf } from '../lexicon/wording.js';
import { namesOf } from '../matching/names.js';
import type { Span, Watch } from '@app/findings';
import { foldText } from '../text/fold.js';
import type { Page } from '../text/page.js';
import { Namings, type OtherBrand } from './opinion-target.js';
import { type Stretch, stretchesIn } from './stretches.js';
import { type OpinionToken, opinionTokens } from './opinion-tokens.js';

/** Stretches of one line that follow each other, word by word: what the model of qualities reads at once. */
export type OpinionRun = readonly OpinionToken[];

/** What an answer may say of the tracked brand. */
export interface OpinionReading {
  /** ISO 639-1. */
  readonly language: string;
  readonly stretches: readonly Stretch[];
  readonly runs: readonly OpinionRun[];
}

/** `own` and the references of `rivals` are in units of the view. Of a brand that is not mentioned nothing is said. */
export function readOpinions(
  page: Page,
  own: readonly Span[],
  rivals: readonly OtherBrand[],
  watch: Watch,
): OpinionReading {
  const language = languageOf(page);
  if (own.length === 0) return { language, stretches: [], runs: [] };
  const namings = new Namings(page.folded, language, own, rivals);
  const prompt = foldText(watch.prompt ?? '').toLowerCase();
  const stretches = stretchesIn(page, namings, isAskedAlone(prompt, watch, rivals));
  return {
    language,
    stretches,
    runs: runsOf(stretches)
      .map((run) => opinionTokens(page, namings.words, run, prompt))
      .filter((run) => run.length > 0),
  };
}

const languageOf = (page: Page): string =>
  /\p{Script=Thai}/u.test(page.folded.slice(0, 4000)) ? 'th' : wordingOf(page).spoken;

/** Does the prompt name the tracked brand and none of the rivals? Then what names nobody is said of it. */
function isAskedAlone(prompt: string, watch: Watch, rivals: readonly OtherBrand[]): boolean {
  const isNamed = (name: string): boolean => prompt.includes(foldText(name).toLowerCase());
  const own = namesOf(watch).filter(({ brand }) => brand === 0);
  return own.some(({ spelling }) => isNamed(spelling)) && !rivals.some(({ name }) => isNamed(name));
}

const longestGap = 12;

function runsOf(stretches: readonly Stretch[]): Stretch[][] {
  const runs: Stretch[][] = [];
  for (const stretch of stretches) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last?.line.start === stretch.line.start && stretch.start - last.end <= longestGap) run.push(stretch);
    else runs.push([stretch]);
  }
  return runs;
}
