// Away (restarting, full, gone), or two statements stood in each other's way (serialization, deadlock).
const transient = /^(08|57P0|53300|25P03|40001|40P01)|^E(CONN|HOST|NET|PIPE|TIMEDOUT)|^ENOENT$/;

// The driver's own time-outs carry no code, only these words.
const transientWords =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|Client has encountered/i;

/** May the same statement pass a little later? */
export function isTransientDatabaseError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && transient.test(String(error.code))) || transientWords.test(error.message);
}
