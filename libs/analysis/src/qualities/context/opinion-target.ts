import type { Span } from '@app/findings';
import { isPlatformOrPublisher } from '../../lexicon/lexicon.js';
import { frequencyIn } from '../../lexicon/frequent-words.js';
import { findOpinionWords, OpinionWordIndex } from '../../lexicon/opinion-words.js';
import { partitionPoint } from '../../text/page.js';

/** Which brands a text is about, by the names in it: the tracked one, both it and others, only others, or none. */
export type Target = 'own' | 'both' | 'other' | 'none';

/** Another brand than the tracked one, and its references. */
export interface OtherBrand {
  readonly name: string;
  readonly references: readonly Span[];
}

/** A name, or several coordinated names about which the same is said: "A, B and C". */
export interface NameGroup extends Span {
  readonly target: Target;
  /** True if the text only compares with it: "faster than Acme". */
  readonly isComparisonBrand: boolean;
}

interface Named extends Span {
  readonly isOwn: boolean;
  readonly key: string;
}

const reach = 28;

/** The names of brands in an answer, in units of the view. All look-ups are binary searches. */
export class BrandNames {
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
    const others = rivals.filter(({ name }) => !isPlatformOrPublisher(name));
    this.names = [
      ...own.map(({ start, end }) => ({ start, end, isOwn: true, key: '' })),
      ...others.flatMap(({ name, references }) =>
        references.map(({ start, end }) => ({ start, end, isOwn: false, key: name })),
      ),
    ].toSorted((a, b) => a.start - b.start);
  }

  /** The share of all names that belong to the tracked brand, from 0 to 1. */
  get ownShare(): number {
    return this.names.filter(({ isOwn }) => isOwn).length / Math.max(1, this.names.length);
  }

  namesIn({ start, end }: Span): readonly Named[] {
    return this.names.slice(this.numberOf(start), this.numberOf(end));
  }

  /** How many names begin before an offset. */
  numberOf(place: number): number {
    return partitionPoint(this.names.length, (i) => this.names[i]!.start < place);
  }

  nameAt(number: number): Named | undefined {
    return this.names[number];
  }

  targetOf(span: Span): Target {
    return targetOf(this.namesIn(span));
  }

  /** The groups of names in a sentence, in order; "the former" and "the latter" count as names. */
  nameGroupsIn(sentence: Span): NameGroup[] {
    const groups: NameGroup[] = [];
    let row: Named[] = [];
    const close = (): void => {
      const [first] = row;
      const last = row.at(-1);
      if (first && last) {
        const compared = this.startOfComparison(first, groups.at(-1)?.end ?? sentence.start);
        const isComparisonBrand = compared !== undefined || this.isComparedBehind(last);
        groups.push({ start: compared ?? first.start, end: last.end, target: targetOf(row), isComparisonBrand });
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
    return this.withPronouns(sentence, groups);
  }

  /** True for a gap between two coordinated names: signs, and at most two short, frequent words. */
  private joins(gap: string): boolean {
    if (gap.length > reach || /[.!?:;\n。！？：；]/u.test(gap) || /^ ?[([（]/.test(gap)) return false;
    const words = gap.match(/[\p{L}\p{M}']+/gu) ?? [];
    if (words.length > 2) return false;
    if (findOpinionWords(this.language, gap).length > 0) return false;
    return words.every((word) => word.length <= 5 && (/\p{Lo}/u.test(word) || frequencyIn(this.language, word) > 0.45));
  }

  /** Where the words begin that make a name a comparison brand: "than Acme", "compared with the Acme", or a bracket after another name. */
  private startOfComparison({ start }: Span, from: number): number | undefined {
    const begin = Math.max(from, start - reach);
    const gap = this.folded.slice(begin, start);
    if (/^ ?\( ?$/.test(gap) && begin === from) return start;
    const word = findOpinionWords(this.language, gap).findLast(({ senses }) => senses.includes('comparison'));
    return word && /^\s*(?:\p{L}{1,3}\s)?\s*$/u.test(gap.slice(word.end)) ? begin + word.start : undefined;
  }

  /** True for "Unlike Acme, Globex …", where the group ends at the comma. */
  private opensComparison(name: Span, { start }: Span): boolean {
    const compared = this.startOfComparison(name, start);
    return compared !== undefined && compared < start + 4 && !/[\p{L}\p{N}]/u.test(this.folded.slice(start, compared));
  }

  /** True if words of comparison follow the name, as in Korean, Japanese and Hindi. */
  private isComparedBehind({ end }: Span): boolean {
    return /^\s?(?:보다|より|(?:के|की) (?:मुकाबले|तुलना)|से (?:बेहतर|सस्त|ज्यादा|महंग|तेज))/u.test(
      this.folded.slice(end, end + 14),
    );
  }

  private withPronouns(sentence: Span, groups: readonly NameGroup[]): NameGroup[] {
    if (!this.mayHavePronouns) return [...groups];
    const words = this.words
      .in(sentence)
      .filter(({ senses }) => senses.some((sense) => sense === 'former' || sense === 'latter'));
    if (words.length === 0) return [...groups];
    const [former, latter] = this.lastTwoBefore(words[0]!.start);
    if (former === undefined || latter === undefined) return [...groups];
    const stands = words.map(({ start: from, end: to, senses }): NameGroup => ({
      start: from,
      end: to,
      target: targetOf([senses.includes('former') ? former : latter]),
      isComparisonBrand: false,
    }));
    return [...groups, ...stands].toSorted((a, b) => a.start - b.start);
  }

  /** The last two different brands among the six names before an offset, in the order in which those first name them. */
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

/** The level of a paragraph that stands for a heading, deeper than that of any heading. */
export const paragraphLevel = 7;

/** The sections around the current block, by the level of their headings, and the brands that they are about. */
export class Sections {
  private readonly targets = new Map<number, Target>();

  open(level: number, target: Target): void {
    for (const deeper of this.targets.keys()) if (deeper >= level) this.targets.delete(deeper);
    this.targets.set(level, target);
  }

  /** The target of the closest section that has one. */
  get target(): Target {
    const closestFirst = [...this.targets].toSorted(([a], [b]) => b - a).map(([, target]) => target);
    return closestFirst.find((target) => target !== 'none') ?? 'none';
  }
}
