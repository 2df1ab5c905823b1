/** The URL of another database on the same server. */
export function urlOfDatabase(name: string, serverUrl: string): string {
  // Not by `URL`: a socket's URL has a user and no host, which it refuses.
  return serverUrl.replace(/^(\w+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${name}`);
}

/** Migrated once a run; each test file works on a copy. */
export const templateDatabase = 'bm_template';
