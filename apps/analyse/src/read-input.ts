import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

export interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/** The lines of a file, or of stdin where none is given; blank ones are left out. */
export async function readLines(file: string | undefined): Promise<Line[]> {
  const content = file === undefined ? await text(process.stdin) : await readFile(file, 'utf8');
  return content
    .replace(/^\ufeff/, '')
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line }))
    .filter((line) => line.text.trim() !== '');
}
