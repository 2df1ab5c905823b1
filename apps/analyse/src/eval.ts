import { evalCommand } from './eval-command.js';
import { runCommand } from './run-command.js';

await runCommand(evalCommand(), process.argv.slice(2));
