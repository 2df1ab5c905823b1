export * from './findings.js';
export * from './findings.js';
