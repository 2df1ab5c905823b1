import { type BodyOf, integer, oneOf, parts, response, text } from '../response-schema.js';
import { type ExportFormat, exportFormats, type ExportTable, exportTableNames } from './export-tables.js';

/** One file of a day, as its manifest names it. */
export interface ManifestFile {
  readonly table: ExportTable;
  readonly format: ExportFormat;
  /** Relative to the folder of the manifest. */
  readonly path: string;
  readonly rows: number;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** The content of a day's `manifest.json`. It is written last, and only then are the files of its revision the day's current ones. */
export interface ExportManifest {
  readonly schema_version: number;
  /** The account's slug. */
  readonly account: string;
  /** The UTC day, `2026-01-05`. */
  readonly day: string;
  /** Rises by one each time the day is written again, with all its files. */
  readonly revision: number;
  readonly exported_at: string;
  /** The end of the day. The files hold every result that was checked before it and still stored when the day was written. */
  readonly complete_through: string;
  readonly files: readonly ManifestFile[];
}

export const ExportFileResponse = response('ExportFile', {
  table: oneOf(exportTableNames, 'The table of the day that it holds.'),
  format: oneOf(exportFormats, 'The format of the file.'),
  rows: integer('Rows in it.', { minimum: 0 }),
  bytes: integer('Its size.', { minimum: 0 }),
  sha256: text('SHA-256 of the file, in hexadecimal; also its ETag.'),
  url: text('Where to get it without a key, for 15 minutes; serves this revision only, also byte ranges of it.'),
});

export const ExportDayResponse = response('ExportDay', {
  day: text('UTC day.', { format: 'date', example: '2026-11-27' }),
  revision: integer('Rises by one each time the day is written again: replace what you have of the day.', {
    minimum: 1,
  }),
  schema_version: integer('Rises by one with each added column; no column is ever removed or changed.', { minimum: 1 }),
  exported_at: text('When it was written.', { format: 'date-time' }),
  complete_through: text(
    'The end of the day: the files hold everything that was checked before it and still stored at exported_at.',
    {
      format: 'date-time',
    },
  ),
  files: parts(ExportFileResponse, 'Each table in each format.'),
});
export type ExportDayBody = BodyOf<typeof ExportDayResponse>;

/** An exported day as a client sees it; `urlOf` gives the address of a file. */
export function exportDayBody(manifest: ExportManifest, urlOf: (file: ManifestFile) => string): ExportDayBody {
  return {
    day: manifest.day,
    revision: manifest.revision,
    schema_version: manifest.schema_version,
    exported_at: manifest.exported_at,
    complete_through: manifest.complete_through,
    files: manifest.files.map((file) => ({
      table: file.table,
      format: file.format,
      rows: file.rows,
      bytes: file.bytes,
      sha256: file.sha256,
      url: urlOf(file),
    })),
  };
}
