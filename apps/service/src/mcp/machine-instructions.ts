import { joinedPassages, type Passage, passagesOf } from '@app/analysis';
import { LRUCache } from 'lru-cache';
import type { TimeSlice } from '../http/round-robin.js';

/** Passages of recently examined texts; the cache's size is the texts' length. */
const known = new LRUCache<string, readonly Passage[]>({
  maxSize: 8 << 20,
  sizeCalculation: (_, text) => text.length + 100,
});

/** Returns the passages of a text. A long one is examined over many iterations of the event loop, and cached. */
export async function passages(text: string, slice: TimeSlice): Promise<readonly Passage[]> {
  const before = known.get(text);
  if (before) return before;
  const found: Passage[] = [];
  for (const passage of passagesOf(text)) {
    found.push(passage);
    if (slice.isOver) await slice.next();
  }
  const joined = joinedPassages(found);
  known.set(text, joined);
  return joined;
}

/** Keys whose values are the customer’s own words, addresses or of a fixed form. */
const notQuoted = new Set(
  (
    'query brand domain geo place locale id prompt_id last_checked url urls type polarity provenance schema description schedule ' +
    'timezone latest_result example_result answer next_cursor last_cursor assistant assistants label'
  ).split(' '),
);

/** JSON Pointers of those quoted texts in a body that address a machine. */
export async function machineInstructionsIn(body: object, slice: TimeSlice): Promise<string[]> {
  const found: string[] = [];
  for (const { pointer, text } of quotedTexts(body, '', []))
    // Cached texts are not awaited, because most are cached, and a page has hundreds.
    if ((known.get(text) ?? (await passages(text, slice))).some(({ addressesMachine }) => addressesMachine))
      found.push(pointer);
  return found;
}

interface Quoted {
  readonly pointer: string;
  readonly text: string;
}

/** An instruction takes more than a word. */
const isWord = (text: string): boolean => text.length < 24 && !/\s/.test(text);

/** Adds the quoted texts in `value` to `found`. */
function quotedTexts(value: unknown, pointer: string, found: Quoted[]): Quoted[] {
  if (typeof value === 'string' && !isWord(value)) found.push({ pointer, text: value });
  if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      if (!notQuoted.has(key)) quotedTexts(part, `${pointer}/${escaped(key)}`, found);
  return found;
}

const escaped = (key: string): string => (/[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key);
