import { createHash } from 'node:crypto';
import type { NewFile } from './export-files.js';

export type Row = Readonly<Record<string, unknown>>;

/** What a file came to. */
export interface WrittenFile {
  readonly rows: number;
  readonly bytes: number;
  /** In hex. */
  readonly sha256: string;
}

/** A table on its way into one file. */
export interface TableFile {
  /** Resolves when more may follow. */
  add(rows: readonly Row[]): Promise<void>;
  /** The file is there then. */
  close(): Promise<WrittenFile>;
}

/** A file in the making that is counted and hashed on its way. */
export class HashedFile {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  constructor(private readonly file: NewFile) {}

  async write(bytes: Uint8Array): Promise<void> {
    this.hash.update(bytes);
    this.bytes += bytes.length;
    await this.file.write(bytes);
  }

  async commit(rows: number): Promise<WrittenFile> {
    await this.file.commit();
    return { rows, bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}
