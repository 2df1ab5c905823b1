import { analyseProperties } from './analyse.properties.js';

// Of ten thousand in analysis.chaos.ts.
analyseProperties(100);
