import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Whether the commit is in this checkout's history. Archives and shallow clones have none. */
export const isInHistory = (commit: string): boolean =>
  existsSync('.git') && spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`]).status === 0;

/** A past release in a folder of its own, with the dependencies of its own lock file. */
export class Release {
  private constructor(readonly root: string) {}

  /** Throws where npm cannot install what it needs. */
  static build(commit: string): Release {
    const root = mkdtempSync(join(tmpdir(), 'bm-release-'));
    const [cwd, stdio] = [root, ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit']];
    const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x'], { cwd, input: archive });
    execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd, stdio });
    // Today's compiler builds it: the release consists of its sources and its dependencies.
    for (const file of ['.swcrc', 'nest-cli.json', 'tsconfig.json']) copyFileSync(file, join(root, file));
    execFileSync(process.execPath, [resolve('node_modules/.bin/nest'), 'build', '--silent'], { cwd, stdio });
    return new Release(root);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
