import type { Span } from '@app/findings';
import { boldParagraphs, groupsOf } from '../../layout/heads.js';
import { probability } from '../../model/logistic.js';
import { spanAt } from '../../text/page.js';
import type { CandidateContext } from './candidate-context.js';
import { brandLeft, brandRight, Sections, type FieldsBeside, SharedFields } from './evidence-beside.js';

/** What the first model says about the candidates around one. Numbers are probabilities unless the comment says log-odds. */
export interface Neighbourhood {
  /** The log-odds of the candidate itself. */
  readonly odds: number;
  /** The highest log-odds of a candidate that contains it, (`shorter`) that it contains, and (`crossing`) that partly overlaps it. */
  readonly longer: number;
  readonly shorter: number;
  readonly crossing: number;
  /** The highest log-odds of other occurrences of its name; `unseen` if there are none. */
  readonly elsewhere: number;
  /** The brand directly before it in an enumeration, and (`right`) directly after it. */
  readonly left: number;
  readonly right: number;
  /** The mean of the candidates in the same position of sibling blocks, and their number. */
  readonly siblings: number;
  readonly siblingCount: number;
  /** True if one of these is a watched brand. */
  readonly hasWatchedSibling: boolean;
  /** A brand in the heading above or in the list item around. */
  readonly section: number;
  /** A brand at the head of its block, before it. */
  readonly blockHead: number;
  /** A brand directly before it. */
  readonly behindBrand: number;
  /** A brand directly before another occurrence of its name. */
  readonly behindBrandElsewhere: number;
  /** How well it fits the fields of the other names, if it is listed itself. */
  readonly fields: FieldsBeside;
}

/** The log-odds for something that does not occur. */
export const unseen = -8;
const clamp = (odds: number): number => Math.max(unseen, Math.min(-unseen, odds));
/** Only candidates that begin at most this number of units before are checked for overlap. */
const maxDistance = 80;
/** A wider group of siblings counts if the closer one has no more than this. */
const fewSiblings = 1;

interface Group {
  sum: number;
  watched: number;
  /** The best candidate of each block, by the block's start. */
  readonly spots: Map<number, { best: number; isWatched: boolean }>;
}

/** The neighbourhoods of an answer's candidates. `candidates` are in reading order, with their log-odds in `odds`; `watched` are certain brands, sorted. */
export class Neighbourhoods {
  private readonly begins = new Map<number, number>();
  private readonly ends = new Map<number, number>();
  /** The two highest log-odds of each name. */
  private readonly byName = new Map<string, readonly [number, number]>();
  private readonly behindByName = new Map<string, number>();
  private readonly groups = new Map<string, Group>();
  /** The groups of each candidate. */
  private readonly groupsOf: Group[][] = [];
  private readonly sections: Sections;
  private readonly fields = new SharedFields();

  constructor(
    private readonly candidates: readonly CandidateContext[],
    private readonly odds: ArrayLike<number>,
    private readonly watched: readonly Span[],
  ) {
    for (const [i, { span, key }] of candidates.entries()) {
      this.keep(span, probability(odds[i]!));
      const [best, next] = this.byName.get(key) ?? [unseen, unseen];
      this.byName.set(key, odds[i]! > best ? [odds[i]!, best] : [best, Math.max(next, odds[i]!)]);
    }
    for (const { key, name } of candidates)
      if (name.isListed) this.fields.add(key, probability(this.byName.get(key)![0]));
    for (const span of watched) this.keep(span, 1);
    for (const candidate of candidates) this.groupsOf.push(this.gather(candidate));
    for (const group of this.groups.values()) total(group);
    this.sections = new Sections(candidates, this.begins);
  }

  /** The neighbourhood of the candidate with index `i`. */
  around(i: number): Neighbourhood {
    const candidate = this.candidates[i]!;
    const behindBrand = this.behind(candidate);
    const { longer, shorter, crossing } = this.overlapping(i);
    const { siblings, siblingCount, hasWatchedSibling } = this.siblings(i);
    return {
      longer,
      shorter,
      crossing,
      siblings,
      siblingCount,
      hasWatchedSibling,
      odds: clamp(this.odds[i]!),
      elsewhere: this.elsewhere(i, candidate.key),
      left: brandLeft(candidate, this.ends),
      right: brandRight(candidate, this.begins),
      section: this.sections.above(candidate),
      blockHead: this.sections.headBefore(candidate),
      behindBrand,
      fields: this.fields.beside(candidate.key),
      behindBrandElsewhere: behindBrand > 0.3 ? 0 : (this.behindByName.get(candidate.key) ?? 0),
    };
  }

