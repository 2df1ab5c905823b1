import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { type ByteRange, ExportFiles, type NewFile } from './export-files.js';

/** A folder of this machine, or one that all machines share. Its owner alone can read what is in it. */
export class DiskFiles extends ExportFiles {
  constructor(private readonly root: string) {
    super();
  }

  async create(path: string): Promise<NewFile> {
    const whole = join(this.root, path);
    const partial = join(dirname(whole), `.${basename(whole)}.${randomUUID()}.partial`);
    return new DiskFile(await openIn(dirname(whole), partial), { partial, whole });
  }

  async read(path: string, range?: ByteRange): Promise<Readable | null> {
    try {
      const file = await open(join(this.root, path));
      return file.createReadStream({ ...range });
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Half-written files of processes that are gone are among those it removes. */
  async removeBelow(folder: string, kept: readonly string[] = []): Promise<void> {
    const whole = join(this.root, folder);
    const keptPaths = kept.map((path) => join(this.root, path));
    const isKept = (path: string) => keptPaths.some((one) => path === one || path.startsWith(one + sep));
    const entries = await readdir(whole, { recursive: true, withFileTypes: true }).catch(noEntries);
    const paths = entries.map((entry) => ({ path: join(entry.parentPath, entry.name), isFolder: entry.isDirectory() }));
    for (const { path, isFolder } of paths) if (!isFolder && !isKept(path)) await rm(path, { force: true });
    const folders = paths.flatMap(({ path, isFolder }) => (isFolder ? [path] : []));
    // The longest first: a folder goes after those in it.
    for (const path of [...folders.toSorted((one, other) => other.length - one.length), ...this.upFrom(folder)])
      await rmdir(path).catch(unlessInUse);
  }

  /** A folder and those that it is in, below the root. */
  private upFrom(folder: string): string[] {
    const parts = folder.split('/');
    return parts.map((_, index) => join(this.root, ...parts.slice(0, parts.length - index)));
  }
}

/** Another process may remove the folder as an empty one before the file is in it: then it is made again. */
async function openIn(folder: string, path: string): Promise<FileHandle> {
  for (let tries = 1; ; tries++) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      return await open(path, 'wx', 0o600);
    } catch (error) {
      if (!isMissing(error) || tries === 3) throw error;
    }
  }
}

class DiskFile implements NewFile {
  private isOpen = true;

  constructor(
    private readonly file: FileHandle,
    private readonly paths: { readonly partial: string; readonly whole: string },
  ) {}

  async write(bytes: Uint8Array): Promise<void> {
    await this.file.appendFile(bytes);
  }

  /** What is renamed is on the disk, and so is its name: a crash of the machine leaves no empty file. */
  async commit(): Promise<void> {
    await this.file.sync();
    await this.close();
    await rename(this.paths.partial, this.paths.whole);
    const folder = await open(dirname(this.paths.whole));
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  async abandon(): Promise<void> {
    await this.close();
    await rm(this.paths.partial, { force: true });
  }

  private async close(): Promise<void> {
    if (this.isOpen) await this.file.close();
    this.isOpen = false;
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(codeOf(error)));

function noEntries(error: unknown): [] {
  if (isMissing(error)) return [];
  throw error;
}

/** It holds something that is kept, or was removed meanwhile. */
function unlessInUse(error: unknown): void {
  if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST' && !isMissing(error)) throw error;
}
