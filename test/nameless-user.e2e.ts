import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { inherited } from './support/processes.js';

/** A user as container hosts choose it: a number that passwd does not have, in root's group. */
const nameless = { uid: 12_345, gid: 0 };

// Only root can become another user, and that user must be able to read this checkout.
const canTry =
  process.geteuid?.() === 0 && spawnSync(process.execPath, ['dist/.built', '-c'], nameless).error === undefined;

(canTry ? it : it.skip)(
  'a user without a name can run a command on the embedded database, or reads in one line what it lacks (skipped where this is not root)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'bm-nameless-'));
    try {
      chmodSync(folder, 0o777);
      const env = { ...inherited, DATA_DIR: join(folder, 'data') };
      const command = ['dist/apps/admin/src/main.js', 'account', 'list', '--json'];
      const { status, stdout, stderr } = spawnSync(process.execPath, command, { ...nameless, env, encoding: 'utf8' });
      const lacks = /^[^\n]* which has no name [^\n]*libnss-wrapper[^\n]*\n$/;
      expect({ status, stdout, stderr }).toEqual(
        status === 0
          ? { status: 0, stdout: '[]\n', stderr: '' }
          : { status: 1, stdout: '', stderr: expect.stringMatching(lacks) },
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
