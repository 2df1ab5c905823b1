import { inventingProperties } from './support/inventing.js';

inventingProperties(1);
