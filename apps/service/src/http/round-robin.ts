/** Work that can be done one step at a time. */
export interface Stepwise {
  step(): void;
}

/** Runs one step of one piece of work in each iteration of the event loop, so that everything else gets its time in between. */
export class RoundRobin {
  private readonly waiting = new Set<Stepwise>();

  has(work: Stepwise): boolean {
    return this.waiting.has(work);
  }

  add(work: Stepwise): void {
    if (this.waiting.size === 0) setImmediate(this.next);
    this.waiting.add(work);
  }

  private readonly next = (): void => {
    const [work] = this.waiting;
    this.waiting.delete(work!);
    if (this.waiting.size > 0) setImmediate(this.next);
    work!.step();
  };
}

const longWork = new RoundRobin();
const sliceMs = 5;
/** In characters: a shorter text is serialised within a millisecond. */
const muchText = 64 << 10;

/**
 * Divides long work for one request into pieces of some milliseconds. All such work of the process alternates, so that other requests wait
 * for at most one piece, however much work there is. Between two steps call: `if (slice.isOver) await slice.next()`.
 */
export class TimeSlice {
  private endsAt = 0;

  /** Whether the current piece is over; also true before the first one. */
  get isOver(): boolean {
    return performance.now() >= this.endsAt;
  }

  /** Resolves when the next piece may begin. */
  async next(): Promise<void> {
    await new Promise<void>((resolve) => longWork.add({ step: resolve }));
    this.endsAt = performance.now() + sliceMs;
  }
}

/** Resolves when so many characters may be processed in one piece: at once where they are few, else in an iteration of their own. */
export async function sliceFor(characters: number): Promise<void> {
  if (characters > muchText) await new TimeSlice().next();
}
