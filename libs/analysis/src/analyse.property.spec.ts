import { analyseProperties } from './analyse.properties.js';

// analysis.chaos.ts checks ten thousand answers.
analyseProperties(100);
