import { Client } from 'pg';

/** Calls `ask` again until it returns a value. Rejects after `timeoutMs` with what it waited for. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  timeoutMs = 60_000,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`waited ${timeoutMs} ms in vain for ${what}`);
}

/**
 * Resolves when so many statements wait for a lock in this database; the server's other databases belong to tests that
 * run at the same time.
 */
export async function untilBlocked(databaseUrl: string, count = 1): Promise<void> {
  // It uses a connection of its own, because within a transaction the server's activity does not change.
  const watcher = new Client({ connectionString: databaseUrl });
  await watcher.connect();
  const blocked = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  try {
    await until('a statement that waits for a lock', async () => (await watcher.query(blocked)).rows.length >= count);
  } finally {
    await watcher.end();
  }
}
