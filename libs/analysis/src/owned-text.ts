import type { Rival } from './find-competitors.js';
import type { Span } from './findings.js';
import type { Language } from './languages/language.js';
import type { Block, Page } from './page.js';
import { partitionPoint, spanAt } from './page.js';
import { sentencesIn } from './sentences.js';

/** Text that speaks of the tracked brand; a fragment is an item or cell, where a few words say it all. */
export interface OwnedText extends Span {
  readonly isFragment: boolean;
}

type Owner = 'own' | 'other' | 'many' | 'none';

/** What the answer says of the tracked brand: its sections, items with their sub-items, rows, and sentences. */
export function ownedText(page: Page, own: readonly Span[], rivals: readonly Rival[], language: Language): OwnedText[] {
  return new OwnershipReader(page, own, rivals, language).read();
}

class OwnershipReader {
  private readonly mine: readonly Span[];
  private readonly theirs: readonly (Span & { readonly rival: Rival })[];
  /** Owner by level of heading; 7 is a paragraph that stands for a heading. */
  private readonly sections = new Map<number, Owner>();
  private readonly items = new Map<number, { owner: Owner; level: number }>();
  private readonly parents: { item: number; level: number }[] = [];
  private readonly owned: OwnedText[] = [];
  /** Table and column of those whose title says that nothing is judged there. */
  private readonly plainColumns = new Set<string>();

  constructor(
    private readonly page: Page,
    own: readonly Span[],
    rivals: readonly Rival[],
    private readonly language: Language,
  ) {
    this.mine = own;
    this.theirs = rivals
      .flatMap((rival) => rival.references.map(({ start, end }) => ({ start, end, rival })))
      .toSorted((a, b) => a.start - b.start);
  }

  read(): OwnedText[] {
    for (const [index, block] of this.page.blocks.entries()) this.readBlock(block, index);
    return this.owned;
  }

  private readBlock(block: Block, index: number): void {
    if (block.kind === 'heading') return this.readHeading(block, index);
    if (block.kind === 'cell') return this.readCell(block, index);
    if (block.kind === 'code') return;
    if (block.item >= 0) return this.readItem(block);
    if (this.standsForHeading(block)) return this.openSection(7, this.titleOwner(block), block);
    if (this.language.trustsFragments && this.section === 'own' && this.ownerOf(block) === 'none')
      this.owned.push({ ...inner(block), isFragment: true });
    else this.readSentences(block, this.section);
  }

  private readHeading(block: Block, index: number): void {
    this.openSection(block.level, this.titleOwner(block), block);
    if (this.ownerOf(block) === 'none' && this.ownerOf(this.sectionAfter(index, block.level)) === 'own')
      this.owned.push({ ...inner(block), isFragment: true });
  }

