import { Command } from 'commander';
import { exportTable } from './export.bench.js';
import { importTable } from './import.bench.js';
import { startTable } from './start.bench.js';

/** Each measures one promise of the operator's CLI and returns its table. */
const parts = { start: startTable, import: importTable, export: exportTable };

type Part = keyof typeof parts;

/** `bench admin`: what operators' commands cost beside the least that the same work could cost. */
export function adminBench(): Command {
  return new Command('admin')
    .description("operators' commands beside the least they could cost")
    .argument('[parts...]', `which: ${Object.keys(parts).join(', ')} (default: all)`)
    .action(async (wanted: string[]) => {
      const unknown = wanted.filter((part) => !Object.hasOwn(parts, part));
      if (unknown.length > 0)
        throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
      const chosen = (wanted.length > 0 ? wanted : Object.keys(parts)) as Part[];
      for (const part of chosen) process.stdout.write(`${await parts[part]()}\n`);
    });
}
