import type { IBackoff, IBackoffFactory } from 'cockatiel';

/**
 * Pauses that grow, by a clock that never goes back: the library's own is the wall's, and an hour's jump would keep the
 * breaker open for an hour. So a pause has no length for it: endless until it is over, then nothing.
 */
export class BreakerBackoff implements IBackoffFactory<unknown> {
  private endsAtMs = 0;
  private nth = 0;

  constructor(
    private readonly lengthsMs: readonly number[],
    private readonly nowMs: () => number,
  ) {}

  get leftMs(): number {
    return Math.max(0, this.endsAtMs - this.nowMs());
  }

  /** False where a probe has failed already. */
  get isFirst(): boolean {
    return this.nth === 0;
  }

  /** Begins the first one. */
  next(): IBackoff<unknown> {
    return this.begin(0);
  }

  private begin(nth: number): IBackoff<unknown> {
    this.nth = nth;
    this.endsAtMs = this.nowMs() + (this.lengthsMs[nth] ?? this.lengthsMs.at(-1) ?? 0);
    const isOver = () => this.leftMs === 0;
    return {
      get duration() {
        return isOver() ? -Infinity : Infinity;
      },
      next: () => this.begin(nth + 1),
    };
  }
}
