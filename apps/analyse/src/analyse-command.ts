import { analyse, explain } from '@app/analysis';
import { progressOf } from '@app/process';
import { Command } from 'commander';
import { explanationLine, findingsLine } from './findings-line.js';
import { readLines } from './read-input.js';
import { readRequests } from './read-request.js';

/** `analyse [FILE]`: reads answers and prints findings, both as JSON lines. */
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
    .option(
      '--explain',
      'instead of findings, every candidate for a mention or competitor: its log-odds, and what each of its features adds to them',
    )
    .action(async (file: string | undefined, { explain: isExplained = false }: { explain?: boolean }) => {
      const requests = readRequests(await readLines(file));
      const progress = progressOf({ total: requests.length, what: 'answers' });
      try {
        for (const request of requests) {
          const line = isExplained
            ? explanationLine(request, explain(request.text, request.watch))
            : findingsLine(request, analyse(request.text, request.watch));
          process.stdout.write(`${line}\n`);
          progress.step();
        }
      } finally {
        progress.end();
      }
    });
