import { analyseProperties } from './analyse.properties.js';

analyseProperties(300);
