import { destination } from 'pino';
import { readableLine } from './log-line.js';

/** Where pino writes its lines. */
export interface LogStream {
  write(line: string): void;
  /** Writes the remaining lines. */
  flushSync(): void;
}

const inBatches = { sync: false, minLength: 8192, periodicFlush: 1000 };

/**
 * Opens stderr for JSON lines, or for readable ones on a terminal. `batched`: nobody waits for the disk, and a killed process loses at most
 * a second's lines.
 */
export function logStream({ batched }: { batched: boolean }): LogStream {
  if (!process.stderr.isTTY) return destination({ fd: 2, ...(batched ? inBatches : { sync: true }) });
  const colours = process.stderr.hasColors();
  return { write: (line) => void process.stderr.write(readableLine(line, { colours })), flushSync: () => {} };
}
