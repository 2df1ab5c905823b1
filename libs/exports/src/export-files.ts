import type { Readable } from 'node:stream';

/** A file in the making: it is there for readers when it is committed, whole, and until then not at all. */
export interface NewFile {
  /** Resolves when more may follow. The bytes may be used again then. */
  write(bytes: Uint8Array): Promise<void>;
  commit(): Promise<void>;
  /** Leaves nothing behind; after a commit it does nothing. */
  abandon(): Promise<void>;
}

/** Bytes of a file, both ends inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where exports are kept. Paths have `/` between their parts and begin with none. */
export abstract class ExportFiles {
  /** Takes the place of a file that is there when it is committed. */
  abstract create(path: string): Promise<NewFile>;
  /** `null` where there is no such file. */
  abstract read(path: string, range?: ByteRange): Promise<Readable | null>;
  /** Removes all files below a folder, but for those whose paths begin with one of `kept`. */
  abstract removeBelow(folder: string, kept?: readonly string[]): Promise<void>;
}

/** A whole small file; `null` where there is none. */
export async function readWhole(files: ExportFiles, path: string): Promise<Buffer | null> {
  const stream = await files.read(path);
  if (stream === null) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function writeWhole(files: ExportFiles, path: string, bytes: Uint8Array): Promise<void> {
  const file = await files.create(path);
  try {
    await file.write(bytes);
    await file.commit();
  } finally {
    await file.abandon();
  }
}
