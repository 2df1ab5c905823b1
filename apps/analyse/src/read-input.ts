import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { plainMessage } from '@app/process';
import { InputError } from './input-error.js';

export interface Line {
  /** The first line is 1. */
  readonly number: number;
  readonly text: string;
}

/** The lines of a file, or of stdin if none is given, without blank ones. Throws InputError if the file cannot be read. */
export async function readLines(file: string | undefined): Promise<Line[]> {
  const content = file === undefined ? await text(process.stdin) : await readFile(file, 'utf8').catch(refuse(file));
  return content
    .replace(/^\ufeff/, '')
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line }))
    .filter((line) => line.text.trim() !== '');
}

const refuse =
  (file: string) =>
  (error: Error): never => {
    throw new InputError(`cannot read ${file}: ${plainMessage(error)}`);
  };
