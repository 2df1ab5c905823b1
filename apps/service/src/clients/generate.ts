import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from './generated-files.js';

// From dist, where this runs.
process.chdir(fileURLToPath(new URL('../../../../..', import.meta.url)));
for (const [path, text] of Object.entries(await generatedFiles())) {
  writeFileSync(path, text);
  process.stdout.write(`${path}\n`);
}
