import { statSync } from 'node:fs';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.js';
import { Lease } from './lease.js';
import { readPostmaster } from './postmaster.js';
import { mustBePrivate } from './socket-folder.js';

/** A running server that this process uses. */
export interface JoinedServer {
  readonly pid: number;
  readonly socketFolder: string;
  readonly lease: Lease;
}

/**
 * Becomes a user of the server of a data folder. If that is not possible: `absent`, no server runs; `busy`, it says that it starts,
 * recovers or stops; `silent`, it does not answer. Throws EmbeddedPostgresError if the server refuses this process.
 */
export async function joinServer(folder: string): Promise<JoinedServer | 'absent' | 'busy' | 'silent'> {
  const { pid, socketFolder } = readPostmaster(folder) ?? {};
  if (!pid || !socketFolder) return 'absent';
  try {
    if (socketFolder !== folder) mustBePrivate(socketFolder, statSync(folder));
    return { pid, socketFolder, lease: await Lease.take(folder, socketFolder) };
  } catch (error) {
    return stateAfter(error, folder);
  }
}

const absent = ['ENOENT', 'ECONNREFUSED', 'OTHER_SERVER'];
const busy = ['57P01', '57P02', '57P03'];
// Errors of a connection that broke when the server ended. The driver's own time-out has no code.
const silent = ['ECONNRESET', 'EPIPE', ''];

function stateAfter(error: unknown, folder: string): 'absent' | 'busy' | 'silent' {
  if (error instanceof EmbeddedPostgresError) throw error;
  const code = errorCode(error) ?? '';
  if (absent.includes(code)) return 'absent';
  if (busy.includes(code)) return 'busy';
  if (silent.includes(code)) return 'silent';
  throw new EmbeddedPostgresError(`PostgreSQL in ${folder} refuses this process (${code}): see server.log there`, {
    cause: error,
  });
}
