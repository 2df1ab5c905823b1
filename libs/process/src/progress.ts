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
  const shown = new SingleBar({
    format: `{bar} {value}/{total} ${what}, {rate}/s{left}`,
    stream,
    clearOnComplete: true,
  });
  const told = () => ({
    rate: rateOf(done, now() - startedAt),
    left: leftOf({ done, total, elapsedMs: now() - startedAt }),
  });
  shown.start(total, 0, told());
  return {
    step: (count = 1) => {
      done += count;
      shown.update(done, told());
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
      stream.write(`${done}/${total} ${what}, ${rateOf(done, elapsedMs)}/s${leftOf({ done, total, elapsedMs })}\n`);
    },
    end: () => {},
  };
}

const leastShare = 0.05;
const leastSteps = 3;

/** `, 3 min 20 s left`; nothing while too little is done to tell: the first step is often the slowest by far. */
function leftOf({ done, total, elapsedMs }: { done: number; total: number; elapsedMs: number }): string {
  if (done < leastSteps || done < leastShare * total) return '';
  const seconds = Math.ceil(((total - done) * elapsedMs) / done / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = [hours > 0 && `${hours} h`, seconds >= 60 && `${minutes} min`, hours === 0 && `${seconds % 60} s`];
  return `, ${parts.filter((part) => part !== false).join(' ')} left`;
}

function rateOf(done: number, elapsedMs: number): string {
  const perSecond = elapsedMs > 0 ? (done * 1000) / elapsedMs : 0;
  return perSecond.toFixed(perSecond < 10 ? 1 : 0);
}
