import type { Span } from '@app/findings';
import { linesOf, standsForHeading } from '../../layout/heads.js';
import type { OpinionSense } from '../../lexicon/opinion-words.js';
import { sentencesIn } from '../../text/words.js';
import { type Block, type Page, partitionPoint, spanAt } from '../../text/page.js';
import { type NameGroup, type BrandNames, type Target, paragraphLevel, Sections } from './opinion-target.js';

/** What a label says about the text after it. */
export type Label = 'pros' | 'cons' | 'verdict' | 'other' | 'none';

/** A clause, or a part of one between names, that may be about the tracked brand. */
export interface Stretch extends Span {
  readonly block: Block;
  readonly line: Span;
  /** Where in the answer its block is: `first`, `last`, or the number of its quarter. */
  readonly part: string;
  /** The number of blocks in the answer. */
  readonly length: number;
  /** How it relates to the brand: its tie, the names before and after it, and how far away they are. */
  readonly relation: string;
  /** The kind of the relation. */
  readonly tie: Tie;
  /** The kind of the section, item, row or paragraph around it, and the brand that this is about. */
  readonly container: string;
  /** True in an item, row or title of the tracked brand, where everything is about it except what follows a rival's name. */
  readonly isInOwnContainer: boolean;
  readonly label: Label;
  readonly labelText: string;
  readonly labelSenses: readonly string[];
  /** True for the words of the label itself. */
  readonly isLabel: boolean;
  /** The brands in the bold words with which its line begins: `none` if they name none, `plain` if it does not begin in bold. */
  readonly lead: Target | 'plain';
  /** How far back the tracked brand was named last: in its line, or how many blocks before. */
  readonly since: string;
  /** True if a capitalised word, possibly an unknown name, is between it and the last name before it (or the beginning of the sentence). */
  readonly isPastCapital: boolean;
  /** The brand that was named last before it, and whether that was in its line or its block. */
  readonly named: string;
  /** The brand of the next name in its sentence. */
  readonly next: string;
  /** How many names of other brands its line has up to the end of its sentence. */
  readonly others: number;
  /** True if a word such as "but" begins it. */
  readonly turns: boolean;
  /** The sign before it, and (`after`) after it: `^` and `$` at the ends of its line, `name` for a name. */
  readonly before: string;
  readonly after: string;
}

/**
 * How a stretch is tied to a name. `near`, `far`: after the name, without or with punctuation between; `front`: before it; `carried`: the name
 * is in an earlier sentence; `main`: by the prompt or because the answer is mostly about the brand; `rival`: after a rival's name in an item
 * of the brand.
 */
type Tie = 'near' | 'far' | 'front' | 'carried' | 'main' | 'rival';

interface Relation {
  readonly tie: Tie;
  /** The brands of the names, and how far away they are. */
  readonly rest: string;
}

/** The name after a piece of a sentence. */
interface Behind {
  readonly target: Target | undefined;
  /** True if no punctuation is between the two. */
  readonly isNear: boolean;
  readonly words: string;
}

interface Container {
  readonly target: Target;
  readonly kind: string;
}
interface Labelled {
  readonly label: Label;
  readonly text: string;
  readonly senses: readonly string[];
}
interface Item extends Container, Labelled {
  readonly item: number;
  readonly level: number;
}
const noContainer: Container = { target: 'none', kind: 'none' };
const unlabelled: Labelled = { label: 'none', text: '', senses: [] };

/** All stretches of the answer that may be about the tracked brand, in reading order. */
export function stretchesIn(page: Page, brandNames: BrandNames, isPromptAboutBrand: boolean): Stretch[] {
  const walker = new Walker(page, brandNames, isPromptAboutBrand);
  for (const [index, block] of page.blocks.entries()) walker.read(block, index);
  return walker.found;
}

