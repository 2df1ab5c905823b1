import type { Rival } from '../competitors/find-competitors.js';
import type { Span } from '../text/span.js';
import type { Block, Page } from '../text/page.js';
import { partitionPoint } from '../text/page.js';

/** Of whom a text speaks: the tracked brand, one or more others, it and others, nobody. */
export type Owner = 'own' | 'other' | 'many' | 'none';

/** Which brands a stretch of the view names. All look-ups are binary searches. */
export class Owners {
  private readonly theirs: readonly (Span & { readonly rival: Rival })[];

  /** `own` is sorted. */
  constructor(
    private readonly page: Page,
    private readonly own: readonly Span[],
    private readonly rivals: readonly Rival[],
  ) {
    this.theirs = rivals
      .flatMap((rival) => rival.references.map(({ start, end }) => ({ start, end, rival })))
      .toSorted((a, b) => a.start - b.start);
  }

  /** The same without the references that are measured against only: "faster than Acme". */
  without(isYardstick: (span: Span) => boolean): Owners {
    const others = this.rivals.map((rival) => ({
      ...rival,
      references: rival.references.filter((span) => !isYardstick(span)),
    }));
    return new Owners(
      this.page,
      this.own.filter((span) => !isYardstick(span)),
      others,
    );
  }

  ownerOf(span: Span): Owner {
    const isMine = this.firstOwn(span) !== undefined;
    const rivals = this.rivalsIn(span);
    if (isMine) return rivals === 0 ? 'own' : 'many';
    return rivals === 0 ? 'none' : 'other';
  }

  /** Whose title it is: "Codenames: XXL, Pictures" and "Eero Pro (Amazon)" are of the first. */
  titleOwner(block: Block): Owner {
    const owner = this.ownerOf(block);
    const isOfFirst = /^[^,&/]{0,40}[:(]/.test(this.page.folded.slice(this.firstName(block), block.end));
    return owner === 'many' && isOfFirst ? this.firstOwner(block) : owner;
  }

  firstOwner(span: Span): Owner {
    return this.firstOwn(span)?.start === this.firstName(span) ? 'own' : 'other';
  }

  beginsWithBrand(block: Block): boolean {
    const first = this.firstName(block);
    return first < block.start + 30 && !/\p{Ll}{3,}/u.test(this.page.cased.slice(block.start, first));
  }

  firstOwn(span: Span): Span | undefined {
    return firstIn(this.own, span);
  }

  firstRival(span: Span): Span | undefined {
    return firstIn(this.theirs, span);
  }

  private firstName(span: Span): number {
    const own = this.firstOwn(span)?.start ?? Number.POSITIVE_INFINITY;
    return Math.min(own, this.firstRival(span)?.start ?? Number.POSITIVE_INFINITY);
  }

  private rivalsIn({ start, end }: Span): number {
    const from = partitionPoint(this.theirs.length, (i) => (this.theirs[i]?.start ?? 0) < start);
    const to = partitionPoint(this.theirs.length, (i) => (this.theirs[i]?.start ?? 0) < end);
    return new Set(this.theirs.slice(from, to).map(({ rival }) => rival)).size;
  }
}

/** The first of `spans` (sorted) that begins inside `span`. */
function firstIn(spans: readonly Span[], { start, end }: Span): Span | undefined {
  const first = spans[partitionPoint(spans.length, (i) => (spans[i]?.start ?? 0) < start)];
  return first !== undefined && first.start < end ? first : undefined;
}
