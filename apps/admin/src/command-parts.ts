import { type Command, InvalidArgumentError } from 'commander';
import type { RunStatus } from '@app/storage';

/** The examples below a command's options. */
export function example(...lines: readonly string[]): string {
  return `\nExample:\n${lines.map((line) => `  $ brand-mentions ${line}`).join('\n')}`;
}

export const runStatuses: readonly RunStatus[] = ['queued', 'running', 'succeeded', 'failed', 'skipped'];

/** How many rows a list may have at most. */
export const mostRows = 10_000;

/** For an option with a list in it, such as `chatgpt,claude`; an empty text is an empty list. */
export function readList(text: string): readonly string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one, _, all) => all.length > 1 || one !== '');
}

/** For an option that may be repeated. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

const besidesChanges = ['reason', 'dryRun', 'json'];

/** For a command that changes what its options name: refuses none of them as wrong usage. */
export function mustNameChanges(command: Command): void {
  const isNamed = Object.keys(command.opts()).some(
    (name) => !besidesChanges.includes(name) && command.getOptionValueSource(name) !== 'default',
  );
  if (!isNamed) command.error('no option names what to change; --help says which there are');
}

/** Reads an option as a whole number from 1 to `most`. */
export function readCount(most: number): (text: string) => number {
  return (text) => {
    const count = Number(text);
    if (/^\d{1,9}$/.test(text) && count >= 1 && count <= most) return count;
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${most}.`);
  };
}
