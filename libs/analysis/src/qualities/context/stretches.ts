import type { Span } from '@app/findings';
import { linesOf, standsForHeading } from '../../layout/heads.js';
import type { OpinionSense } from '../../lexicon/opinion-words.js';
import { sentencesIn } from '../../text/words.js';
import { type Block, type Page, partitionPoint, spanAt } from '../../text/page.js';
import { type Naming, type Namings, type Target, paragraphLevel, Sections } from './opinion-target.js';

/** What a label says of the text under or behind it. */
export type Label = 'pros' | 'cons' | 'verdict' | 'other' | 'none';

/** A clause, or a part of one between names, that may speak of the tracked brand. */
export interface Stretch extends Span {
  readonly block: Block;
  readonly line: Span;
  /** Which part of the answer its block is: `first`, `last`, or the number of its quarter. */
  readonly part: string;
  /** Of the answer, in blocks. */
  readonly length: number;
  /** How it is tied to the brand: the names before and behind it, and how far away they are. */
  readonly relation: string;
  /** The relation, roughly. */
  readonly tie: Tie;
  /** What stands around it: whose section, item, row or paragraph it is in. */
  readonly container: string;
  /** In an item, row or title of the tracked brand, where all is said of it but what follows a rival's name. */
  readonly isInOwnPlace: boolean;
  readonly label: Label;
  readonly labelText: string;
  readonly labelSenses: readonly string[];
  /** In the words of the label itself. */
  readonly isLabel: boolean;
  /** Whose the bold words are that its line begins with: `none` where they name nobody, `plain` where it begins with no such. */
  readonly lead: Target | 'plain';
  /** How far back the tracked brand was named last: in its line, its block, or so many blocks before. */
  readonly since: string;
  /** Between the name that it is tied to, or the sentence's beginning, and it stands a word with a capital: a name that nobody knows? */
  readonly isPastCapital: boolean;
  /** Whose the name before it is, wherever it stands, and whether that is in its line or its block. */
  readonly named: string;
  /** Whose the name behind it is in its sentence: whom a later sentence names changes nothing of it. */
  readonly next: string;
  /** How many names of others its line has up to the end of its sentence. */
  readonly others: number;
  /** A word like "but" opens it. */
  readonly turns: boolean;
  /** The signs that bound it: `^` and `$` for its line, `name` for a name. */
  readonly before: string;
  readonly after: string;
}

/** How what is said is tied to the name it is said of: behind it, before it, from a sentence before, by the prompt, or past a rival's name in a place of the brand. */
type Tie = 'near' | 'far' | 'front' | 'carried' | 'main' | 'rival';

interface Relation {
  readonly tie: Tie;
  /** Whose the names are, and how far away. */
  readonly rest: string;
}

/** The name behind a piece of its sentence. */
interface Behind {
  readonly target: Target | undefined;
  /** No sign between the two. */
  readonly isNear: boolean;
  readonly words: string;
}

interface Place {
  readonly target: Target;
  readonly kind: string;
}
interface Labelled {
  readonly label: Label;
  readonly text: string;
  readonly senses: readonly string[];
}
interface Item extends Place, Labelled {
  readonly item: number;
  readonly level: number;
}
const nowhere: Place = { target: 'none', kind: 'none' };
const unlabelled: Labelled = { label: 'none', text: '', senses: [] };

/** All stretches of the answer that may be said of the tracked brand, in reading order. */
export function stretchesIn(page: Page, namings: Namings, isAsked: boolean): Stretch[] {
  const walker = new Walker(page, namings, isAsked);
  for (const [index, block] of page.blocks.entries()) walker.read(block, index);
  return walker.found;
}

class Walker {
  readonly found: Stretch[] = [];
  private readonly sections = new Sections();
  private readonly items: Item[] = [];
  private label: Labelled = unlabelled;
  private flow: Target = 'none';
  private columns: (Place & Labelled)[] = [];
  private row: Place & Labelled = { ...nowhere, ...unlabelled };
  private part = '';
  private table = -1;
  private tableRow = -1;
  private index = 0;
  private lastOwn = -1;
  private readonly isMain: boolean;

