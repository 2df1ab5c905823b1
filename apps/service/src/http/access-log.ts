import { pino } from 'pino';
import { logStream } from '../process/log-stream.js';

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

/** Lines of the log, written in batches: no request waits for the disk. `null` where the level leaves them out. */
export function openAccessLog(level: string): AccessLog | null {
  if (!pino({ level }).isLevelEnabled('info')) return null;
  const stream = logStream({ batched: true });
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
  return { write: (access) => log[levelOf(access)](access), close: () => stream.flushSync() };
}

/** Supervisors and load balancers ask every few seconds whether all is well: only what is not is worth a line. */
const levelOf = ({ route, status }: Access): 'debug' | 'info' =>
  route.startsWith('/health/') && status < 400 ? 'debug' : 'info';
