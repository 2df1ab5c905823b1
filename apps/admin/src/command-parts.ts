import { type Command, InvalidArgumentError } from 'commander';
import type { RunStatus } from '@app/storage';

/** Formats the examples below a command's options. */
export function example(...lines: readonly string[]): string {
  return `\nExample:\n${lines.map((line) => `  $ brand-mentions ${line}`).join('\n')}`;
}

export const runStatuses: readonly RunStatus[] = ['queued', 'running', 'succeeded', 'failed', 'skipped'];

/** The most rows that a list may show. */
export const mostRows = 10_000;

/** Reads the value of an option that holds a list, such as `chatgpt,claude`; an empty text is an empty list. */
export function readList(text: string): readonly string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one, _, all) => all.length > 1 || one !== '');
}

/** Collects the values of an option that may be repeated. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

const besidesChanges = ['reason', 'dryRun', 'json'];

/** Makes a command refuse a call that names no change as wrong usage. */
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
