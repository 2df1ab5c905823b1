import { globSync, readFileSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** How to start a program so that PostgreSQL, which refuses root, runs as a user who owns its data. */
export interface RunAs {
  /** The owner of the data folder as this process sees it; `null` for this process's user. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  /** Words to put before the command. */
  readonly prefix: readonly string[];
}

const asSelf: RunAs = { owner: null, prefix: [] };
const asUser = ({ uid, gid }: { uid: number; gid: number }): RunAs => ({ owner: { uid, gid }, prefix: [] });

/** How to run a server on an existing data folder, which only its owner may do. */
export function ownerOf({ uid, gid }: Stats): RunAs {
  if (process.geteuid?.() !== 0) return asSelf;
  return uid === 0 ? asRenamed() : asUser({ uid, gid });
}

/** The ways to make a new data folder inside `dataDir`, in the order to try. */
export function candidatesFor(dataDir: string): RunAs[] {
  if (process.geteuid?.() !== 0) return hasName() ? [asSelf] : [asRenamed(), ...asNamed(dataDir)];
  const nobody = findNobody();
  const parent = statSync(dataDir);
  return [asRenamed(), ...(nobody ? [asUser(nobody)] : []), ...(parent.uid === 0 ? [] : [asUser(parent)])];
}

/** False if this user has no name in passwd, as in some containers; initdb then refuses to run. */
export function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

// Runs as this user under another user id in a user namespace: PostgreSQL accepts that, although it refuses root, and users without a name in passwd.
function asRenamed(): RunAs {
  const { uid, gid } = findNobody() ?? { uid: 65_534, gid: 65_534 };
  return { owner: null, prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`] };
}

// For containers, which often forbid user namespaces: gives this user a name from a file, by a library that PostgreSQL's own images use for this, too.
function asNamed(dataDir: string): RunAs[] {
  const [library] = globSync(['/usr/lib/*/libnss_wrapper.so', '/usr/lib{,64}/libnss_wrapper.so']);
  if (library === undefined) return [];
  const passwd = join(dataDir, 'passwd');
  writeFileSync(passwd, `app:x:${process.geteuid!()}:${process.getegid!()}::/:/bin/false\n`);
  const settings = { LD_PRELOAD: library, NSS_WRAPPER_PASSWD: passwd, NSS_WRAPPER_GROUP: '/etc/group' };
  return [{ owner: null, prefix: ['env', ...Object.entries(settings).map((pair) => pair.join('='))] }];
}

function findNobody(): { uid: number; gid: number } | undefined {
  try {
    const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
  } catch {
    return undefined;
  }
}
