import type { Span } from '../text/span.js';
import type { Tone } from '../layout/labels.js';
import { labelIn, linesOf, standsForHeading, toneOf } from '../layout/labels.js';
import type { Language } from '../lexicon/languages/language.js';
import { isBadge } from './badge.js';
import { TableReader } from './owned-cells.js';
import { ownedSentences } from './owned-sentences.js';
import type { Owner, Owners } from './owners.js';
import type { Block, Page } from '../text/page.js';
import { paragraphLevel, Sections } from './sections.js';

/** Text that speaks of the tracked brand. */
export interface OwnedText extends Span {
  /** Of an item, cell, title or labelled line, where a few words say it all, what its label says. */
  readonly tone: Tone | 'title' | 'prose';
}

/** What the answer says of the tracked brand: its sections, items with their sub-items, rows, and sentences. */
export function ownedText(page: Page, owners: Owners, language: Language): OwnedText[] {
  const reader = new OwnershipReader(page, owners, language);
  for (const [index, block] of page.blocks.entries()) reader.read(block, index);
  return reader.owned;
}

interface Item {
  readonly item: number;
  readonly level: number;
  readonly owner: Owner;
  readonly tone: Tone;
}

class OwnershipReader {
  readonly owned: OwnedText[] = [];
  private readonly sections = new Sections();
  /** The items around the block, the outermost first. */
  private readonly items: Item[] = [];
  /** Of the label line just above. */
  private tone: Tone = 'open';
  private readonly tables: TableReader;

  constructor(
    private readonly page: Page,
    private readonly owners: Owners,
    private readonly language: Language,
  ) {
    this.tables = new TableReader(page, owners, language);
  }

  read(block: Block, index: number): void {
    if (block.kind === 'code') return;
    if (block.kind === 'cell') return this.readCell(block, index);
    if (block.item >= 0) return this.readItem(block);
    this.items.length = 0;
    if (block.kind === 'heading') this.readTitle(block, block.level, index);
    else if (standsForHeading(this.page, block)) this.readTitle(block, paragraphLevel, index);
    else this.readProse(block);
  }

  private readCell(block: Block, index: number): void {
    const cell = this.tables.read(block, index);
    if (cell !== undefined) this.add(cell, cell.tone);
  }

  private readTitle(block: Block, level: number, index: number): void {
    const owner = this.owners.titleOwner(block);
    this.tone = owner === 'none' ? toneOf(this.textOf(block), this.language) : 'open';
    if (this.tone !== 'open') return;
    if (owner === 'none' && this.language.summary.test(this.textOf(block))) this.sections.closeAll();
    this.sections.open(level, owner);
    const mayBeBadge = owner === 'none' && (block.kind === 'heading' || !this.textOf(block).endsWith(':'));
    if (owner === 'own' || (mayBeBadge && isBadge(this.page, this.owners, index, level)))
      this.add(inner(block), 'title');
  }

  private readItem(block: Block): void {
    while (this.items.length > 0 && !isInside(block, this.items.at(-1))) this.items.pop();
    const inherited = this.items.at(-1);
    const owner = this.itemOwner(block, inherited?.owner ?? this.sections.owner);
    const ownTone = toneOf(this.textOf(block), this.language);
    const tone = ownTone === 'open' ? (inherited?.tone ?? this.tone) : ownTone;
    if (block.kind === 'item') this.items.push({ item: block.item, level: block.level, owner, tone });
    if (ownTone !== 'open') return;
    const direct = this.owners.ownerOf(block);
    if (owner === 'own' && direct !== 'many') this.addLines(block, tone);
    else this.readSentences(inner(block), owner);
  }

  private itemOwner(block: Block, inherited: Owner): Owner {
    const direct = this.owners.ownerOf(block);
    if (direct === 'none') return inherited;
    const beginsWithBrand = this.owners.beginsWithBrand(block);
    if (inherited === 'own' && !beginsWithBrand) return 'own';
    return direct === 'many' && beginsWithBrand ? this.owners.firstOwner(block) : direct;
  }

  private addLines(block: Block, tone: Tone): void {
    for (const line of linesOf(this.page, inner(block))) {
      const label = labelIn(this.page, line);
      const lineTone = label === undefined ? 'open' : toneOf(this.textOf(label), this.language);
      this.add(line, lineTone === 'open' ? tone : lineTone);
    }
  }

  /** Line by line; a labelled line ("Pros: …") is a fragment of whose text it stands in. */
  private readProse(block: Block): void {
    if (this.language.summary.test(this.textOf(block))) this.sections.closeAll();
    let owner = this.sections.owner;
    for (const line of linesOf(this.page, inner(block))) {
      const label = labelIn(this.page, line);
      const tone = label === undefined ? 'open' : toneOf(this.textOf(label), this.language);
      if (tone === 'open' || owner !== 'own') owner = this.readSentences(line, owner);
      else this.add(line, tone);
    }
  }

  private readSentences(line: Span, inherited: Owner): Owner {
    const { owner, owned } = ownedSentences(this.page, line, inherited, this.owners, this.language);
    for (const { start, end } of owned) this.owned.push({ start, end, tone: 'prose' });
    return owner;
  }

  private add({ start, end }: Span, tone: OwnedText['tone']): void {
    if (tone !== 'plain') this.owned.push({ start, end, tone });
  }

  private textOf({ start, end }: Span): string {
    return this.page.folded.slice(start, end).trim();
  }
}

const inner = ({ start, end }: Block): Span => ({ start, end: end - 1 });
const isInside = (block: Block, item: Item | undefined): boolean =>
  item !== undefined && (item.item === block.item || item.level < block.level);
