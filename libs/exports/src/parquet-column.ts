import { zstdCompressSync } from 'node:zlib';
import type { ColumnType, ExportColumn } from '@app/contract';
import { dayMs } from '@app/slots';
import type { ColumnChunk, PageHeader, SchemaElement, Statistics } from 'hyparquet';
import { ByteWriter, type Writer } from 'hyparquet-writer';
import { writePageHeader } from 'hyparquet-writer/src/datapage.js';
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js';
import { BooleanValues, type ColumnValues, type EncodedValues, PlainValues, TextValues } from './column-values.js';
import { GrowingBytes } from './growing-bytes.js';

interface StoredType {
  readonly element: Pick<SchemaElement, 'type' | 'converted_type'>;
  readonly values: () => ColumnValues;
  /** What is stored of a value. */
  readonly physical?: (value: never) => unknown;
}

const int32s = () => new PlainValues((values, value) => values.int32(value as number));
const int64s = () => new PlainValues((values, value) => values.int64(value as number));
const doubles = () => new PlainValues((values, value) => values.double(value as number));

const stored: Readonly<Record<ColumnType, StoredType>> = {
  text: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, values: () => new TextValues() },
  integer: { element: { type: 'INT32' }, values: int32s },
  number: { element: { type: 'DOUBLE' }, values: doubles },
  boolean: { element: { type: 'BOOLEAN' }, values: () => new BooleanValues() },
  date: {
    element: { type: 'INT32', converted_type: 'DATE' },
    values: int32s,
    physical: (value: string) => Date.parse(value) / dayMs,
  },
  timestamp: {
    element: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
    values: int64s,
    physical: (value: Date) => value.getTime(),
  },
  json: {
    element: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
    values: () => new TextValues(),
    physical: (value: unknown) => JSON.stringify(value),
  },
};

/**
 * One column of a Parquet file. Each value is encoded as it comes, into memory that is used again, so that rows are garbage as soon as they are
 * added: values that wait for their row group as objects grow the heap of a process to several times what they are.
 */
export class ParquetColumn {
  readonly element: SchemaElement;
  private readonly values: ColumnValues;
  private readonly physical: ((value: never) => unknown) | undefined;
  /** A byte a row: 0 where it is null. */
  private readonly levels = new GrowingBytes();
  private nulls = 0;
  private range: { least: number; most: number } | undefined;

  constructor(
    private readonly name: string,
    private readonly column: ExportColumn,
  ) {
    const { element, values, physical } = stored[column.type];
    this.element = { name, repetition_type: column.nullable ? 'OPTIONAL' : 'REQUIRED', ...element };
    this.values = values();
    this.physical = physical;
  }

  /** Throws where a value is missing that may not be. */
  add(value: unknown): void {
    const isNull = value === null || value === undefined;
    if (isNull && !this.column.nullable) throw new TypeError(`${this.name} is null in a row of an export`);
    this.levels.byte(isNull ? 0 : 1);
    if (isNull) return void (this.nulls += 1);
    const physical = this.physical ? this.physical(value as never) : value;
    this.values.add(physical);
    if (typeof physical === 'number') this.extend(physical);
  }

  /** How much memory its values take. */
  get bytes(): number {
    return this.values.bytes + this.levels.length;
  }

  /** Writes what was added as the column's chunk of a row group, and begins the next one. */
  writeChunk(writer: Writer): ColumnChunk {
    const start = writer.offset;
    const values = this.values.encoded();
    const dictionaryBytes = values.dictionary ? writeDictionary(writer, values.dictionary) : 0;
    const dataStart = writer.offset;
    const dataBytes = this.writeData(writer, values);
    const chunk: ColumnChunk = {
      file_offset: BigInt(start),
      meta_data: {
        type: this.element.type!,
        encodings: values.dictionary ? ['PLAIN', values.encoding] : [values.encoding],
        path_in_schema: [this.name],
        codec: 'ZSTD',
        num_values: BigInt(this.levels.length),
        total_uncompressed_size: BigInt(dictionaryBytes + dataBytes),
        total_compressed_size: BigInt(writer.offset - start),
        data_page_offset: BigInt(dataStart),
        ...(values.dictionary && { dictionary_page_offset: BigInt(start) }),
        statistics: this.statistics(),
      },
    };
    this.clear();
    return chunk;
  }

  private writeData(writer: Writer, { encoding, data }: EncodedValues): number {
    const levels = this.encodedLevels();
    const header = {
      type: 'DATA_PAGE_V2' as const,
      data_page_header_v2: {
        num_values: this.levels.length,
        num_nulls: this.nulls,
        num_rows: this.levels.length,
        encoding,
        definition_levels_byte_length: levels.length,
        repetition_levels_byte_length: 0,
        is_compressed: true,
      },
    };
    return writePage(writer, header, { levels, data });
  }

  private extend(value: number): void {
    this.range ??= { least: value, most: value };
    if (value < this.range.least) this.range.least = value;
    if (value > this.range.most) this.range.most = value;
  }

  private encodedLevels(): Uint8Array {
    const levels = new ByteWriter();
    if (this.column.nullable) writeRleBitPackedHybrid(levels, this.levels.view(), 1);
    return levels.getBytes();
  }

  /** A column of texts only has its number of nulls, because its texts are in no order that a reader could use. */
  private statistics(): Statistics {
    return {
      ...(this.range && { min_value: this.range.least, max_value: this.range.most }),
      null_count: BigInt(this.nulls),
    };
  }

  private clear(): void {
    this.values.clear();
    this.levels.clear();
    this.nulls = 0;
    this.range = undefined;
  }
}

const noLevels = new Uint8Array();

function writeDictionary(writer: Writer, { size, data }: NonNullable<EncodedValues['dictionary']>): number {
  const header = {
    type: 'DICTIONARY_PAGE' as const,
    dictionary_page_header: { num_values: size, encoding: 'PLAIN' as const },
  };
  return writePage(writer, header, { levels: noLevels, data });
}

/** Returns how large it is, uncompressed, with its header. */
function writePage(
  writer: Writer,
  header: Omit<PageHeader, 'compressed_page_size' | 'uncompressed_page_size'>,
  { levels, data }: { readonly levels: Uint8Array; readonly data: Uint8Array },
): number {
  const compressed = zstdCompressSync(data);
  const start = writer.offset;
  writePageHeader(writer, {
    ...header,
    uncompressed_page_size: levels.length + data.length,
    compressed_page_size: levels.length + compressed.length,
  });
  const headerBytes = writer.offset - start;
  writer.appendBytes(levels);
  writer.appendBytes(compressed);
  return headerBytes + levels.length + data.length;
}
