export * from './findings.js';
export * from './watch.js';
