import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const library = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
].find((path) => existsSync(path));

/** Why the clock is not available: Debian's package `faketime` is missing; `null` where it is installed. */
export const whyNoFalseClock = library ? null : 'libfaketime is not installed';

/**
 * A wall clock for other processes that is moved forward and back while they run. Their monotonic clock stays correct.
 */
export class FalseClock {
  private readonly folder = mkdtempSync(join(tmpdir(), 'brand-mentions-clock-'));
  private readonly file = join(this.folder, 'offset');

  constructor() {
    // Any user may read the file, because a database server runs as a user of its own.
    chmodSync(this.folder, 0o755);
    this.set(0);
  }

  /** The environment of a process that uses this clock. */
  get settings(): Record<string, string> {
    return {
      LD_PRELOAD: library!,
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DISABLE_SHM: '1',
    };
  }

  /** Sets how far the clock is ahead of the real one, in seconds; negative: behind. */
  set(seconds: number): void {
    writeFileSync(this.file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
