import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../input-error.js';
import type { Gold } from './labels.js';

/** Reads the labelled files `<name><suffix>.jsonl` of a folder. Throws InputError if there is none or a line is not JSON. */
export async function readGold(folder: string, suffix: string): Promise<Gold> {
  const read = <T>(name: string): Promise<readonly T[] | null> => readRows(join(folder, `${name}${suffix}.jsonl`));
  const gold: Gold = {
    real: await read('real-answers'),
    composed: await read('composed-answers'),
    tricky: await read('tricky-mentions'),
    negatives: await read('real-negatives'),
    composed_negatives: await read('composed-negatives'),
    everyday: await read('everyday-words'),
    held_out: await read('held-out-answers'),
    held_out_negatives: await read('held-out-negatives'),
    phrases: await read('quality-phrases'),
    held_out_everyday: await read('held-out-everyday-words'),
    silver: await read('silver-answers'),
    ner: await read('ner-brands'),
    towe: await read('towe'),
  };
  if (Object.values(gold).every((rows) => rows === null))
    throw new InputError(`${folder}: no labelled files with the suffix "${suffix}"`);
  return gold;
}

async function readRows<T>(file: string): Promise<readonly T[] | null> {
  if (!existsSync(file)) return null;
  const lines = (await readFile(file, 'utf8')).split('\n');
  return lines.flatMap((line, i) => (line.trim() === '' ? [] : [parse(line, `${file}: line ${i + 1}`) as T]));
}

function parse(line: string, where: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new InputError(`${where}: is not JSON`);
  }
}
