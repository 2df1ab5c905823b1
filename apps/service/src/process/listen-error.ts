import { StartError } from './run-process.js';

/** Why a server could not listen, in one line that says what to set; any other error as it is. */
export function listenError(error: unknown, at: { host: string; port: number; setting: string }): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const { host, port, setting } = at;
  if (code === 'EADDRINUSE') {
    return new StartError(`port ${port} of ${host} is taken: set ${setting} to a free one, or stop what listens there`);
  }
  if (code === 'EACCES')
    return new StartError(`port ${port} may not be used by this user: set ${setting} to one above 1023`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartError('HOST is no address of this machine');
  return error;
}
