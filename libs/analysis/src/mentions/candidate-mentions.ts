import { candidatesFor, isUnknownThere } from './find-mentions.js';
import { mentionFeatures } from './features/mention-features.js';
import { denseOf } from '../model/logistic.js';
import type { Span, Watch } from '@app/findings';
import { toRaw } from '../text/page.js';
import { readMarkdown } from '../text/read-markdown.js';
import { isCommonWord } from '../lexicon/wording.js';

/** A place where a name of the tracked brand is written, in units of the text; `values` are those of `mentionFeatures`. */
export interface CandidateMention extends Span {
  /** The name has another sense in the language of the answer. */
  readonly isOrdinary: boolean;
  readonly values: Float64Array;
}

/**
 * What a model of mentions learns from and decides on: every hit on the tracked brand but those that a rule refuses. Throws as
 * `analyse` does.
 */
export function candidateMentions(text: string, watch: Watch): CandidateMention[] {
  const page = readMarkdown(text);
  return candidatesFor(page, watch)
    .filter(({ context: { name, hit } }) => name.brand === 0 && !isUnknownThere(page, hit))
    .map(({ context: { hit, isOrdinary }, values }) => ({
      ...toRaw(page, hit),
      isOrdinary,
      values: denseOf(mentionFeatures.length, values),
    }));
}

/** A common word or a place, a first or last name, several common words. */
export type OtherSense = 'word' | 'person' | 'phrase';

/**
 * What else a name means in the language of a text, as mention decisions see it; `null` where nothing is known. Throws as `analyse`
 * does.
 */
export function otherSenseOf(name: string, text: string): OtherSense | null {
  const page = readMarkdown(`${text}\n\n${name}`);
  const brand = { name, aliases: [], domain: '' };
  const named = candidatesFor(page, { brand, competitors: [], annotationTypes: ['brand'] }).at(-1);
  if (!named) return null;
  const { kind, frequency } = named.context;
  if (kind === 'word' || kind === 'person' || kind === 'phrase') return kind;
  return frequency > 0 && isCommonWord(name) ? 'word' : null;
}
