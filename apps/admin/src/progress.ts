import { SingleBar } from 'cli-progress';

export interface Progress {
  /** So many more are done. */
  step(count?: number): void;
  end(): void;
}

export interface ProgressOptions {
  readonly total: number;
  /** What is counted, in the plural. */
  readonly what: string;
}

/** Where progress is written, and its clock, in ms. */
export interface Surroundings {
  readonly stream: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly now: () => number;
}

const betweenLinesMs = 5000;
const onStderr: Surroundings = { stream: process.stderr, now: () => performance.now() };

/** On stderr alone: a bar where that is a terminal, else a plain line every few seconds; short work shows nothing. */
export function progressOf(options: ProgressOptions, surroundings: Surroundings = onStderr): Progress {
  return surroundings.stream.isTTY ? bar(options, surroundings) : lines(options, surroundings);
}

function bar({ total, what }: ProgressOptions, { stream, now }: Surroundings): Progress {
  const startedAt = now();
  let done = 0;
  const rate = () => rateOf(done, now() - startedAt);
  const shown = new SingleBar({
    format: `{bar} {value}/{total} ${what}, {rate}/s, {eta_formatted} left`,
    stream,
    clearOnComplete: true,
  });
  shown.start(total, 0, { rate: rate() });
  return {
    step: (count = 1) => {
      done += count;
      shown.update(done, { rate: rate() });
    },
    end: () => shown.stop(),
  };
}

function lines({ total, what }: ProgressOptions, { stream, now }: Surroundings): Progress {
  const startedAt = now();
  let done = 0;
  let toldAt = startedAt;
  return {
    step: (count = 1) => {
      done += count;
      const at = now();
      if (at - toldAt < betweenLinesMs || done === 0 || done >= total) return;
      toldAt = at;
      const elapsedMs = at - startedAt;
      const left = Math.ceil(((total - done) * elapsedMs) / done / 1000);
      stream.write(`${done}/${total} ${what}, ${rateOf(done, elapsedMs)}/s, ${left} s left\n`);
    },
    end: () => {},
  };
}

function rateOf(done: number, elapsedMs: number): string {
  const perSecond = elapsedMs > 0 ? (done * 1000) / elapsedMs : 0;
  return perSecond.toFixed(perSecond < 10 ? 1 : 0);
}
