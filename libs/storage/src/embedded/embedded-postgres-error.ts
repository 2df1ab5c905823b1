/** Why there is no embedded PostgreSQL: one line that names the folder and the remedy. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
