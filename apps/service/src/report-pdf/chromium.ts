import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { DevtoolsPipe } from './devtools-pipe.js';

/** Flags so that it listens nowhere, calls nobody, and stores nothing outside its folder. */
const flags = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-startup-window',
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--disable-gpu',
  // Containers have little shared memory.
  '--disable-dev-shm-usage',
  // No host name resolves, so that a request that we do not answer goes nowhere.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--no-proxy-server',
  '--force-color-profile=srgb',
];

// The variables that it needs to run and to find fonts; it gets none of our secrets.
const handedOn = ['PATH', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH'];

/** Linux' user without rights, because a browser of root's would have root's rights. */
const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = (): boolean => process.geteuid?.() === 0;

/** A Chromium process with a folder of its own. Whoever opens it must end it. */
export class Chromium {
  readonly devtools: DevtoolsPipe;
  private readonly gone: Promise<unknown>;
  private readonly onExit = () => {
    this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  };

  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {
    const [, , errors, commands, messages] = child.stdio as [null, null, Readable, Writable, Readable];
    this.devtools = new DevtoolsPipe(commands, messages);
    let last = '';
    errors.on('data', (chunk: Buffer) => (last = `${last}${chunk.toString()}`.slice(-1000)));
    child.on('error', (error) =>
      this.devtools.fail(new Error(`Chromium cannot be run${isRoot() ? ' as nobody' : ''}: ${error.message}`)),
    );
    this.gone = new Promise((resolve) => child.once('close', resolve).once('error', resolve));
    void this.gone.then(() => this.devtools.fail(new Error(`Chromium ended: ${last.trim() || 'it said nothing'}`)));
    // Where the process exits at once, nobody waits for a print under way.
    process.on('exit', this.onExit);
  }

  /** Starts it. Where it cannot be started, the first command rejects with the reason. */
  static open(program: string, { hasSandbox }: { hasSandbox: boolean }): Chromium {
    const folder = mkdtempSync(join(tmpdir(), 'brand-mentions-pdf-'));
    if (isRoot()) chownSync(folder, nobody.uid, nobody.gid);
    const given = handedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
    const child = spawn(program, [...flags, `--user-data-dir=${folder}`, ...(hasSandbox ? [] : ['--no-sandbox'])], {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      // A process group of its own, so that it ends with all its children, and a terminal's Ctrl-C only reaches us.
      detached: true,
      cwd: folder,
      env: { ...Object.fromEntries(given), HOME: folder, TMPDIR: folder },
      ...(isRoot() && nobody),
    });
    return new Chromium(child, folder);
  }

  /** Ends it with its children, and removes its folder. */
  async end(): Promise<void> {
    this.kill();
    await this.gone;
    // Its last child may still be writing.
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    process.off('exit', this.onExit);
  }

  private kill(): void {
    try {
      if (this.child.pid !== undefined) process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
}
