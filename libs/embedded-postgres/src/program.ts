import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import type { RunAs } from './run-as.js';

export interface Program {
  readonly file: string;
  readonly args: readonly string[];
  readonly runAs: RunAs;
  readonly stdio: StdioOptions;
}

/** Starts a program of PostgreSQL in a new session, so that a Ctrl-C in the terminal does not reach it. */
export function spawnProgram({ file, args, runAs: { owner, prefix }, stdio }: Program): ChildProcess {
  const [command = file, ...words] = [...prefix, file, ...args];
  return spawn(command, words, { ...owner, stdio, env: plainEnv(), cwd: '/', detached: true });
}

// Takes nothing from the caller's environment, whose PGPORT, PGDATA, TZ and LC_* would change what the server does.
function plainEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
