import type { Span } from '@app/findings';

/** Records which units of a view are claimed by spans. */
export class ClaimedSpans {
  private readonly isTaken: Uint8Array;

  constructor(length: number) {
    this.isTaken = new Uint8Array(length);
  }

  take(spans: readonly Span[]): void {
    for (const { start, end } of spans) this.isTaken.fill(1, start, end);
  }

  isFree({ start, end }: Span): boolean {
    return this.isTaken.subarray(start, end).every((taken) => taken === 0);
  }
}
