import type { Span } from '@app/findings';
import { isBystander } from '../../lexicon/lexicon.js';
import { frequencyIn } from '../../lexicon/frequent-words.js';
import { findOpinionWords, OpinionWordIndex } from '../../lexicon/opinion-words.js';
import { partitionPoint } from '../../text/page.js';

/** Which brands a text is about, as far as their names in it tell. */
export type Target = 'own' | 'both' | 'other' | 'none';

/** A brand that is not tracked, and where the answer names it. */
export interface OtherBrand {
  readonly name: string;
  readonly references: readonly Span[];
}

/** A name, or several of which the same is said: "A, B and C". */
export interface Naming extends Span {
  readonly target: Target;
  /** Only compared with: "faster than Acme". */
  readonly isYardstick: boolean;
}

interface Named extends Span {
  readonly isOwn: boolean;
  readonly key: string;
}

const reach = 28;

/** Where the answer names brands, in units of the view, and how it does. All look-ups are binary searches. */
export class Namings {
  /** The opinion words of the text. */
  readonly words: OpinionWordIndex;
  private readonly mayHavePronouns: boolean;
  private readonly names: readonly Named[];

  constructor(
    private readonly folded: string,
    readonly language: string,
    own: readonly Span[],
    rivals: readonly OtherBrand[],
  ) {
    this.words = new OpinionWordIndex(language, folded);
    this.mayHavePronouns = this.words.mayHave(['former', 'latter']);
    const others = rivals.filter(({ name }) => !isBystander(name));
    this.names = [
      ...own.map(({ start, end }) => ({ start, end, isOwn: true, key: '' })),
      ...others.flatMap(({ name, references }) =>
        references.map(({ start, end }) => ({ start, end, isOwn: false, key: name })),
      ),
    ].toSorted((a, b) => a.start - b.start);
  }

  /** The share of all names that are the tracked brand's. */
  get ownShare(): number {
    return this.names.filter(({ isOwn }) => isOwn).length / Math.max(1, this.names.length);
  }

  namesIn({ start, end }: Span): readonly Named[] {
    return this.names.slice(this.numberOf(start), this.numberOf(end));
  }

  /** How many names begin before a place. */
  numberOf(place: number): number {
    return partitionPoint(this.names.length, (i) => this.names[i]!.start < place);
  }

  nameAt(number: number): Named | undefined {
    return this.names[number];
  }

  targetOf(span: Span): Target {
    return targetOf(this.namesIn(span));
  }

  /** The names of a sentence in their order; "the former" and "the latter" stand for two of them. */
  namingsIn(sentence: Span): Naming[] {
    const namings: Naming[] = [];
    let row: Named[] = [];
    const close = (): void => {
      const [first] = row;
      const last = row.at(-1);
      if (first && last) {
        const compared = this.startOfComparison(first, namings.at(-1)?.end ?? sentence.start);
        const isYardstick = compared !== undefined || this.isComparedBehind(last);
        namings.push({ start: compared ?? first.start, end: last.end, target: targetOf(row), isYardstick });
      }
      row = [];
    };
    for (const name of this.namesIn(sentence)) {
      const last = row.at(-1);
      if (last && name.start < last.end) continue;
      const gap = this.folded.slice(last?.end ?? name.start, name.start);
      if (last && (!this.joins(gap) || (gap.includes(',') && this.opensComparison(row[0]!, sentence)))) close();
      row.push(name);
    }
    close();
    return this.withPronouns(sentence, namings);
  }

  /** Between two names of one row stand signs, and a short word that every text has. */
  private joins(gap: string): boolean {
    if (gap.length > reach || /[.!?:;\n。！？：；]/u.test(gap) || /^ ?[([（]/.test(gap)) return false;
    const words = gap.match(/[\p{L}\p{M}']+/gu) ?? [];
    if (words.length > 2) return false;
    if (findOpinionWords(this.language, gap).length > 0) return false;
    return words.every((word) => word.length <= 5 && (/\p{Lo}/u.test(word) || frequencyIn(this.language, word) > 0.45));
  }

  /** Where the words begin that make a name one to compare with: "than Acme", "compared with the Acme", or a bracket behind another name. */
  private startOfComparison({ start }: Span, from: number): number | undefined {
    const begin = Math.max(from, start - reach);
    const gap = this.folded.slice(begin, start);
    if (/^ ?\( ?$/.test(gap) && begin === from) return start;
    const word = findOpinionWords(this.language, gap).findLast(({ senses }) => senses.includes('comparison'));
    return word && /^\s*(?:\p{L}{1,3}\s)?\s*$/u.test(gap.slice(word.end)) ? begin + word.start : undefined;
  }

  /** "Unlike Acme, Globex …": the row ends at the comma. */
  private opensComparison(name: Span, { start }: Span): boolean {
    const compared = this.startOfComparison(name, start);
    return compared !== undefined && compared < start + 4 && !/[\p{L}\p{N}]/u.test(this.folded.slice(start, compared));
  }

  /** Some languages write what compares behind the name. */
  private isComparedBehind({ end }: Span): boolean {
    return /^\s?(?:보다|より|(?:के|की) (?:मुकाबले|तुलना)|से (?:बेहतर|सस्त|ज्यादा|महंग|तेज))/u.test(
      this.folded.slice(end, end + 14),
    );
  }

  private withPronouns(sentence: Span, namings: readonly Naming[]): Naming[] {
    if (!this.mayHavePronouns) return [...namings];
    const words = this.words
      .in(sentence)
      .filter(({ senses }) => senses.some((sense) => sense === 'former' || sense === 'latter'));
    if (words.length === 0) return [...namings];
    const [former, latter] = this.lastTwoBefore(words[0]!.start);
    if (former === undefined || latter === undefined) return [...namings];
    const stands = words.map(({ start: from, end: to, senses }): Naming => ({
      start: from,
      end: to,
      target: targetOf([senses.includes('former') ? former : latter]),
      isYardstick: false,
    }));
    return [...namings, ...stands].toSorted((a, b) => a.start - b.start);
  }

  /** The last two different brands before a place, as they were named first in the last stretch of text. */
  private lastTwoBefore(at: number): [Named?, Named?] {
    const to = partitionPoint(this.names.length, (i) => (this.names[i]?.start ?? 0) < at);
    const near = this.names.slice(Math.max(0, to - 6), to);
    const keys = [...new Map(near.map((name) => [name.key + String(name.isOwn), name])).values()];
    return keys.length < 2 ? [] : [keys.at(-2), keys.at(-1)];
  }
}

function targetOf(names: readonly Named[]): Target {
  const isOwn = names.some((name) => name.isOwn);
  const isOther = names.some((name) => !name.isOwn);
  if (isOwn) return isOther ? 'both' : 'own';
  return isOther ? 'other' : 'none';
}

/** Deeper than any heading: a paragraph that stands for one. */
export const paragraphLevel = 7;

/** The sections that the reader is in, by the level of their headings, and whose they are. */
export class Sections {
  private readonly owners = new Map<number, Target>();

  open(level: number, owner: Target): void {
    for (const deeper of this.owners.keys()) if (deeper >= level) this.owners.delete(deeper);
    this.owners.set(level, owner);
  }

  closeAll(): void {
    this.owners.clear();
  }

  /** The closest section that says whose it is. */
  get owner(): Target {
    const closestFirst = [...this.owners].toSorted(([a], [b]) => b - a).map(([, owner]) => owner);
    return closestFirst.find((owner) => owner !== 'none') ?? 'none';
  }
}
