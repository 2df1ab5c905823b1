import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { DevtoolsPipe } from './devtools-pipe.js';

/** It listens nowhere, asks nobody, and keeps nothing but what lies in its folder. */
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
  // Containers have little of it.
  '--disable-dev-shm-usage',
  // What is not answered by us goes nowhere: no name has an address.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--no-proxy-server',
  '--force-color-profile=srgb',
];

// Of our environment it gets what it needs to run and to find fonts, and none of our secrets.
const handedOn = ['PATH', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH'];

/** Whom Linux takes for nobody: a browser of root's would be root. */
const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = (): boolean => process.geteuid?.() === 0;

/** A browser of our own, with a folder of its own. Whoever makes one ends it. */
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
    // Where the process is told to hurry, nobody waits for what is under way.
    process.on('exit', this.onExit);
  }

  /** Starts it. Where it cannot be run, what is asked of it says so. */
  static open(program: string, { hasSandbox }: { hasSandbox: boolean }): Chromium {
    const folder = mkdtempSync(join(tmpdir(), 'brand-mentions-pdf-'));
    if (isRoot()) chownSync(folder, nobody.uid, nobody.gid);
    const given = handedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
    const child = spawn(program, [...flags, `--user-data-dir=${folder}`, ...(hasSandbox ? [] : ['--no-sandbox'])], {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      // A group of its own: it ends with all its children, and a terminal's Ctrl-C is for us alone.
      detached: true,
      cwd: folder,
      env: { ...Object.fromEntries(given), HOME: folder, TMPDIR: folder },
      ...(isRoot() && nobody),
    });
    return new Chromium(child, folder);
  }

  /** With its children and its folder. */
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
      // It has gone.
    }
  }
}