class Walker {
  readonly found: Stretch[] = [];
  private readonly sections = new Sections();
  private readonly items: Item[] = [];
  private label: Labelled = unlabelled;
  private flow: Target = 'none';
  private columns: (Container & Labelled)[] = [];
  private row: Container & Labelled = { ...noContainer, ...unlabelled };
  private part = '';
  private table = -1;
  private tableRow = -1;
  private index = 0;
  private lastOwn = -1;
  private readonly isMain: boolean;

  constructor(
    private readonly page: Page,
    private readonly brandNames: BrandNames,
    isPromptAboutBrand: boolean,
  ) {
    this.isMain = isPromptAboutBrand || brandNames.ownShare > 0.5;
  }

  read(block: Block, index: number): void {
    this.part = partOfAnswer(index, this.page.blocks.length);
    this.index = index;
    if (block.kind === 'code') return;
    if (block.kind === 'cell') return this.readCell(block);
    if (block.item >= 0) return this.readItem(block);
    this.items.length = 0;
    const isTitle = block.kind === 'heading' || standsForHeading(this.page, block);
    if (isTitle) this.readTitle(block, index);
    else this.readProse(block);
  }

  private readTitle(block: Block, index: number): void {
    const level = block.kind === 'heading' ? block.level : paragraphLevel;
    const target = this.titleTarget(block);
    const label = this.labelOf(inner(block));
    this.label = target === 'none' ? label : unlabelled;
    this.flow = 'none';
    const before = this.sections.target;
    if (target === 'none' && (label.label === 'pros' || label.label === 'cons')) return;
    this.sections.open(level, target);
    const badge = target === 'none' ? this.badgeOf(index, level) : 'none';
    if (target !== 'none') this.addLine(block, inner(block), { target, kind: 'title' }, unlabelled);
    else if (badge !== 'none') this.addLine(block, inner(block), { target: badge, kind: 'badge' }, unlabelled);
    else if (before !== 'other') this.addLine(block, inner(block), { target: before, kind: 'untitled' }, unlabelled);
  }

  /** The brand whose title follows directly below. */
  private badgeOf(index: number, level: number): Target {
    const next = this.page.blocks[index + 1];
    if (next === undefined || next.kind === 'cell') return 'none';
    const target = this.titleTarget(next);
    for (let i = index + 2; i < this.page.blocks.length; i++) {
      const block = this.page.blocks[i]!;
      if (block.kind === 'heading' && block.level <= level) break;
      if (block.kind !== 'prose' && this.headTarget(block) === 'other') return 'none';
    }
    return target;
  }

