import { isCommonWord } from '../lexicon/wording.js';
import { readMarkdown } from '../text/read-markdown.js';
import { candidatesFor } from './find-mentions.js';

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
