export * from './findings.js';
export { analyse } from './analyse.js';
export { analyserVersion } from './analyser-version.js';
export { scoreFormula, visibilityPercent } from './score.js';
