import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { interruption, listenForSignals } from './interruption.js';
import { report } from './report-failure.js';
import { createProgram } from './program.js';

// A reader that closes early (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
listenForSignals();
// Caches compiled code until the next build; where the folder cannot be written, each command compiles.
enableCompileCache(fileURLToPath(new URL('../../../.compile-cache', import.meta.url)));

let exitCode = 0;
try {
  await createProgram().parseAsync();
} catch (error) {
  exitCode = report(interruption.signal.aborted ? interruption.signal.reason : error);
}
// Ends the process although an interrupted command may still wait for something, such as an assistant's answer.
process.stdout.write('', () => process.exit(exitCode));
