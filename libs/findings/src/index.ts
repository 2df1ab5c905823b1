export * from './findings.js';
