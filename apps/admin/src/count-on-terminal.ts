import { SingleBar } from 'cli-progress';

export interface Count {
  step(): void;
  end(): void;
}

/** A bar on stderr where that is a terminal, else nothing. */
export function countOnTerminal(total: number): Count {
  if (!process.stderr.isTTY) return { step: () => {}, end: () => {} };
  const bar = new SingleBar({
    format: '{bar} {value}/{total} runs, {eta_formatted} left',
    stream: process.stderr,
    clearOnComplete: true,
  });
  bar.start(total, 0);
  return { step: () => bar.increment(), end: () => bar.stop() };
}
