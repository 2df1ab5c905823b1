import { types } from 'node:util';
import { CommanderError } from 'commander';
import { linesOf, plainMessage, redact } from '@app/process';
import { Interrupted } from './interruption.js';

/**
 * Prints on stderr what went wrong, a line for each problem, without keys that were given by mistake. Returns the exit code: 2 for wrong
 * usage, 1 for a failure.
 */
export function report(error: unknown): number {
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  const lines = error instanceof Error && 'lines' in error ? linesOf(error) : [messageOf(error)];
  for (const line of lines) process.stderr.write(`${redact(oneLine(line))}\n`);
  if (error instanceof CommanderError) return 2;
  return error instanceof Interrupted ? error.exitCode : 1;
}

/** The error's message. */
export function messageOf(error: unknown): string {
  if (error instanceof CommanderError) {
    // Commander's own message for a group without a command is "(outputHelp)".
    if (error.code === 'commander.help') return 'no command given';
    const message = error.message.replace(/^error: /, '');
    return unknownWords.has(error.code) ? `${message.replace(/\.$/, '')}; --help says what there is` : message;
  }
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors[0]);
  return types.isNativeError(error) ? plainMessage(error) : String(error);
}

const unknownWords = new Set([
  'commander.unknownCommand',
  'commander.unknownOption',
  'commander.missingArgument',
  'commander.excessArguments',
]);

/** Texts from a file or a server may contain line breaks and escape sequences. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
