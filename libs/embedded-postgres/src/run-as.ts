import { globSync, readFileSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** How a program is run so that PostgreSQL, which refuses root, runs under a user that owns its data. */
export interface RunAs {
  /** Who owns the data folder, seen from this process; `null`: the user of this process. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  /** The command line's first words. */
  readonly prefix: readonly string[];
}

const asSelf: RunAs = { owner: null, prefix: [] };
const asUser = ({ uid, gid }: { uid: number; gid: number }): RunAs => ({ owner: { uid, gid }, prefix: [] });

/** Who may run an existing data folder: its owner alone. */
export function ownerOf({ uid, gid }: Stats): RunAs {
  if (process.geteuid?.() !== 0) return asSelf;
  return uid === 0 ? asRenamed() : asUser({ uid, gid });
}

/** Who may make a new data folder inside `dataDir`, in the order to try. */
export function candidatesFor(dataDir: string): RunAs[] {
  if (process.geteuid?.() !== 0) return hasName() ? [asSelf] : [asRenamed(), ...asNamed(dataDir)];
  const nobody = findNobody();
  const parent = statSync(dataDir);
  return [asRenamed(), ...(nobody ? [asUser(nobody)] : []), ...(parent.uid === 0 ? [] : [asUser(parent)])];
}

/** False for a number that passwd does not know, as containers have it: initdb refuses it. */
export function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

// This user, such as root, who enters every home, in a user namespace where its name is another: initdb wants one that passwd knows.
function asRenamed(): RunAs {
  const { uid, gid } = findNobody() ?? { uid: 65_534, gid: 65_534 };
  return { owner: null, prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`] };
}

// Where namespaces are refused, as containers do: this user with a name from a file, by a library that images of PostgreSQL have for this, too.
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
