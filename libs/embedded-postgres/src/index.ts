export { holdsEmbeddedData } from './data-folder.js';
export { EmbeddedPostgresError } from './embedded-postgres-error.js';
export type { EmbeddedPostgres } from './embedded-postgres.js';
export { startEmbeddedPostgres } from './start-embedded-postgres.js';
