/** The embedded PostgreSQL cannot run; the message is one line that names the folder and what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** The code of a system or PostgreSQL error, such as `ENOENT` or `57P03`. `instanceof` is not used, so that errors of another realm work, too. */
export function errorCode(error: unknown): string | undefined {
  return hasCode(error) && typeof error.code === 'string' ? error.code : undefined;
}

const hasCode = (error: unknown): error is { code: unknown } =>
  typeof error === 'object' && error !== null && 'code' in error;
