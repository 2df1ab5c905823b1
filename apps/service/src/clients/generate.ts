import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readWords } from '@app/process';
import { generatedFiles } from './generated-files.js';

readWords(
  'generate',
  "Writes the clients' types and calls from the API's description, the providers' table and keys, and the table of layers.",
  'it needs none',
);

// From dist, where this runs.
process.chdir(fileURLToPath(new URL('../../../../..', import.meta.url)));
for (const [path, text] of Object.entries(await generatedFiles())) {
  writeFileSync(path, text);
  process.stdout.write(`${path}\n`);
}
