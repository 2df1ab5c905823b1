import type { Target as Owner } from './opinion-target.js';

/** Deeper than any heading: a paragraph that stands for one. */
export const paragraphLevel = 7;

/** The sections that the reader is in, by the level of their headings, and whose they are. */
export class Sections {
  private readonly owners = new Map<number, Owner>();

  open(level: number, owner: Owner): void {
    for (const deeper of this.owners.keys()) if (deeper >= level) this.owners.delete(deeper);
    this.owners.set(level, owner);
  }

  closeAll(): void {
    this.owners.clear();
  }

  /** The closest section that says whose it is. */
  get owner(): Owner {
    const closestFirst = [...this.owners].toSorted(([a], [b]) => b - a).map(([, owner]) => owner);
    return closestFirst.find((owner) => owner !== 'none') ?? 'none';
  }
}
