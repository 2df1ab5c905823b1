import type { ExportColumn } from '@app/contract';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { ParquetColumn } from './parquet-column.js';
import type { HashedFile, Row, TableFile, WrittenFile } from './table-file.js';

/** A row group is written when so many bytes wait for it: all that is in memory of the file, but for a few numbers of each row group before. */
const groupBytes = 2 << 20;

/** Rows as Parquet, compressed by Zstandard. The library writes the file's head and its end, each column what is between. */
export class ParquetFile implements TableFile {
  private readonly columns: readonly (readonly [string, ParquetColumn])[];
  private readonly sending: SendingWriter;
  private readonly writer: ParquetWriter;
  private waiting = 0;
  private rows = 0;

  constructor(
    columns: readonly (readonly [string, ExportColumn])[],
    private readonly out: HashedFile,
  ) {
    this.columns = columns.map(([name, column]) => [name, new ParquetColumn(name, column)] as const);
    const root = { name: 'root', num_children: columns.length };
    this.sending = new SendingWriter(out);
    this.writer = new ParquetWriter({
      writer: this.sending,
      schema: [root, ...this.columns.map(([, { element }]) => element)],
      codec: 'ZSTD',
      createdBy: 'brand-mentions',
    });
  }

  async add(rows: readonly Row[]): Promise<void> {
    for (const row of rows) for (const [name, column] of this.columns) column.add(row[name]);
    this.waiting += rows.length;
    if (this.columns.reduce((sum, [, { bytes }]) => sum + bytes, 0) >= groupBytes) await this.writeGroup();
  }

  async close(): Promise<WrittenFile> {
    if (this.waiting > 0) await this.writeGroup();
    await this.writer.finish();
    await this.sending.flush();
    return this.out.commit(this.rows);
  }

  private async writeGroup(): Promise<void> {
    const start = this.sending.offset;
    const columns = this.columns.map(([, column]) => column.writeChunk(this.sending));
    this.writer.row_groups.push({
      columns,
      total_byte_size: columns.reduce((sum, { meta_data }) => sum + meta_data!.total_uncompressed_size, 0n),
      total_compressed_size: BigInt(this.sending.offset - start),
      num_rows: BigInt(this.waiting),
    });
    this.writer.num_rows += BigInt(this.waiting);
    this.rows += this.waiting;
    this.waiting = 0;
    await this.sending.flush();
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