  /** The brands that a title is about; "Codenames: XXL, Pictures" and "Eero Pro (Amazon)" are about the first one. */
  private titleTarget(block: Block): Target {
    const names = this.brandNames.namesIn(block);
    const [first] = names;
    const target = this.brandNames.targetOf(block);
    if (first === undefined || target !== 'both') return target;
    const isOfFirst = /^[^,&/]{0,40}[:(]/.test(this.page.folded.slice(first.start, block.end));
    return isOfFirst ? (first.isOwn ? 'own' : 'other') : 'both';
  }

  /** The brands with which a block begins. */
  private headTarget(block: Span): Target {
    const [first] = this.brandNames.namesIn(block);
    if (first === undefined || first.start > block.start + 30) return 'none';
    if (/\p{Ll}{3,}/u.test(this.page.cased.slice(block.start, first.start))) return 'none';
    return this.brandNames.nameGroupsIn({ start: block.start, end: block.end - 1 })[0]?.target ?? 'none';
  }

  private readItem(block: Block): void {
    while (this.items.length > 0 && !isInside(block, this.items.at(-1))) this.items.pop();
    const around = this.items.at(-1);
    const section = { target: this.sections.target, kind: 'section' };
    const head = this.headTarget(block);
    const inherited: Container = around && around.target !== 'none' ? { target: around.target, kind: 'sub' } : section;
    const container: Container =
      head !== 'none' && !(inherited.target === 'own' && head !== 'own' && this.isFlow(block))
        ? { target: head, kind: 'item' }
        : inherited;
    const label = this.labelOf(inner(block));
    const own = around && around.label !== 'none' ? around : this.label;
    if (block.kind === 'item')
      this.items.push({
        item: block.item,
        level: block.level,
        ...container,
        ...(label.label === 'none' ? own : label),
      });
    this.addLines(block, container, own);
  }

  private isFlow(block: Block): boolean {
    const [first] = this.brandNames.namesIn(block);
    return first !== undefined && /^ \p{Ll}/u.test(this.page.cased.slice(first.end, first.end + 2));
  }

  private readProse(block: Block): void {
    const head = this.headTarget(block);
    const sectionTarget = this.sections.target;
    const isStrong = spanAt(this.page.strong, block.start + 2) !== undefined;
    const container: Container =
      head !== 'none' && isStrong
        ? { target: head, kind: 'lead' }
        : sectionTarget !== 'none'
          ? { target: sectionTarget, kind: 'section' }
          : { target: this.flow, kind: 'flow' };
    this.addLines(block, container, this.label);
  }

  private readCell(block: Block): void {
    this.enterRow(block);
    const own = { target: this.brandNames.targetOf(block), kind: 'cell' };
    const label = this.labelOf(inner(block));
    const text = this.page.folded.slice(block.start, block.end - 1).trim();
    if (block.row < 1) {
      this.columns[block.column] = { ...own, ...label, text };
      return;
    }
    if (block.column === 0) this.row = { ...own, ...label, text };
    const column = this.columns[block.column];
    if (block.column === 0 && own.target !== 'own') return;
    const container: Container =
      this.row.target !== 'none'
        ? { target: this.row.target, kind: block.column === 0 ? 'row head' : 'row' }
        : own.target === 'none'
          ? { target: column?.target ?? 'none', kind: 'column' }
          : { target: own.target, kind: 'cell' };
    const titled = this.row.target === 'none' ? this.row : column;
    this.addLine(block, inner(block), container, titled ?? unlabelled);
  }

  /** The first block of a table or row may be in any column, because an empty cell is no block. */
  private enterRow({ table, row }: Block): void {
    if (table === this.table && row === this.tableRow) return;
    if (table !== this.table) this.columns = [];
    this.row = { ...noContainer, ...unlabelled };
    this.table = table;
    this.tableRow = row;
  }

  private addLines(block: Block, container: Container, label: Labelled): void {
    let here = container;
    for (const line of linesOf(this.page, inner(block))) {
      const head = line.start > block.start ? this.headTarget({ start: line.start, end: line.end + 1 }) : 'none';
      if (head !== 'none') here = { target: head, kind: 'lead' };
      this.addLine(block, line, here, label);
    }
  }

  private addLine(block: Block, line: Span, container: Container, label: Labelled): void {
    const own = this.labelOf(line);
    const labelEnd = line.start + (own.text === '' ? 0 : own.text.length);
    const lead = this.leadOf(line);
    const names = this.brandNames.namesIn(line);
    const firstOwn = names.find(({ isOwn }) => isOwn);
    const ago = this.lastOwn < 0 ? 'never' : String(Math.min(4, this.index - this.lastOwn));
    let carried: { target: Target; distance: number } = { target: container.target, distance: 0 };
    for (const sentence of sentencesIn(this.page, line)) {
      const all = this.brandNames.nameGroupsIn(sentence);
      const relative = (group: NameGroup): boolean => this.isRelative(group.end, sentence.end);
      const groups = all.filter((group) => !group.isComparisonBrand || relative(group));
      const subjects = this.subjectsOf(sentence, groups, carried);
      const mayBeOwn = this.isMain || [carried, ...groups].some(({ target }) => target === 'own' || target === 'both');
      const capitals = mayBeOwn ? this.capitalsIn(sentence) : [];
      const others = names.filter(({ isOwn, start }) => !isOwn && start < sentence.end).length;
      for (const piece of mayBeOwn ? this.piecesOf(sentence, all) : []) {
        const relation = this.relationOf(piece, { groups, subjects }, carried, container);
        if (relation !== undefined) {
          const isBehind = piece.start >= labelEnd && own.label !== 'none';
          const isLabel = piece.start < labelEnd;
          const isFlowing = container.kind === 'flow' && relation.tie !== 'carried';
          const containerText = `${isFlowing ? 'flow' : `${container.kind} ${container.target}`}${this.isMain ? ' main' : ''}`;
          this.found.push({
            ...piece,
            ...this.signsOf(piece, line),
            block,
            line,
            part: this.part,
            length: this.page.blocks.length,
            isInOwnContainer:
              container.target === 'own' && ownContainers.has(container.kind) && relation.tie !== 'rival',
            relation: `${relation.tie} ${relation.rest}`.trim(),
            tie: relation.tie,
            container: containerText,
            isLabel,
            lead,
            since: firstOwn && firstOwn.start < piece.start ? 'line' : firstOwn ? `${ago} ahead` : ago,
            named: this.nameAt(this.brandNames.numberOf(piece.start) - 1, line, block),
            next: this.nextIn(sentence, piece.end),
            others,
            isPastCapital: isAnyIn(capitals, {
              start: lastBefore(all, piece)?.end ?? sentence.start,
              end: piece.start,
            }),
            ...labelling(isBehind ? own : label),
          });
        }
      }
      carried = carriedOn(carried, subjects, container);
    }
    if (firstOwn) this.lastOwn = this.index;
    if (block.kind === 'prose') this.flow = carried.target === 'both' ? 'none' : carried.target;
  }

  private signsOf({ start, end }: Span, line: Span): Pick<Stretch, 'before' | 'after' | 'turns'> {
    const { folded } = this.page;
    const before =
      folded
        .slice(Math.max(line.start, start - 3), start)
        .trim()
        .at(-1) ?? (start <= line.start + 3 ? '^' : ' ');
    const after = folded
      .slice(end, Math.min(line.end, end + 3))
      .trim()
      .charAt(0);
    const [word] = this.brandNames.words.in({ start, end: Math.min(end, start + 24) });
    return {
      before: plain(before),
      after: after === '' ? '$' : plain(after),
      turns: (word?.senses.includes('contrast') ?? false) && word!.start <= start + 1,
    };
  }

  private leadOf({ start, end }: Span): Stretch['lead'] {
    const bold = spanAt(this.page.strong, start + 3);
    return bold && bold.start <= start + 3
      ? this.brandNames.targetOf({ start, end: Math.min(end, bold.end) })
      : 'plain';
  }

  private nameAt(number: number, line: Span, block: Span): string {
    const name = this.brandNames.nameAt(number);
    if (name === undefined) return 'none';
    const isIn = ({ start, end }: Span): boolean => name.start >= start && name.start < end;
    return `${name.isOwn ? 'own' : 'other'} ${isIn(line) ? 'line' : isIn(block) ? 'block' : ''}`;
  }

  private nextIn(sentence: Span, from: number): string {
    const name = this.brandNames.nameAt(this.brandNames.numberOf(from));
    return name === undefined || name.start >= sentence.end ? 'none' : name.isOwn ? 'own' : 'other';
  }

  /** The starts of capitalised words inside a sentence. */
  private capitalsIn({ start, end }: Span): number[] {
    return Array.from(this.page.cased.slice(start, end).matchAll(capitalInside), ({ index }) => start + index);
  }

  private isRelative(at: number, end: number): boolean {
    const [first] = this.brandNames.words.in({ start: at, end: Math.min(end, at + 24) });
    return (
      first !== undefined &&
      first.senses.includes('relative') &&
      /^[\s,]+$/.test(this.page.folded.slice(at, first.start))
    );
  }

  /** Splits a sentence at punctuation, words of contrast, and names. */
  private piecesOf({ start, end }: Span, groups: readonly NameGroup[]): Span[] {
    const text = this.page.cased.slice(start, end);
    const cuts: Span[] = [...text.matchAll(punctuation)].map(({ index, 0: { length } }) => ({
      start: start + index,
      end: start + index + length,
    }));
    const turns = this.brandNames.words.in({ start, end }).filter(({ senses }) => senses.includes('contrast'));
    cuts.push(...turns.map((word) => ({ start: word.start, end: word.start })), ...groups);
    const pieces: Span[] = [];
    let from = start;
    for (const cut of [...cuts.toSorted((a, b) => a.start - b.start), { start: end, end }]) {
      if (cut.start > from) pieces.push({ start: from, end: cut.start });
      from = Math.max(from, cut.end);
    }
    return pieces.filter((piece) => /[\p{L}\p{N}]/u.test(text.slice(piece.start - start, piece.end - start)));
  }

  /** The groups that the text after them is about: all but rivals inside a clause about the brand ("Acme beats Globex, …"). */
  private subjectsOf(sentence: Span, groups: readonly NameGroup[], carried: { target: Target }): NameGroup[] {
    const subjects: NameGroup[] = [];
    for (const group of groups) {
      const last = subjects.at(-1);
      const isHeld =
        group.target === 'other' &&
        !group.isComparisonBrand &&
        (last ?? carried).target === 'own' &&
        !this.isRelative(group.end, sentence.end) &&
        this.isHeld({ start: last?.end ?? sentence.start, end: group.start });
      if (!isHeld) subjects.push(group);
    }
    return subjects;
  }

  /** True if the next name is in a clause that began before it, or in brackets. */
  private isHeld({ start, end }: Span): boolean {
    const text = this.page.cased.slice(start, end);
    if (text.lastIndexOf('(') > text.lastIndexOf(')')) return true;
    const from = start + (text.length - (text.split(border).at(-1) ?? '').length);
    const turns = this.brandNames.words.in({ start: from, end }).filter(({ senses }) => senses.includes('contrast'));
    const clause = this.page.cased.slice(turns.at(-1)?.end ?? from, end);
    return /(?:\p{L}\p{M}*[^\p{L}]*){4}|[\p{Lo}]{2}/u.test(clause);
  }

  /** The relation of a piece; undefined if it is about another brand or none. In an item of the brand the model decides about text after a rival's name. */
  private relationOf(
    piece: Span,
    { groups, subjects }: { readonly groups: readonly NameGroup[]; readonly subjects: readonly NameGroup[] },
    carried: { target: Target; distance: number },
    container: Container,
  ): Relation | undefined {
    const before = lastBefore(subjects, piece);
    const behind = this.behind(piece, groups, lastBefore(groups, piece) !== before);
    if (before !== undefined) {
      const way = this.isApart(before.end, piece.start) ? 'far' : 'near';
      if (before.target !== 'other') return { tie: way, rest: `${before.target} ${behind.words}` };
      const isFront = behind.target === 'own' && behind.isNear && way === 'far';
      if (isFront) return { tie: 'front', rest: 'after other' };
      return container.target === 'own' ? { tie: 'rival', rest: `${way} ${behind.words}` } : undefined;
    }
    if (behind.target === 'own' || behind.target === 'both')
      return { tie: 'front', rest: `${carried.target} ${behind.words}` };
    return this.carriedRelation(behind, carried, container);
  }

  /** The relation by earlier sentences, if no name of a subject is before the piece and none of the brand after it. */
  private carriedRelation(
    behind: Behind,
    carried: { target: Target; distance: number },
    container: Container,
  ): Relation | undefined {
    const distance = Math.min(3, carried.distance);
    if (carried.target === 'none')
      return this.isMain ? { tie: 'main', rest: `${container.kind} ${behind.words}` } : undefined;
    if (behind.target === 'other' && behind.isNear && carried.target !== 'own') return undefined;
    if (container.kind === 'flow' && container.target === 'both' && carried.distance === 0) return undefined;
    if (carried.target === 'other')
      return this.isMain && carried.distance > 0 && container.target === 'none'
        ? { tie: 'main', rest: `after other ${distance} ${behind.words}` }
        : undefined;
    return { tie: 'carried', rest: `${carried.target} ${distance} ${behind.words}` };
  }

  private behind(piece: Span, groups: readonly NameGroup[], isPast: boolean): Behind {
    const after = groups[partitionPoint(groups.length, (i) => groups[i]!.start < piece.end)];
    const past = isPast ? 'past ' : '';
    if (after === undefined) return { target: undefined, isNear: false, words: past };
    const isNear = !this.isApart(piece.end, after.start);
    return { target: after.target, isNear, words: `${past}${isNear ? '>>' : '>'} ${after.target}` };
  }

  private isApart(from: number, to: number): boolean {
    return border.test(this.page.cased.slice(from, to));
  }

  private labelOf({ start, end }: Span): Labelled {
    const text =
      /^[^:,.;]{2,40}(?=:)/u.exec(this.page.folded.slice(start, Math.min(end, start + 48)))?.[0] ??
      (end - start < 50 ? this.page.folded.slice(start, end) : '');
    if (text === '') return unlabelled;
    const words = this.brandNames.words.in({ start, end: start + text.length });
    const has = (sense: OpinionSense): boolean =>
      words.some(({ senses, start: s, end: e }) => senses.includes(sense) && e - s > text.trim().length / 3);
    const label = has('cons-label') ? 'cons' : has('pros-label') ? 'pros' : has('verdict-label') ? 'verdict' : 'other';
    return { label, text, senses: [...new Set(words.flatMap(({ senses }) => senses))] };
  }
}

const lastBefore = (groups: readonly NameGroup[], { start }: Span): NameGroup | undefined =>
  groups[partitionPoint(groups.length, (i) => groups[i]!.end <= start) - 1];

const partOfAnswer = (index: number, length: number): string =>
  index === 0 ? 'first' : index === length - 1 ? 'last' : String(Math.floor((4 * index) / length));

const capitalInside = /(?<=[\p{Ll},;] )\p{Lu}/gu;

/** True if one of the sorted offsets is in the span, after a sign and a space. */
const isAnyIn = (places: readonly number[], { start, end }: Span): boolean =>
  (places[partitionPoint(places.length, (i) => places[i]! < start + 2)] ?? end) < end;

const plain = (sign: string): string => (/[\p{L}\p{N}]/u.test(sign) ? 'name' : sign);

const ownContainers: ReadonlySet<string> = new Set([
  'item',
  'sub',
  'row',
  'row head',
  'column',
  'cell',
  'title',
  'badge',
]);

const punctuation =
  /[,;:.!?()"]+(?=\s|$|\p{Lo}|\p{Lu}\p{Ll})|(?<=\p{Lo})[,;:.!?()"]+|\s-+\s|[，。；、！？：（）「」『』【】؛؟]|[()]|،|\n|।/gu;
const border = /[,;:.!?()，。；、！？：（）؛؟،।]|\s-+\s/u;

function carriedOn(
  carried: { target: Target; distance: number },
  groups: readonly NameGroup[],
  container: Container,
): { target: Target; distance: number } {
  const targets = new Set(groups.map(({ target }) => target));
  if (targets.size === 0) return { ...carried, distance: carried.distance + 1 };
  if (container.target === 'own') return { target: 'own', distance: targets.has('own') ? 1 : 2 };
  return { target: groups.at(-1)!.target, distance: 1 };
}

const labelling = ({ label, text, senses }: Labelled): Pick<Stretch, 'label' | 'labelText' | 'labelSenses'> => ({
  label,
  labelText: text,
  labelSenses: senses,
});
const inner = ({ start, end }: Block): Span => ({ start, end: end - 1 });
const isInside = (block: Block, item: Item | undefined): boolean =>
  item !== undefined && (item.item === block.item || item.level < block.level);
