import { analyse, watchTrouble } from '@app/analysis';
import { Command } from 'commander';
import { findingsLine } from './findings-line.js';
import { InputError } from './input-error.js';
import { progressOf } from './progress.js';
import type { Line } from './read-input.js';
import { readLines } from './read-input.js';
import { readRequest } from './read-request.js';

/** `analyse [FILE]`: answers in, findings out, as JSON lines. */
export const analyseCommand = (): Command =>
  new Command('analyse')
    .description(
      'Analyse answers offline: JSON lines {id, text, brand: {name, aliases, domain}, competitors} in, findings out.',
    )
    .addHelpText(
      'after',
      "\nWhat is known besides: prompt (the question), citations (addresses, or {url, title, start, end}), about (words of the brand's field; default: those" +
        ' of the prompt), not (words of what else its name means).',
    )
    .argument('[file]', 'JSON lines; stdin where none is given')
    .action(async (file: string | undefined) => {
      const lines = await readLines(file);
      const progress = progressOf(lines.length, 'answers');
      try {
        for (const line of lines) {
          process.stdout.write(`${answerLine(line)}\n`);
          progress.step();
        }
      } finally {
        progress.end();
      }
    });

/** What the command says to one line. */
export function answerLine(line: Line): string {
  const request = readRequest(line);
  const trouble = watchTrouble(request.watch);
  if (trouble !== null) throw new InputError(`line ${line.number}: ${trouble}`);
  return findingsLine(request, analyse(request.text, request.watch));
}
