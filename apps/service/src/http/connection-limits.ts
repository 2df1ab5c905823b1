import type { Limits } from './bounded-server.js';

const most = 5000;

/**
 * How many connections may be open, in all and for one address. It leaves half of the process's file descriptors for its database, its
 * assistants, its child processes and its files.
 */
export function connectionLimits(descriptors = hardLimit()): Pick<Limits, 'connections' | 'connectionsOfAddress'> {
  const connections = Math.max(1, Math.min(most, Math.floor(descriptors / 2)));
  return { connections, connectionsOfAddress: Math.ceil(connections / 4) };
}

/** Node raises its soft limit to this one when it starts. Infinity where there is none, or it is not known (Windows). */
function hardLimit(): number {
  // Otherwise the report would look up the names of all peers. Node's types do not have the option yet.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { hard: number | string } } };
  const hard = userLimits?.open_files?.hard;
  return typeof hard === 'number' ? hard : Infinity;
}
