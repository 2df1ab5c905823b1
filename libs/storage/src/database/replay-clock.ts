/**
 * A moment by this process's clock, in ms, and a position in the primary's log that all commits before that moment had
 * reached.
 */
interface Mark {
  readonly atMs: number;
  readonly position: number;
}

/** The most marks that are remembered: some minutes of a standby that falls behind. */
const mostMarks = 1000;

/** Tells how far a standby is behind in time, by this process's clock alone. */
export class ReplayClock {
  private marks: Mark[] = [];
  private lastReplayed = 0;
  private known = -Infinity;

  /** The standby has replayed everything that was committed before this moment, in ms; `-Infinity`: not known. */
  get knownMs(): number {
    return this.known;
  }

  /** Records that the primary's log had reached this position at that moment. */
  mark(mark: Mark): void {
    this.marks.push(mark);
    if (this.marks.length > mostMarks) this.marks.shift();
  }

  /**
   * Records that the standby, asked after the last mark, has reached this position. Returns false where it had got
   * further before than the primary is now: after a failover each server writes its own log, and positions in one mean
   * nothing in the other.
   */
  replayed(position: number): boolean {
    const hasParted = (this.marks.at(-1)?.position ?? 0) < this.lastReplayed;
    // Another server answers at the same address.
    if (hasParted || position < this.lastReplayed) this.known = -Infinity;
    this.lastReplayed = position;
    const reached = this.marks.findLastIndex((mark) => mark.position <= position);
    if (hasParted || reached === -1) return !hasParted;
    this.known = Math.max(this.known, this.marks[reached]!.atMs);
    this.marks = this.marks.slice(reached);
    return true;
  }
}
