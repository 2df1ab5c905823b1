import { type IdentifiedKey, OperationError, ShownKeysService } from '@app/operations';
import { findKeys } from '@app/storage';
import { actor } from './actor.js';
import { unlessInterrupted } from './interruption.js';
import { keyBody } from './keys.js';
import { printJson, printTable, time } from './print.js';
import { withContext } from './with-context.js';

export interface LookupOptions {
  readonly json?: boolean;
}

export interface RevokeShownOptions {
  readonly reason?: string;
  readonly json?: boolean;
}

// Longer than any key, so that a key on the border of two chunks is whole in the next look.
const overlap = 128;

/** Shows whose a key is and what it allows, for the key of this id or for each key on standard input. It never prints a key. */
export async function lookUpKeys(id: string | undefined, { json }: LookupOptions): Promise<void> {
  const shown = id === undefined ? await keysOnStdin() : [];
  const keys = await withContext(async (context) => {
    const service = context.get(ShownKeysService);
    return id === undefined ? service.identify(shown) : [await service.byId(id)];
  });
  if (keys.length === 0) throw notOurs(shown.length);
  if (json) return printJson(keys.map((key) => ({ account: key.account, ...keyBody(key) })));
  printTable(
    ['ID', 'ACCOUNT', 'STATE', 'ENVIRONMENT', 'LABEL', 'CREATED', 'EXPIRES', 'LAST USED'],
    keys.map((key) => rowOf(key)),
  );
}

/** Revokes all of our keys on standard input, or none, and prints the outcome of each by id. */
export async function revokeShownKeys({ json, reason }: RevokeShownOptions): Promise<void> {
  const shown = await keysOnStdin();
  const keys = await withContext((context) =>
    context.get(ShownKeysService).revokeShown(shown, { actor: actor(), reason }),
  );
  if (keys.every(({ outcome }) => outcome === 'unknown')) throw notOurs(keys.length);
  if (json) return printJson(keys);
  printTable(
    ['ID', 'ACCOUNT', 'OUTCOME'],
    keys.map(({ id, account, outcome }) => [id, account, outcome.replace('_', ' ')]),
  );
}

function rowOf(key: IdentifiedKey): (string | null)[] {
  const { id, account, state, environment, label } = key;
  return [id, account, state, environment, label, time(key.createdAt), time(key.expiresAt), time(key.lastUsedAt)];
}

function notOurs(count: number): OperationError {
  const what = count === 1 ? 'the key on standard input was' : `the ${count} keys on standard input were`;
  return new OperationError(`${what} never issued here: a digit is wrong, or another service issued it`);
}

/** Finds keys in any other text of any length: a key is ASCII in every encoding that logs use. */
async function keysOnStdin(): Promise<string[]> {
  if (process.stdin.isTTY) process.stderr.write('paste keys or text that holds some, then press Ctrl-D\n');
  const keys = await unlessInterrupted(collect(process.stdin));
  if (keys.length > 0) return keys;
  throw new OperationError('there is no key on standard input: a key looks like bm_live_4fGh21Kd_…');
}

async function collect(source: AsyncIterable<Buffer>): Promise<string[]> {
  const found = new Set<string>();
  let text = '';
  for await (const chunk of source) {
    text = text.slice(-overlap) + chunk.toString('latin1');
    for (const key of findKeys(text)) found.add(key);
  }
  return [...found];
}
