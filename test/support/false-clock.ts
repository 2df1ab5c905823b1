import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const library = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
].find((path) => existsSync(path));

/** Debian's package `faketime`; `null` where it is there. */
export const whyNoFalseClock = library ? null : 'libfaketime is not installed';

/** A wall clock for other processes that is put forward and back while they run; what they measure by stays true. */
export class FalseClock {
  private readonly folder = mkdtempSync(join(tmpdir(), 'brand-mentions-clock-'));
  private readonly file = join(this.folder, 'offset');

  constructor() {
    // Whoever runs the process: a database's server has a user of its own.
    chmodSync(this.folder, 0o755);
    this.set(0);
  }

  /** The environment of a process that lives by it. */
  get settings(): Record<string, string> {
    return {
      LD_PRELOAD: library!,
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DISABLE_SHM: '1',
    };
  }

  /** How far it is ahead of the true one, in seconds; negative: behind. */
  set(seconds: number): void {
    writeFileSync(this.file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
