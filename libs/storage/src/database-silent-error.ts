/** The database did not answer in time: what became of the statement is not known. */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError';
  readonly code = 'ETIMEDOUT';

  constructor(seconds: number, options?: ErrorOptions) {
    super(`the database has not answered for ${seconds} s`, options);
  }
}
