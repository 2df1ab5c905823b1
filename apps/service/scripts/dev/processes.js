import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const nodeOptions = ['--enable-source-maps'];
const afterStartMs = 3000;

/**
 * Runs what `nest start` wants to run in child processes of `npm run dev`, one of which has always loaded the packages already. The Nest
 * CLI starts `run.js` instead, which requests a process over a socket, and ends when that process has ended.
 */
export class Processes {
  #isDebugged;
  #ready;
  #isEnding = false;
  #server = createServer((runner) => void this.#serve(runner));
  /** The address at which `run.js` connects. */
  socket = join(tmpdir(), `brand-mentions-dev-${process.pid}.sock`);

  /** A debugger gets processes that have run nothing before, and loads the packages itself. */
  constructor({ isDebugged }) {
    this.#isDebugged = isDebugged;
  }

  async listen() {
    await once(this.#server.listen(this.socket), 'listening');
    this.#keepReady();
  }

  /** Starts no further process; the Nest CLI asks the running ones to end. */
  end() {
    this.#isEnding = true;
    this.#ready?.child.kill();
    this.#server.close();
    rmSync(this.socket, { force: true });
  }

  /** Serves one `run.js`: its first line has Node's arguments, any other line asks the process to end. */
  async #serve(runner) {
    runner.on('error', () => {});
    const lines = createInterface(runner);
    const [words] = await once(lines, 'line');
    if (this.#isEnding) {
      runner.end('0');
      return;
    }
    const child = this.#start(JSON.parse(words));
    const script = JSON.parse(words).at(-1);
    lines.on('line', () => {
      child.kill('SIGTERM');
      // The next start will run what was just built, so its modules are loaded while the old process ends.
      if (!this.#isEnding && !this.#isDebugged) this.#loadAhead(script);
    });
    const [code] = await once(child, 'exit');
    runner.end(String(code ?? 1));
  }

  #start(words) {
    if (this.#isDebugged) return spawn(process.execPath, words, { stdio: 'inherit' });
    const { child } = this.#ready ?? this.#newReady();
    this.#ready = undefined;
    child.send({ name: 'run', script: words.at(-1) });
    setTimeout(() => this.#keepReady(), afterStartMs);
    return child;
  }

  #loadAhead(script) {
    // It has loaded modules from before the last change.
    if (this.#ready?.hasLoaded) this.#ready.child.kill();
    if (!this.#ready || this.#ready.hasLoaded) this.#ready = this.#newReady();
    this.#ready.child.send({ name: 'load', script });
    this.#ready.hasLoaded = true;
  }

  #keepReady() {
    if (!this.#isEnding && !this.#isDebugged) this.#ready ??= this.#newReady();
  }

  #newReady() {
    const words = [...nodeOptions, join(import.meta.dirname, 'ready.js')];
    const ready = {
      hasLoaded: false,
      child: spawn(process.execPath, words, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }),
    };
    ready.child.once('exit', () => this.#ready === ready && (this.#ready = undefined));
    return ready;
  }
}
