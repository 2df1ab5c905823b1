import { Command } from 'commander';
import { importTable } from './import.bench.js';

/** Each measures one promise of the operator's CLI and returns its table. */
const parts: readonly (() => Promise<string>)[] = [importTable];

/** `bench admin`: what operators' commands cost beside the least that the same work could cost. */
export function adminBench(): Command {
  return new Command('admin').description("operators' commands beside the least they could cost").action(async () => {
    for (const part of parts) process.stdout.write(`${await part()}\n`);
  });
}
