import { linesOf } from '@app/process';
import type { Command } from 'commander';
import { CommanderError } from 'commander';
import { InputError } from './input-error.js';

/** Runs a command and sets the exit code: 0 done, 1 failed (one line on stderr for each problem), 2 wrong usage. */
export async function runCommand(command: Command, argv: readonly string[]): Promise<void> {
  // A closed pipe (`| head`) is not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  try {
    await command
      .exitOverride()
      .configureOutput({ outputError: () => {} })
      .parseAsync(argv, { from: 'user' });
  } catch (error) {
    process.exitCode = report(error);
  }
}

function report(error: unknown): number {
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  if (!(error instanceof CommanderError || error instanceof InputError || isSystemError(error))) throw error;
  for (const line of linesOf(error)) process.stderr.write(`${oneLine(line.replace(/^error: /, ''))}\n`);
  return error instanceof CommanderError ? 2 : 1;
}

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();

/** For example, a missing file or a directory in place of a file. */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error;
