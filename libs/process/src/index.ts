export { type EndSignal, exitCodes, onEndSignal } from './on-end-signal.js';
export { redact, secretNames } from './redact.js';
export { version } from './version.js';
