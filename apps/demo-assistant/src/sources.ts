import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

/** Read where they are written, by source and build alike. */
export const answersFolder = findAnswers();

function findAnswers(): string {
  let root = import.meta.dirname;
  while (!existsSync(join(root, 'package.json'))) root = dirname(root);
  return join(root, 'apps/demo-assistant/answers');
}

/** The pages that the answers cite, and their titles. The domains are reserved names: nobody's. */
export const sources = parse(readFileSync(join(answersFolder, 'sources.yaml'), 'utf8')) as Readonly<
  Record<string, string>
>;
