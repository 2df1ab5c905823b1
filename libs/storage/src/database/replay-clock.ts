/** A moment of this process's clock, in ms, and the place in the primary's log that all commits before it had reached. */
interface Mark {
  readonly atMs: number;
  readonly position: number;
}

/** As many as are remembered: some minutes of a standby that falls behind. */
const mostMarks = 1000;

/** How far behind a standby is, in time, by the clock of this process alone. */
export class ReplayClock {
  private marks: Mark[] = [];
  private lastReplayed = 0;
  private known = -Infinity;

  /** All that was committed before this moment, in ms, the standby has replayed; `-Infinity`: nothing is known of it. */
  get knownMs(): number {
    return this.known;
  }

  /** The primary's log had come this far at that moment, or has since. */
  mark(mark: Mark): void {
    this.marks.push(mark);
    if (this.marks.length > mostMarks) this.marks.shift();
  }

  /**
   * The standby, asked after the last mark, has come this far. False where it had come further before than the primary has now: since a
   * failover each writes a log of its own, and places in one say nothing of the other.
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
