/** Work of which one step can be done at a time. */
export interface Stepwise {
  step(): void;
}

/** One step of somebody's work in each turn of the event loop: what everybody else has to do comes in between. */
export class Turns {
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

const longWork = new Turns();
const turnMs = 5;
/** In characters: what is shorter is written down within a millisecond. */
const muchText = 64 << 10;

/**
 * Long work for one request, done some milliseconds at a time. All such work of the process takes turns, so that other requests
 * wait for one piece of it at most, however much of it there is. Between two steps: `if (pace.isUp) await pace.turn()`.
 */
export class Pace {
  private endsAt = 0;

  /** Whether the turn is over; the first one is yet to come. */
  get isUp(): boolean {
    return performance.now() >= this.endsAt;
  }

  /** Resolves as the next turn begins. */
  async turn(): Promise<void> {
    await new Promise<void>((resolve) => longWork.add({ step: resolve }));
    this.endsAt = performance.now() + turnMs;
  }
}

/** Resolves when so many characters may be worked on in one piece: at once where they are few, else as a turn of their own begins. */
export async function turnFor(characters: number): Promise<void> {
  if (characters > muchText) await new Pace().turn();
}
