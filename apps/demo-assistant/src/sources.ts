import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

/** The folder in the source tree, for both the sources and the build. */
export const answersFolder = findAnswers();

function findAnswers(): string {
  let root = import.meta.dirname;
  while (!existsSync(join(root, 'package.json'))) root = dirname(root);
  return join(root, 'apps/demo-assistant/answers');
}

/** The titles of the pages that the answers cite. Their domains are reserved for examples. */
export const sources = parse(readFileSync(join(answersFolder, 'sources.yaml'), 'utf8')) as Readonly<
  Record<string, string>
>;
