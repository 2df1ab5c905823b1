import type { EntityManager } from 'typeorm';

/** One open transaction; what must be true together takes the same one. */
export type Tx = EntityManager;
