import { type ExportFormat, type ExportTable, exportTables } from '@app/contract';
import type { NewFile } from './export-files.js';
import { NdjsonFile } from './ndjson-file.js';
import { ParquetFile } from './parquet-file.js';
import { HashedFile, type TableFile } from './table-file.js';

/** What writes a table into a file in this format. */
export function tableFileOf(format: ExportFormat, table: ExportTable, file: NewFile): TableFile {
  const out = new HashedFile(file);
  return format === 'parquet' ? new ParquetFile(Object.entries(exportTables[table]), out) : new NdjsonFile(out);
}
