import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { interruption, listenForSignals } from './interruption.js';
import { report } from './report-failure.js';
import { createProgram } from './program.js';

// A reader that has seen enough (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
listenForSignals();
// What a command loads is compiled once a build; where the folder cannot be written, each time.
enableCompileCache(fileURLToPath(new URL('../../../.compile-cache', import.meta.url)));

let exitCode = 0;
try {
  await createProgram().parseAsync();
} catch (error) {
  exitCode = report(interruption.signal.aborted ? interruption.signal.reason : error);
}
// What an interrupted command still waits for, such as an assistant's answer, must not hold the process.
process.stdout.write('', () => process.exit(exitCode));
