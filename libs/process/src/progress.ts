import { SingleBar } from 'cli-progress';

export interface Progress {
  /** Adds `count` finished items; default: 1. */
  step(count?: number): void;
  end(): void;
}

export interface ProgressOptions {
  readonly total: number;
  /** The noun for the items, in the plural. */
  readonly what: string;
}

/** Where progress is written, and a clock in ms. */
export interface Surroundings {
  readonly stream: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly now: () => number;
}

const betweenLinesMs = 5000;
const onStderr: Surroundings = { stream: process.stderr, now: () => performance.now() };

/** Shows progress on stderr: a bar on a terminal, else a line every five seconds. Work shorter than that shows no line. */
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
  const values = () => ({
    rate: rateOf(done, now() - startedAt),
    left: leftOf({ done, total, elapsedMs: now() - startedAt }),
  });
  shown.start(total, 0, values());
  return {
    step: (count = 1) => {
      done += count;
      shown.update(done, values());
    },
    end: () => shown.stop(),
  };
}

function lines({ total, what }: ProgressOptions, { stream, now }: Surroundings): Progress {
  const startedAt = now();
  let done = 0;
  let writtenAt = startedAt;
  return {
    step: (count = 1) => {
      done += count;
      const at = now();
      if (at - writtenAt < betweenLinesMs || done === 0 || done >= total) return;
      writtenAt = at;
      const elapsedMs = at - startedAt;
      stream.write(`${done}/${total} ${what}, ${rateOf(done, elapsedMs)}/s${leftOf({ done, total, elapsedMs })}\n`);
    },
    end: () => {},
  };
}

const leastShare = 0.05;
const leastSteps = 3;

/** The time left in words, such as `, 3 min 20 s left`. Empty at the beginning, because the first items are often by far the slowest. */
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
