import { runCommand } from './run-command.js';
import { trainCommand } from './training/train-command.js';

await runCommand(trainCommand(), process.argv.slice(2));
