import { SingleBar } from 'cli-progress';

export interface Progress {
  step(): void;
  end(): void;
}

/** A bar on stderr where that is a terminal, else nothing. */
export function progressOf(total: number, what: string): Progress {
  if (!process.stderr.isTTY) return { step: () => {}, end: () => {} };
  const bar = new SingleBar({
    format: `{bar} {value}/{total} ${what}, {eta_formatted} left`,
    stream: process.stderr,
    clearOnComplete: true,
  });
  bar.start(total, 0);
  return { step: () => bar.increment(), end: () => bar.stop() };
}
