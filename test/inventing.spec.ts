import { inventingProperties } from './support/inventing.js';

// All of them are tried in inventing.chaos.ts.
inventingProperties(20);
