import type { CandidateContext } from './candidate-context.js';

/** How probable it is that the part of the answer in which a candidate stands is about a brand. */
export class Sections {
  /** By the start of a block: where its head begins, and how probable a brand is there. */
  private readonly heads = new Map<number, { readonly at: number; readonly chance: number }>();
  private readonly sections = new Map<number, number>();

  /** `candidates` are in reading order; `begins`: how probable a brand is that begins there. */
  constructor(candidates: readonly CandidateContext[], begins: ReadonlyMap<number, number>) {
    for (const { block, head, strong, span } of candidates) {
      const known = this.heads.get(block.start);
      const chance = begins.get(span.start) ?? 0;
      if (head === undefined && strong?.start !== span.start) continue;
      if (known === undefined || (known.at >= span.start && chance > known.chance))
        this.heads.set(block.start, { at: span.start, chance });
    }
    this.walk(candidates, begins);
  }

  /** In the heading above, or in an item around. */
  above({ block }: CandidateContext): number {
    return this.sections.get(block.start) ?? 0;
  }

  /** At the head of the candidate's own block, before it. */
  headBefore({ block, span }: CandidateContext): number {
    const head = this.heads.get(block.start);
    return head !== undefined && head.at < span.start ? head.chance : 0;
  }

  private walk(candidates: readonly CandidateContext[], begins: ReadonlyMap<number, number>): void {
    let heading = 0;
    let items: number[] = [];
    const titles = Map.groupBy(candidates, ({ block }) => block);
    for (const [block, inside] of titles) {
      const heads = inside.filter(({ head }) => head !== undefined).map(({ span }) => begins.get(span.start) ?? 0);
      const own = Math.max(0, ...heads);
      if (block.kind === 'heading') {
        heading = own;
        items = [];
        continue;
      }
      this.sections.set(block.start, Math.max(heading, ...items.slice(0, block.level)));
      if (block.kind === 'item') items = [...items.slice(0, block.level), own];
    }
  }
}
