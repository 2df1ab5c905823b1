import { destination, pino } from 'pino';

export interface Access {
  readonly request_id: string;
  /** Absent where no key was accepted. */
  readonly account?: string | undefined;
  readonly key?: string | undefined;
  /** A dashboard's, where it asks by its cookie. */
  readonly session?: string | undefined;
  readonly method: string;
  /** The route's pattern, never the URL: a stranger may put anything into it. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** Writes one line a request. */
export interface AccessLog {
  write(access: Access): void;
  /** Writes what is left. */
  close(): void;
}

const batchBytes = 8192;
const everyMs = 1000;

/**
 * The log's own lines, written in batches: what is lost with a killed process is a second's lines, and no request waits for
 * the disk. `null` where the level leaves them out.
 */
export function openAccessLog(level: string): AccessLog | null {
  if (!pino({ level }).isLevelEnabled('info')) return null;
  const file = destination({ fd: 2, sync: false, minLength: batchBytes, periodicFlush: everyMs });
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, file);
  return { write: (access) => log.info(access), close: () => file.flushSync() };
}
