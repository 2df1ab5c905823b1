/** Why there is no embedded PostgreSQL: one line that names the folder and the remedy. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** The code of an error of the system or of PostgreSQL: `ENOENT`, `57P03`; whichever realm made it. */
export function errorCode(error: unknown): string | undefined {
  return hasCode(error) && typeof error.code === 'string' ? error.code : undefined;
}

const hasCode = (error: unknown): error is { code: unknown } =>
  typeof error === 'object' && error !== null && 'code' in error;
