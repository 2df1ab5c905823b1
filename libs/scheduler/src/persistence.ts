import { isTransientDatabaseError } from '@app/storage';
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';

/** What was paid for must not be lost to a database that restarts: about half a minute of trying. */
export const persistence = retry(handleWhen(isTransientDatabaseError), {
  maxAttempts: 40,
  backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 1000 }),
});
