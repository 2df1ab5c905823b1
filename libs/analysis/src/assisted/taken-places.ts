import type { Span } from '@app/findings';

/** Which units of a view belong to a brand. */
export class TakenPlaces {
  private readonly holders: Int32Array;

  constructor(length: number) {
    this.holders = new Int32Array(length);
  }

  take(spans: readonly Span[]): void {
    this.count(spans, 1);
  }

  /** Takes back one `take` of the same spans. */
  release(spans: readonly Span[]): void {
    this.count(spans, -1);
  }

  isFree({ start, end }: Span): boolean {
    return this.holders.subarray(start, end).every((holders) => holders === 0);
  }

  private count(spans: readonly Span[], by: number): void {
    for (const { start, end } of spans)
      for (let at = start; at < end; at++) this.holders[at] = (this.holders[at] ?? 0) + by;
  }
}
