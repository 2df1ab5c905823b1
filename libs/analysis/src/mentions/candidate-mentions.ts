import { candidatesFor, isSaidUnknown } from './find-mentions.js';
import { mentionFeatures } from './features/mention-features.js';
import { denseOf } from '../model/logistic.js';
import type { Span, Watch } from '@app/findings';
import { toRaw } from '../text/page.js';
import { readMarkdown } from '../text/read-markdown.js';
import { isCommonWord } from '../lexicon/wording.js';

/** An occurrence of a name of the tracked brand, in units of the text; `values` are those of `mentionFeatures`. */
export interface CandidateMention extends Span {
  /** True if the name has another sense in the language of the answer. */
  readonly isOrdinary: boolean;
  readonly values: Float64Array;
}

/**
 * The hits on the tracked brand from which a model of mentions learns and on which it decides: all except those that a rule rejects. Throws
 * as `analyse` does.
 */
export function candidateMentions(text: string, watch: Watch): CandidateMention[] {
  const page = readMarkdown(text);
  return candidatesFor(page, watch)
    .filter(({ context: { name, hit } }) => name.brand === 0 && !isSaidUnknown(page, hit))
    .map(({ context: { hit, isOrdinary }, values }) => ({
      ...toRaw(page, hit),
      isOrdinary,
      values: denseOf(mentionFeatures.length, values),
    }));
}

/** What else a name may be: a common word or a place, a first or last name, several common words. */
export type OtherSense = 'word' | 'person' | 'phrase';

/**
 * The other sense of a name in the language of a text, by which mention decisions go; `null` if none is known. Throws as `analyse` does.
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