  constructor(
    private readonly page: Page,
    private readonly namings: Namings,
    isAsked: boolean,
  ) {
    this.isMain = isAsked || namings.ownShare > 0.5;
  }

  read(block: Block, index: number): void {
    this.part = partOf(index, this.page.blocks.length);
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
    const before = this.sections.owner;
    if (target === 'none' && (label.label === 'pros' || label.label === 'cons')) return;
    this.sections.open(level, target);
    const badge = target === 'none' ? this.badgeOf(index, level) : 'none';
    if (target !== 'none') this.addLine(block, inner(block), { target, kind: 'title' }, unlabelled);
    else if (badge !== 'none') this.addLine(block, inner(block), { target: badge, kind: 'badge' }, unlabelled);
    else if (before !== 'other') this.addLine(block, inner(block), { target: before, kind: 'untitled' }, unlabelled);
  }

  /** Whose title follows right below. */
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

  /** Whose title it is: "Codenames: XXL, Pictures" and "Eero Pro (Amazon)" are of the first. */
  private titleTarget(block: Block): Target {
    const names = this.namings.namesIn(block);
    const [first] = names;
    const target = this.namings.targetOf(block);
    if (first === undefined || target !== 'both') return target;
    const isOfFirst = /^[^,&/]{0,40}[:(]/.test(this.page.folded.slice(first.start, block.end));
    return isOfFirst ? (first.isOwn ? 'own' : 'other') : 'both';
  }

  /** The brands that a block begins with. */
  private headTarget(block: Span): Target {
    const [first] = this.namings.namesIn(block);
    if (first === undefined || first.start > block.start + 30) return 'none';
    if (/\p{Ll}{3,}/u.test(this.page.cased.slice(block.start, first.start))) return 'none';
    return this.namings.namingsIn({ start: block.start, end: block.end - 1 })[0]?.target ?? 'none';
  }

  private readItem(block: Block): void {
    while (this.items.length > 0 && !isInside(block, this.items.at(-1))) this.items.pop();
    const around = this.items.at(-1);
    const section = { target: this.sections.owner, kind: 'section' };
    const head = this.headTarget(block);
    const inherited: Place = around && around.target !== 'none' ? { target: around.target, kind: 'sub' } : section;
    const place: Place =
      head !== 'none' && !(inherited.target === 'own' && head !== 'own' && this.isFlow(block))
        ? { target: head, kind: 'item' }
        : inherited;
    const label = this.labelOf(inner(block));
    const own = around && around.label !== 'none' ? around : this.label;
    if (block.kind === 'item')
      this.items.push({ item: block.item, level: block.level, ...place, ...(label.label === 'none' ? own : label) });
    this.addLines(block, place, own);
  }

  private isFlow(block: Block): boolean {
    const [first] = this.namings.namesIn(block);
    return first !== undefined && /^ \p{Ll}/u.test(this.page.cased.slice(first.end, first.end + 2));
  }

  private readProse(block: Block): void {
    const head = this.headTarget(block);
    const owner = this.sections.owner;
    const isStrong = spanAt(this.page.strong, block.start + 2) !== undefined;
    const place: Place =
      head !== 'none' && isStrong
        ? { target: head, kind: 'lead' }
        : owner !== 'none'
          ? { target: owner, kind: 'section' }
          : { target: this.flow, kind: 'flow' };
    this.addLines(block, place, this.label);
  }

  private readCell(block: Block): void {
    this.enterRow(block);
    const own = { target: this.namings.targetOf(block), kind: 'cell' };
    const label = this.labelOf(inner(block));
    const text = this.page.folded.slice(block.start, block.end - 1).trim();
    if (block.row < 1) {
      this.columns[block.column] = { ...own, ...label, text };
      return;
    }
    if (block.column === 0) this.row = { ...own, ...label, text };
    const column = this.columns[block.column];
    if (block.column === 0 && own.target !== 'own') return;
    const place: Place =
      this.row.target !== 'none'
        ? { target: this.row.target, kind: block.column === 0 ? 'row head' : 'row' }
        : own.target === 'none'
          ? { target: column?.target ?? 'none', kind: 'column' }
          : { target: own.target, kind: 'cell' };
    const titled = this.row.target === 'none' ? this.row : column;
    this.addLine(block, inner(block), place, titled ?? unlabelled);
  }

  /** A cell without text is no block, so the first of a table or row may stand in any column. */
  private enterRow({ table, row }: Block): void {
    if (table === this.table && row === this.tableRow) return;
    if (table !== this.table) this.columns = [];
    this.row = { ...nowhere, ...unlabelled };
    this.table = table;
    this.tableRow = row;
  }

  private addLines(block: Block, place: Place, label: Labelled): void {
    let here = place;
    for (const line of linesOf(this.page, inner(block))) {
      const head = line.start > block.start ? this.headTarget({ start: line.start, end: line.end + 1 }) : 'none';
      if (head !== 'none') here = { target: head, kind: 'lead' };
      this.addLine(block, line, here, label);
    }
  }

  private addLine(block: Block, line: Span, place: Place, label: Labelled): void {
    const own = this.labelOf(line);
    const labelEnd = line.start + (own.text === '' ? 0 : own.text.length);
    const lead = this.leadOf(line);
    const names = this.namings.namesIn(line);
    const firstOwn = names.find(({ isOwn }) => isOwn);
    const ago = this.lastOwn < 0 ? 'never' : String(Math.min(4, this.index - this.lastOwn));
    let carried: { target: Target; distance: number } = { target: place.target, distance: 0 };
    for (const sentence of sentencesIn(this.page, line)) {
      const all = this.namings.namingsIn(sentence);
      const relative = (naming: Naming): boolean => this.isRelative(naming.end, sentence.end);
      const namings = all.filter((naming) => !naming.isYardstick || relative(naming));
      const subjects = this.subjectsOf(sentence, namings, carried);
      const mayBeOwn = this.isMain || [carried, ...namings].some(({ target }) => target === 'own' || target === 'both');
      const capitals = mayBeOwn ? this.capitalsIn(sentence) : [];
      const others = names.filter(({ isOwn, start }) => !isOwn && start < sentence.end).length;
      for (const piece of mayBeOwn ? this.piecesOf(sentence, all) : []) {
        const relation = this.relationOf(piece, { namings, subjects }, carried, place);
        if (relation !== undefined) {
          const isBehind = piece.start >= labelEnd && own.label !== 'none';
          const isLabel = piece.start < labelEnd;
          const isFlowing = place.kind === 'flow' && relation.tie !== 'carried';
          const container = `${isFlowing ? 'flow' : `${place.kind} ${place.target}`}${this.isMain ? ' main' : ''}`;
          this.found.push({
            ...piece,
            ...this.signsOf(piece, line),
            block,
            line,
            part: this.part,
            length: this.page.blocks.length,
            isInOwnPlace: place.target === 'own' && ownPlaces.has(place.kind) && relation.tie !== 'rival',
            relation: `${relation.tie} ${relation.rest}`.trim(),
            tie: relation.tie,
            container,
            isLabel,
            lead,
            since: firstOwn && firstOwn.start < piece.start ? 'line' : firstOwn ? `${ago} ahead` : ago,
            named: this.nameAt(this.namings.numberOf(piece.start) - 1, line, block),
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
      carried = carriedOn(carried, subjects, place);
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
    const [word] = this.namings.words.in({ start, end: Math.min(end, start + 24) });
    return {
      before: plain(before),
      after: after === '' ? '$' : plain(after),
      turns: (word?.senses.includes('contrast') ?? false) && word!.start <= start + 1,
    };
  }

  private leadOf({ start, end }: Span): Stretch['lead'] {
    const bold = spanAt(this.page.strong, start + 3);
    return bold && bold.start <= start + 3 ? this.namings.targetOf({ start, end: Math.min(end, bold.end) }) : 'plain';
  }

  private nameAt(number: number, line: Span, block: Span): string {
    const name = this.namings.nameAt(number);
    if (name === undefined) return 'none';
    const isIn = ({ start, end }: Span): boolean => name.start >= start && name.start < end;
    return `${name.isOwn ? 'own' : 'other'} ${isIn(line) ? 'line' : isIn(block) ? 'block' : ''}`;
  }

  private nextIn(sentence: Span, from: number): string {
    const name = this.namings.nameAt(this.namings.numberOf(from));
    return name === undefined || name.start >= sentence.end ? 'none' : name.isOwn ? 'own' : 'other';
  }

  /** Where inside a sentence a word with a capital begins. */
  private capitalsIn({ start, end }: Span): number[] {
    return Array.from(this.page.cased.slice(start, end).matchAll(capitalInside), ({ index }) => start + index);
  }

  private isRelative(at: number, end: number): boolean {
    const [first] = this.namings.words.in({ start: at, end: Math.min(end, at + 24) });
    return (
      first !== undefined &&
      first.senses.includes('relative') &&
      /^[\s,]+$/.test(this.page.folded.slice(at, first.start))
    );
  }

  /** Between punctuation, words that turn, and names. */
  private piecesOf({ start, end }: Span, namings: readonly Naming[]): Span[] {
    const text = this.page.cased.slice(start, end);
    const cuts: Span[] = [...text.matchAll(punctuation)].map(({ index, 0: { length } }) => ({
      start: start + index,
      end: start + index + length,
    }));
    const turns = this.namings.words.in({ start, end }).filter(({ senses }) => senses.includes('contrast'));
    cuts.push(...turns.map((word) => ({ start: word.start, end: word.start })), ...namings);
    const pieces: Span[] = [];
    let from = start;
    for (const cut of [...cuts.toSorted((a, b) => a.start - b.start), { start: end, end }]) {
      if (cut.start > from) pieces.push({ start: from, end: cut.start });
      from = Math.max(from, cut.end);
    }
    return pieces.filter((piece) => /[\p{L}\p{N}]/u.test(text.slice(piece.start - start, piece.end - start)));
  }

  /** The names that what follows them is said of: not a rival that a clause of the brand holds ("Acme beats Globex, …"). */
  private subjectsOf(sentence: Span, namings: readonly Naming[], carried: { target: Target }): Naming[] {
    const subjects: Naming[] = [];
    for (const naming of namings) {
      const last = subjects.at(-1);
      const isHeld =
        naming.target === 'other' &&
        !naming.isYardstick &&
        (last ?? carried).target === 'own' &&
        !this.isRelative(naming.end, sentence.end) &&
        this.isHeld({ start: last?.end ?? sentence.start, end: naming.start });
      if (!isHeld) subjects.push(naming);
    }
    return subjects;
  }

  /** Does a name that follows stand in a clause that began before, or in brackets? */
  private isHeld({ start, end }: Span): boolean {
    const text = this.page.cased.slice(start, end);
    if (text.lastIndexOf('(') > text.lastIndexOf(')')) return true;
    const from = start + (text.length - (text.split(border).at(-1) ?? '').length);
    const turns = this.namings.words.in({ start: from, end }).filter(({ senses }) => senses.includes('contrast'));
    const clause = this.page.cased.slice(turns.at(-1)?.end ?? from, end);
    return /(?:\p{L}\p{M}*[^\p{L}]*){4}|[\p{Lo}]{2}/u.test(clause);
  }

  /** Undefined where it speaks of another brand, or of none; in a place of the brand the model decides on what follows a rival's name. */
  private relationOf(
    piece: Span,
    { namings, subjects }: { readonly namings: readonly Naming[]; readonly subjects: readonly Naming[] },
    carried: { target: Target; distance: number },
    place: Place,
  ): Relation | undefined {
    const before = lastBefore(subjects, piece);
    const behind = this.behind(piece, namings, lastBefore(namings, piece) !== before);
    if (before !== undefined) {
      const way = this.isApart(before.end, piece.start) ? 'far' : 'near';
      if (before.target !== 'other') return { tie: way, rest: `${before.target} ${behind.words}` };
      const isFront = behind.target === 'own' && behind.isNear && way === 'far';
      if (isFront) return { tie: 'front', rest: 'after other' };
      return place.target === 'own' ? { tie: 'rival', rest: `${way} ${behind.words}` } : undefined;
    }
    if (behind.target === 'own' || behind.target === 'both')
      return { tie: 'front', rest: `${carried.target} ${behind.words}` };
    return this.carriedRelation(behind, carried, place);
  }

  /** By the sentences before alone: no name of a subject stands before it, and none of the brand behind it. */
  private carriedRelation(
    behind: Behind,
    carried: { target: Target; distance: number },
    place: Place,
  ): Relation | undefined {
    const distance = Math.min(3, carried.distance);
    if (carried.target === 'none')
      return this.isMain ? { tie: 'main', rest: `${place.kind} ${behind.words}` } : undefined;
    if (behind.target === 'other' && behind.isNear && carried.target !== 'own') return undefined;
    if (place.kind === 'flow' && place.target === 'both' && carried.distance === 0) return undefined;
    if (carried.target === 'other')
      return this.isMain && carried.distance > 0 && place.target === 'none'
        ? { tie: 'main', rest: `after other ${distance} ${behind.words}` }
        : undefined;
    return { tie: 'carried', rest: `${carried.target} ${distance} ${behind.words}` };
  }

  private behind(piece: Span, namings: readonly Naming[], isPast: boolean): Behind {
    const after = namings[partitionPoint(namings.length, (i) => namings[i]!.start < piece.end)];
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
    const words = this.namings.words.in({ start, end: start + text.length });
    const has = (sense: OpinionSense): boolean =>
      words.some(({ senses, start: s, end: e }) => senses.includes(sense) && e - s > text.trim().length / 3);
    const label = has('cons-label') ? 'cons' : has('pros-label') ? 'pros' : has('verdict-label') ? 'verdict' : 'other';
    return { label, text, senses: [...new Set(words.flatMap(({ senses }) => senses))] };
  }
}

const lastBefore = (namings: readonly Naming[], { start }: Span): Naming | undefined =>
  namings[partitionPoint(namings.length, (i) => namings[i]!.end <= start) - 1];

const partOf = (index: number, length: number): string =>
  index === 0 ? 'first' : index === length - 1 ? 'last' : String(Math.floor((4 * index) / length));

const capitalInside = /(?<=[\p{Ll},;] )\p{Lu}/gu;

/** Is one of the sorted places in the span, with the sign and the space before it? */
const isAnyIn = (places: readonly number[], { start, end }: Span): boolean =>
  (places[partitionPoint(places.length, (i) => places[i]! < start + 2)] ?? end) < end;

const plain = (sign: string): string => (/[\p{L}\p{N}]/u.test(sign) ? 'name' : sign);

const ownPlaces: ReadonlySet<string> = new Set(['item', 'sub', 'row', 'row head', 'column', 'cell', 'title', 'badge']);

const punctuation =
  /[,;:.!?()"]+(?=\s|$|\p{Lo}|\p{Lu}\p{Ll})|(?<=\p{Lo})[,;:.!?()"]+|\s-+\s|[，。；、！？：（）「」『』【】؛؟]|[()]|،|\n|।/gu;
const border = /[,;:.!?()，。；、！？：（）؛؟،।]|\s-+\s/u;

function carriedOn(
  carried: { target: Target; distance: number },
  namings: readonly Naming[],
  place: Place,
): { target: Target; distance: number } {
  const targets = new Set(namings.map(({ target }) => target));
  if (targets.size === 0) return { ...carried, distance: carried.distance + 1 };
  if (place.target === 'own') return { target: 'own', distance: targets.has('own') ? 1 : 2 };
  return { target: namings.at(-1)!.target, distance: 1 };
}

const labelling = ({ label, text, senses }: Labelled): Pick<Stretch, 'label' | 'labelText' | 'labelSenses'> => ({
  label,
  labelText: text,
  labelSenses: senses,
});
const inner = ({ start, end }: Block): Span => ({ start, end: end - 1 });
const isInside = (block: Block, item: Item | undefined): boolean =>
  item !== undefined && (item.item === block.item || item.level < block.level);
