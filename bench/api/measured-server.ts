import { type MeasuredProcess, startProcess } from '../measured-process.js';

/** A server in a process of its own, whose CPU time can be read. */
export interface MeasuredServer extends MeasuredProcess {
  readonly port: number;
}

/** Starts a built file that prints its port, `…:PORT` or `on PORT`, on stdout. */
export async function startServer(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const server = await startProcess(file, { args, env, ready: /[: ](\d+)$/ });
  return { ...server, port: Number(server.said[1]) };
}
