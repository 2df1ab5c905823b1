/**
 * SQLSTATEs of a database that is out of reach or cannot answer just now. A key is a class or a whole code
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const states: Readonly<Record<string, string>> = {
  '08': 'connection exceptions',
  25006: 'read-only: a standby that we were led to, a failover not over yet',
  '25P03': 'idle in a transaction for too long',
  '25P04': 'a transaction that took too long',
  28: 'our password or role is refused: being exchanged',
  '3D000': 'no such database: being restored',
  40001: 'serialization failure',
  '40P01': 'deadlock',
  53: 'out of disk, memory or connections',
  55000: 'it takes no connections: being restored or exchanged',
  '55P03': 'lock timeout',
  57014: 'statement timeout',
  '57P': 'shut down, restarting, not ready yet, dropped',
  58: 'I/O errors',
  F0: 'its configuration or lock file',
};

/** Node's own error codes for sockets and name resolution. */
const sockets = /^(E(CONN\w+|HOST\w+|NET\w+|PIPE|TIMEDOUT|AI_AGAIN|ADDRNOTAVAIL|MFILE|NFILE)|ENOENT|ENOTFOUND)$/;

// The driver's own time-outs carry no code; only these texts identify them.
const words =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|timeout expired|Client has encountered/i;

/** Whether the database is to blame and not the statement, so that the same statement may succeed a little later. */
export function isTransientDatabaseError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A host with several addresses gives one error with a reason for each address.
  if (error instanceof AggregateError) return error.errors.some(isTransientDatabaseError);
  const code = 'code' in error ? String(error.code) : '';
  return isAway(code) || sockets.test(code) || words.test(error.message);
}

const isAway = (code: string): boolean =>
  /^(?=.*\d)[0-9A-Z]{5}$/.test(code) && [code, code.slice(0, 3), code.slice(0, 2)].some((key) => key in states);

/**
 * Whether PostgreSQL ended this transaction because of another one: a deadlock or a serialization failure. Nothing of
 * it was kept.
 */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');
}

/** Whether a write found no room on the disk of the database. Reads still work. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53100';
}

/** Whether the statement was stopped because its time was up (`Database.bounded`). */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}

/** The database did not answer in time, so nobody knows whether the statement took effect. */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError';
  readonly code = 'ETIMEDOUT';

  constructor(seconds: number, options?: ErrorOptions) {
    super(`the database has not answered for ${seconds} s`, options);
  }
}
