import { analyseProperties } from '../libs/analysis/src/analyse.properties.js';

analyseProperties(10_000);