  private keep({ start, end }: Span, chance: number): void {
    this.begins.set(start, Math.max(chance, this.begins.get(start) ?? 0));
    this.ends.set(end, Math.max(chance, this.ends.get(end) ?? 0));
  }

  private gather(candidate: CandidateContext): Group[] {
    const { key, block, span } = candidate;
    this.behindByName.set(key, Math.max(this.behind(candidate), this.behindByName.get(key) ?? 0));
    return groupNames(candidate).map((name) => {
      const group = this.groups.get(name) ?? { sum: 0, watched: 0, spots: new Map() };
      this.groups.set(name, group);
      const before = group.spots.get(block.start);
      const best = Math.max(this.begins.get(span.start) ?? 0, before?.best ?? 0);
      const isWatched = before?.isWatched === true || spanAt(this.watched, span.start)?.start === span.start;
      group.spots.set(block.start, { best, isWatched });
      return group;
    });
  }

  private behind({ before, gapBefore }: CandidateContext): number {
    return before !== undefined && gapBefore.text.trim() === '' ? (this.ends.get(before.end) ?? 0) : 0;
  }

  private elsewhere(i: number, key: string): number {
    const [best, next] = this.byName.get(key)!;
    return clamp(this.odds[i]! < best ? best : next);
  }

  private overlapping(i: number): Pick<Neighbourhood, 'longer' | 'shorter' | 'crossing'> {
    const { start, end } = this.candidates[i]!.span;
    let [longer, shorter, crossing] = [unseen, unseen, unseen];
    let from = i;
    while (from > 0 && this.candidates[from - 1]!.span.start > start - maxDistance) from--;
    for (let j = from; j < this.candidates.length; j++) {
      const other = this.candidates[j]!.span;
      if (other.start >= end && j > i) break;
      if (other.end <= start || other.start >= end || j === i) continue;
      const odds = this.odds[j]!;
      if (other.start <= start && other.end >= end) longer = Math.max(longer, odds);
      else if (other.start >= start && other.end <= end) shorter = Math.max(shorter, odds);
      else crossing = Math.max(crossing, odds);
    }
    return { longer: clamp(longer), shorter: clamp(shorter), crossing: clamp(crossing) };
  }

  private siblings(i: number): Pick<Neighbourhood, 'siblings' | 'siblingCount' | 'hasWatchedSibling'> {
    let found = { siblings: 0, siblingCount: 0, hasWatchedSibling: false };
    for (const { sum, watched, spots } of this.groupsOf[i]!) {
      const own = spots.get(this.candidates[i]!.block.start)!;
      const others = spots.size - 1;
      if (others < 1 || found.siblingCount > fewSiblings) continue;
      const hasWatchedSibling = watched - Number(own.isWatched) > 0;
      found = { siblings: (sum - own.best) / others, siblingCount: others, hasWatchedSibling };
    }
    return found;
  }
}

function total(group: Group): void {
  for (const { best, isWatched } of group.spots.values()) {
    group.sum += best;
    group.watched += Number(isWatched);
  }
}

/** The groups of positions to which a candidate belongs, the closest first: heads of the items of one list, what follows their colons, and so on. */
function groupNames(candidate: CandidateContext): string[] {
  const position = positionOf(candidate);
  const { block, strong } = candidate;
  if (position === undefined) return [];
  const groups = block.kind === 'cell' && block.row === 0 ? [`titles ${block.table}`] : groupsOf(block);
  return groups.filter((name) => name !== boldParagraphs || strong !== undefined).map((name) => `${name} ${position}`);
}

function positionOf({ head, strong, span, before, gapBefore, block }: CandidateContext): string | undefined {
  if (head !== undefined) return 'head';
  if (strong?.start === span.start) return 'strong';
  if (before === undefined) return 'begin';
  if (gapBefore.endsInColon) return 'colon';
  if (gapBefore.endsInDash) return 'dash';
  return block.kind === 'cell' && /[(（/]$/u.test(gapBefore.text) ? 'brackets' : undefined;
}