  /** "Codenames: XXL, Pictures" and "Eero Pro (Amazon)" are titles of the first. */
  private titleOwner(block: Block): Owner {
    const owner = this.ownerOf(block);
    const first = Math.min(this.firstIn(this.mine, block), this.firstIn(this.theirs, block));
    return owner === 'many' && /^[^,&/]{0,40}[:(]/.test(this.page.folded.slice(first, block.end))
      ? this.firstOwner(block)
      : owner;
  }

  private openSection(level: number, owner: Owner, block: Block): void {
    for (const deeper of this.sections.keys()) if (deeper >= level) this.sections.delete(deeper);
    this.sections.set(level, owner);
    this.parents.length = 0;
    if (owner === 'own') this.owned.push({ ...inner(block), isFragment: true });
  }

  /** From a heading to the next of its level. */
  private sectionAfter(index: number, level: number): Span {
    const { blocks } = this.page;
    const start = blocks[index]?.end ?? 0;
    let next = index + 1;
    while (next < blocks.length && !(blocks[next]?.kind === 'heading' && (blocks[next]?.level ?? 0) <= level)) next++;
    return { start, end: blocks[next]?.start ?? this.page.folded.length };
  }

  /** The closest section that says whose it is. */
  private get section(): Owner {
    const owners = [...this.sections].toSorted(([a], [b]) => b - a).map(([, owner]) => owner);
    return owners.find((owner) => owner !== 'none') ?? 'none';
  }

  private readItem(block: Block): void {
    while ((this.parents.at(-1)?.level ?? 0) >= block.level && this.parents.at(-1)?.item !== block.item)
      this.parents.pop();
    const inherited = this.items.get(this.parents.at(-1)?.item ?? -1)?.owner ?? this.section;
    const owner = this.itemOwner(block, inherited);
    if (block.kind === 'item') {
      this.parents.push({ item: block.item, level: block.level });
      this.items.set(block.item, { owner, level: block.level });
    }
    if (owner === 'own' && this.ownerOf(block) !== 'many') this.owned.push({ ...inner(block), isFragment: true });
    else this.readSentences(block, owner);
  }

  private itemOwner(block: Block, inherited: Owner): Owner {
    const direct = this.ownerOf(block);
    if (direct === 'none') return inherited;
    if (inherited === 'own' && !this.beginsWithBrand(block)) return 'own';
    return direct === 'many' && this.beginsWithBrand(block) ? this.firstOwner(block) : direct;
  }

  private beginsWithBrand(block: Block): boolean {
    const first = Math.min(this.firstIn(this.mine, block), this.firstIn(this.theirs, block));
    return first < block.start + 30 && !/\p{Ll}{3,}/u.test(this.page.cased.slice(block.start, first));
  }

  private firstOwner(span: Span): Owner {
    return this.firstIn(this.mine, span) < this.firstIn(this.theirs, span) ? 'own' : 'other';
  }

  private firstIn(spans: readonly Span[], { start, end }: Span): number {
    const first = spans[partitionPoint(spans.length, (i) => (spans[i]?.start ?? 0) < start)];
    return first !== undefined && first.start < end ? first.start : Number.POSITIVE_INFINITY;
  }

  private readCell(block: Block, index: number): void {
    if (block.row < 1) return this.readColumnTitle(block);
    const first = this.page.blocks[index - block.column];
    if (this.plainColumns.has(`${block.table} ${block.column}`)) return;
    if (first !== undefined && block.column > 0 && this.ownerOf(first) === 'own')
      this.owned.push({ ...inner(block), isFragment: true });
  }

  private readColumnTitle({ start, end, table, column }: Block): void {
    const title = this.page.folded.slice(start, end).trim();
    if (this.language.plainLabel.test(title)) this.plainColumns.add(`${table} ${column}`);
  }

  /** "**1. Train: Deutsche Bahn**": one short line in bold, or with a colon at its end. */
  private standsForHeading({ start, end }: Block): boolean {
    const text = this.page.cased.slice(start, end - 1).trim();
    const bold = spanAt(this.page.strong, start + 3);
    const isStrong = bold !== undefined && bold.start <= start + 3 && bold.end >= end - 2;
    return text.length < 80 && (isStrong || text.endsWith(':'));
  }

  private ownerOf(span: Span): Owner {
    const isMine = this.firstIn(this.mine, span) < span.end;
    const rivals = this.rivalsIn(span);
    if (isMine) return rivals === 0 ? 'own' : 'many';
    return rivals === 0 ? 'none' : 'other';
  }

  private rivalsIn({ start, end }: Span): number {
    const from = partitionPoint(this.theirs.length, (i) => (this.theirs[i]?.start ?? 0) < start);
    const to = partitionPoint(this.theirs.length, (i) => (this.theirs[i]?.start ?? 0) < end);
    return new Set(this.theirs.slice(from, to).map(({ rival }) => rival)).size;
  }

  /** Sentences that name the brand, and those after them until another brand or a new subject comes. */
  private readSentences(block: Block, inherited: Owner): void {
    let current = inherited;
    for (const sentence of sentencesIn(this.page, inner(block))) {
      const text = this.page.folded.slice(sentence.start, sentence.end);
      const direct = this.ownerOf(sentence);
      if (this.language.general.test(text) && direct === 'none') current = 'none';
      else if (direct !== 'none') current = direct === 'many' ? this.sharedOwner(sentence) : direct;
      else if (/^[^.:]{2,40}:/.test(text)) current = 'none';
      if (current === 'own')
        this.owned.push({ start: this.afterOtherTitles(sentence), end: this.turn(sentence), isFragment: false });
    }
  }

  /** "Other options: Vitamix A3500: This model …": what is said of the brand begins at its own title. */
  private afterOtherTitles({ start, end }: Span): number {
    const own = this.firstIn(this.mine, { start, end });
    if (own === Number.POSITIVE_INFINITY || own >= end) return start;
    return /:\s?[^:]*$/.test(this.page.folded.slice(start, own)) &&
      /^[^.]{0,60}:/.test(this.page.folded.slice(own, end))
      ? own
      : start;
  }

  private turn({ start, end }: Span): number {
    const turn = this.language.turnsAway.exec(this.page.folded.slice(start, end));
    return turn === null ? end : start + turn.index;
  }

  /** In a sentence of several brands the clause of the tracked one is its own; "A and B are great" is said of both. */
  private sharedOwner(sentence: Span): Owner {
    const own = this.mine[partitionPoint(this.mine.length, (i) => (this.mine[i]?.start ?? 0) < sentence.start)];
    const clause = own && clauseAround(this.page, sentence, own);
    const told = own && this.endOfRow(own, sentence);
    if (told !== undefined) this.owned.push({ start: told, end: sentence.end, isFragment: false });
    else if (clause !== undefined && this.ownerOf(clause) === 'own') this.owned.push({ ...clause, isFragment: false });
    else if (own !== undefined && this.rivalsIn({ start: own.end, end: sentence.end }) === 0)
      this.owned.push({ start: own.end, end: sentence.end, isFragment: false });
    return 'none';
  }

  /** "Duolingo, Babbel, or Rosetta Stone provide …" is said of each: where the row of brands ends that the brand begins or is in. */
  private endOfRow(own: Span, sentence: Span): number | undefined {
    let end = own.end;
    const first = partitionPoint(this.theirs.length, (i) => (this.theirs[i]?.start ?? 0) < own.end);
    for (let i = first; i < this.theirs.length; i++) {
      const next = this.theirs[i];
      if (next === undefined || next.start >= sentence.end) break;
      if (!row.test(this.page.folded.slice(end, next.start))) return undefined;
      end = next.end;
    }
    return end > own.end ? end : undefined;
  }
}

const row = /^[\s,]*(?:(?:and|or|und|oder|y|o|e|et|ou)\s)?[\s]*$/;
const inner = ({ start, end }: Block): Span => ({ start, end: end - 1 });

function clauseAround({ folded }: Page, sentence: Span, { start, end }: Span): Span {
  const border = /[,;]\s|\s(?:but|while|whereas|aber|pero|mais|ma|mas)\s/g;
  const before = [...folded.slice(sentence.start, start).matchAll(border)].at(-1);
  const after = border.exec(folded.slice(end, sentence.end));
  return {
    start: sentence.start + (before === undefined ? 0 : before.index + before[0].length),
    end: after === null ? sentence.end : end + after.index,
  };
}
