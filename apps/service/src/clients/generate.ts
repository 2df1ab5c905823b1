import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from '@app/process';
import { generatedFiles } from './generated-files.js';
import { storageFiles } from './storage-files.js';

readCommandLine(
  'generate',
  "Writes the clients' types and calls from the API's description, the tables of reports, the providers' table and keys, the table of layers, and what the database says of each statement.",
  'it needs none',
);

// This runs from dist.
process.chdir(fileURLToPath(new URL('../../../../..', import.meta.url)));
for (const [path, text] of Object.entries(await generatedFiles())) {
  writeFileSync(path, text);
  process.stdout.write(`${path}\n`);
}

const queries = 'libs/storage/queries';
const made = Object.entries(await storageFiles());
// Removes the files of stores that no longer exist.
rmSync(queries, { recursive: true, force: true });
for (const [path, text] of made) {
  mkdirSync(dirname(join(queries, path)), { recursive: true });
  writeFileSync(join(queries, path), text);
}
process.stdout.write(`${queries}: ${made.length} files\n`);
