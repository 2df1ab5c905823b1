/** The URL of another database on the same server. */
export function urlOfDatabase(name: string, serverUrl: string): string {
  // `URL` cannot be used: it refuses a socket's URL, which has a user and no host.
  return serverUrl.replace(/^(\w+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${name}`);
}

/** It is migrated once for each test run; each test file works on a copy. */
export const templateDatabase = 'bm_template';
