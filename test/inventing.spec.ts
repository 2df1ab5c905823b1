import { inventingProperties } from './support/inventing.js';

// inventing.chaos.ts tests all of them.
inventingProperties(20);
