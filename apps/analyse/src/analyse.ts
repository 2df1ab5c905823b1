import { analyseCommand } from './analyse-command.js';
import { runCommand } from './run-command.js';

await runCommand(analyseCommand(), process.argv.slice(2));
