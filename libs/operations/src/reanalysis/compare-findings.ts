import { isDeepStrictEqual } from 'node:util';
import type { Analysis, Mention } from '@app/findings';

/** A mention as an operator can find it: UTF-16 offsets of the answer. */
export interface MentionPosition {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface Difference<T> {
  readonly added: readonly T[];
  readonly lost: readonly T[];
}

/** What an analysis finds that the one before did not, and the reverse. */
export interface FindingsChange {
  readonly mentions: Difference<MentionPosition>;
  readonly competitors: Difference<string>;
  readonly qualities: Difference<string>;
  /** `visibility_percent` of the best mention; `null` without one. */
  readonly score: { readonly before: number | null; readonly after: number | null };
  /** True where a snippet, annotation, rank or part of a score changed. */
  readonly details: boolean;
}

/** Returns `null` where nothing but the analyser's version changed. `text` is the answer. */
export function compareFindings(before: Analysis, after: Analysis, text: string): FindingsChange | null {
  const { analyser: _, ...was } = before;
  const { analyser: __, ...is } = JSON.parse(JSON.stringify(after)) as Analysis;
  if (isDeepStrictEqual(was, is)) return null;
  const change = {
    mentions: differenceOf(was.mentions, is.mentions, (mention) => placeOf(mention, text)),
    competitors: differenceOf(was.competitors, is.competitors, ({ name }) => name),
    qualities: differenceOf(was.qualities, is.qualities, (quality) => quality.text),
    score: { before: bestOf(was.mentions), after: bestOf(is.mentions) },
  };
  return { ...change, details: keptDiffer(was.mentions, is.mentions) };
}

function differenceOf<From, T>(
  before: readonly From[],
  after: readonly From[],
  show: (from: From) => T,
): Difference<T> {
  const [was, is] = [before.map(show), after.map(show)];
  const [known, found] = [new Set(was.map(keyOf)), new Set(is.map(keyOf))];
  return {
    added: is.filter((one) => !known.has(keyOf(one))),
    lost: was.filter((one) => !found.has(keyOf(one))),
  };
}

const keyOf = (value: unknown) => JSON.stringify(value);

function placeOf({ start, end }: Mention, text: string): MentionPosition {
  return { text: text.slice(start, end), start, end };
}

function bestOf(mentions: readonly Mention[]): number | null {
  return mentions.length === 0 ? null : Math.max(...mentions.map(({ visibilityPercent }) => visibilityPercent));
}

/** Whether a mention that both analyses have differs in its description. */
function keptDiffer(before: readonly Mention[], after: readonly Mention[]): boolean {
  const was = new Map(before.map((mention) => [mention.start, mention]));
  return after.some((mention) => {
    const old = was.get(mention.start);
    return old !== undefined && !isDeepStrictEqual(old, mention);
  });
}
