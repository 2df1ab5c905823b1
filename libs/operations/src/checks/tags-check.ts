import { type Check, listOf, matching } from '@app/config';
import { mostTags, tagPattern } from '@app/contract';

const wellFormed = listOf(
  matching(
    tagPattern,
    '1 to 32 of a-z, 0-9, _ and -, or two of these with a colon between them, such as topic:pricing',
  ),
  { max: mostTags },
);

/** What a prompt is about, each tag once; empty: nothing. */
export const tags: Check = (value, part) => wellFormed(value, part) ?? repeated(value as readonly string[]);

function repeated(listed: readonly string[]): string | null {
  const troubles = listed.flatMap((tag, index) => {
    const before = listed.indexOf(tag);
    return before === index ? [] : [`[${index}] is given before, at [${before}]`];
  });
  return troubles.length === 0 ? null : troubles.join('\n');
}
