import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createGzip, zstdCompressSync } from 'node:zlib';
import { type ColumnType, type ExportColumn, type ExportFormat, type ExportTable, exportTables } from '@app/contract';
import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { NewFile } from './export-files.js';

type Row = Readonly<Record<string, unknown>>;

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

export function tableFile(format: ExportFormat, table: ExportTable, file: NewFile): TableFile {
  const out = new HashedFile(file);
  return format === 'parquet' ? new ParquetFile(columnsOf(table), out) : new NdjsonFile(out);
}

const columnsOf = (table: ExportTable): [string, ExportColumn][] => Object.entries(exportTables[table]);

class HashedFile {
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

/** A JSON object a line, in the order of the columns. */
class NdjsonFile implements TableFile {
  private readonly gzip = createGzip();
  private readonly sent: Promise<void>;
  private rows = 0;

  constructor(private readonly out: HashedFile) {
    this.sent = this.send();
    // Whoever adds or closes hears of it.
    this.sent.catch(() => {});
  }

  async add(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    this.rows += rows.length;
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    if (!this.gzip.write(text)) await Promise.race([once(this.gzip, 'drain'), this.sent]);
  }

  async close(): Promise<WrittenFile> {
    this.gzip.end();
    await this.sent;
    return this.out.commit(this.rows);
  }

  private async send(): Promise<void> {
    for await (const chunk of this.gzip) await this.out.write(chunk as Buffer);
  }
}

/** A row group is written when so many rows or characters wait for it: all that is in memory of the file. */
const groupRows = 8000;
const groupCharacters = 4 << 20;

class ParquetFile implements TableFile {
  private readonly sending: SendingWriter;
  private readonly writer: ParquetWriter;
  private values: unknown[][];
  private waiting = 0;
  private characters = 0;
  private rows = 0;

  constructor(
    private readonly columns: readonly [string, ExportColumn][],
    private readonly out: HashedFile,
  ) {
    this.values = columns.map(() => []);
    this.sending = new SendingWriter(out);
    this.writer = new ParquetWriter({
      writer: this.sending,
      schema: schemaOf(columns),
      codec: 'ZSTD',
      compressors: { ZSTD: (bytes) => zstdCompressSync(bytes) },
      createdBy: 'brand-mentions',
    });
  }

  async add(rows: readonly Row[]): Promise<void> {
    for (const row of rows) {
      this.columns.forEach(([name, { type }], index) => this.keep(index, valueOf(row[name], type)));
      this.waiting += 1;
      if (this.waiting >= groupRows || this.characters >= groupCharacters) await this.writeGroup();
    }
  }

  async close(): Promise<WrittenFile> {
    if (this.waiting > 0) await this.writeGroup();
    await this.writer.finish();
    await this.sending.flush();
    return this.out.commit(this.rows);
  }

  private keep(index: number, value: unknown): void {
    if (typeof value === 'string') this.characters += value.length;
    this.values[index]!.push(value);
  }

  private async writeGroup(): Promise<void> {
    const columnData = this.columns.map(([name], index) => ({
      name,
      data: this.values[index]!,
      // It would be kept of each row group until the file ends, for readers that look for single rows.
      offsetIndex: false,
    }));
    const { waiting } = this;
    [this.values, this.waiting, this.characters] = [this.columns.map(() => []), 0, 0];
    await this.writer.write({ columnData, rowGroupSize: waiting });
    this.rows += waiting;
  }
}

/** Sends each row group, and keeps none. */
class SendingWriter extends ByteWriter {
  constructor(private readonly out: HashedFile) {
    super();
  }

  async flush(): Promise<void> {
    await this.out.write(this.getBytes());
    this.index = 0;
  }
}

const dayMs = 86_400_000;

function valueOf(value: unknown, type: ColumnType): unknown {
  return type === 'date' && value !== null ? Date.parse(value as string) / dayMs : value;
}

function schemaOf(columns: readonly [string, ExportColumn][]): SchemaElement[] {
  const root = { name: 'root', num_children: columns.length };
  const leaves = columns.map(([name, { type, nullable }]): SchemaElement => {
    return { name, repetition_type: nullable ? 'OPTIONAL' : 'REQUIRED', ...stored[type] };
  });
  return [root, ...leaves];
}

const stored: Readonly<Record<ColumnType, Partial<SchemaElement>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
  timestamp: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  json: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
};
