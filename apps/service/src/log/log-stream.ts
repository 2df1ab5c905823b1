import { destination } from 'pino';
import { readableLine } from './log-line.js';

/** Where pino's lines go. */
export interface LogStream {
  write(line: string): void;
  /** Writes what is left. */
  flushSync(): void;
}

const inBatches = { sync: false, minLength: 8192, periodicFlush: 1000 };

/**
 * stderr: JSON lines, or readable ones where it is a terminal. `batched`: what is lost with a killed process is a second's
 * lines, and nobody waits for the disk.
 */
export function logStream({ batched }: { batched: boolean }): LogStream {
  if (!process.stderr.isTTY) return destination({ fd: 2, ...(batched ? inBatches : { sync: true }) });
  const colours = process.stderr.hasColors();
  return { write: (line) => void process.stderr.write(readableLine(line, { colours })), flushSync: () => {} };
}
