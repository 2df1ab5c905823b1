export { type EndSignal, exitCodes, onEndSignal } from './on-end-signal.js';
export { errorMessage, linesOf, plainMessage } from './lines-of.js';
export { ownCommand } from './own-command.js';
export { type Progress, progressOf } from './progress.js';
export { readTextFile } from './read-text-file.js';
export { keepSecret, redact, secretNames } from './redact.js';
export { version } from './version.js';
export { readCommandLine } from './read-command-line.js';
