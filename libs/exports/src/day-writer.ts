import { Injectable } from '@nestjs/common';
import {
  type ExportedFacts,
  type ExportFormat,
  exportFormats,
  type ExportManifest,
  type ExportRow,
  exportRows,
  exportSchemaVersion,
  type ExportTable,
  exportTableNames,
  type ManifestFile,
} from '@app/contract';
import { dayMs } from '@app/slots';
import { Database, type ExportedResult, ExportedResultStore, ExportedDayStore, type LeasedDay } from '@app/storage';
import { Deletions } from './deletions.js';
import { ExportFiles, type NewFile, writeWhole } from './export-files.js';
import type { TableFile } from './table-file.js';
import { tableFileOf } from './table-file-of.js';

/** As few as outlive no collection of young objects: more of them, and the heap grows by tens of megabytes. */
const page = { limit: 25, maxBytes: 2 << 20 };

/** Another process writes the day, or it is gone. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** Writes one day of one account: all its files, and last the manifest, which makes them those of the day. */
@Injectable()
export class DayWriter {
  constructor(
    private readonly database: Database,
    private readonly exports: ExportedDayStore,
    private readonly results: ExportedResultStore,
    private readonly files: ExportFiles,
  ) {}

  /**
   * Killed at any moment it has changed nothing that a reader of manifests sees, or everything; what it left is removed by who writes the
   * day next. In memory is a page, and a row group of each table. Rejects with LeaseLostError, or as `signal` says.
   */
  async write(day: LeasedDay, signal: AbortSignal): Promise<ExportManifest> {
    const before = day.manifest as ExportManifest | null;
    const revision = day.revision + 1;
    const folder = `r${revision}-${day.lease.slice(0, 8)}`;
    await this.removeOthers(day, before);
    const exportedAt = await this.database.now();
    const open = new OpenDay(this.files, `${day.folder}/${folder}`);
    try {
      const deletions = await Deletions.since(before, { files: this.files, folder: day.folder, revision, exportedAt });
      await open.begin();
      for await (const found of this.pages(day, signal)) await addPage(found, { open, deletions, day });
      for await (const gone of deletions.rest()) await open.add('deletions', gone);
      const written = await open.close(folder);
      const manifest = manifestOf(day, { revision, exportedAt, files: written });
      await this.keep(day, manifest);
      return manifest;
    } finally {
      await open.abandon();
    }
  }

  /** The lease is checked last, because the manifest is in place a moment later. */
  private async keep(day: LeasedDay, manifest: ExportManifest): Promise<void> {
    await this.mustHold(day);
    await writeWhole(this.files, `${day.folder}/manifest.json`, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    const kept = await this.exports.finish(day, { revision: manifest.revision, manifest });
    if (!kept) throw new LeaseLostError(`${day.day} was taken by another process`);
    await this.removeOthers(day, manifest);
  }

  /** All but the files of this manifest. */
  private removeOthers(day: LeasedDay, manifest: ExportManifest | null): Promise<void> {
    const kept = manifest === null ? [] : ['manifest.json', ...manifest.files.map(({ path }) => path)];
    return this.files.removeBelow(
      day.folder,
      kept.map((path) => `${day.folder}/${path}`),
    );
  }

  /** The next page is read while one is written. */
  private async *pages(day: LeasedDay, signal: AbortSignal): AsyncGenerator<readonly ExportedResult[]> {
    let renewedAt = performance.now();
    const read = (after: ExportedResult | undefined) => {
      const found = this.results.page(day, { ...page, after });
      // It may fail while nobody waits for it yet.
      found.catch(() => {});
      return found;
    };
    let next = read(undefined);
    try {
      for (;;) {
        signal.throwIfAborted();
        if (performance.now() - renewedAt > renewEveryMs) {
          await this.mustHold(day);
          renewedAt = performance.now();
        }
        const found = await next;
        if (found.length === 0) return;
        next = read(found.at(-1));
        yield found;
      }
    } finally {
      await next.catch(() => {});
    }
  }

  private async mustHold(day: LeasedDay): Promise<void> {
    if (!(await this.exports.renew(day))) throw new LeaseLostError(`${day.day} was taken by another process`);
  }
}

/** Several times within a lease. */
const renewEveryMs = 20_000;

interface Adding {
  readonly open: OpenDay;
  readonly deletions: Deletions;
  readonly day: LeasedDay;
}

async function addPage(found: readonly ExportedResult[], { open, deletions, day }: Adding): Promise<void> {
  const rows = found.map((result) => exportRows(factsOf(result), day.day));
  for (const table of ['results', 'mentions', 'competitors', 'qualities', 'citations'] as const)
    await open.add(
      table,
      rows.flatMap((row) => row[table] as readonly ExportRow<ExportTable>[]),
    );
  await open.add('deletions', await deletions.before(found));
}

// The findings and the contribution are as the contract made them.
const factsOf = ({ mentions, contribution, ...result }: ExportedResult): ExportedFacts => ({
  ...result,
  mentions: (mentions ?? []) as ExportedFacts['mentions'],
  contribution,
});

/** The files of a revision, all at once. */
class OpenDay {
  private readonly open: { table: ExportTable; format: ExportFormat; name: string; file: NewFile; rows: TableFile }[] =
    [];

  constructor(
    private readonly files: ExportFiles,
    private readonly folder: string,
  ) {}

  async begin(): Promise<void> {
    for (const table of exportTableNames)
      for (const format of exportFormats) {
        const name = `${table}.${format}`;
        const file = await this.files.create(`${this.folder}/${name}`);
        this.open.push({ table, format, name, file, rows: tableFileOf(format, table, file) });
      }
  }

  async add(table: ExportTable, rows: readonly ExportRow<ExportTable>[]): Promise<void> {
    for (const one of this.open) if (one.table === table) await one.rows.add(rows);
  }

  async close(folder: string): Promise<ManifestFile[]> {
    const written: ManifestFile[] = [];
    for (const { table, format, name, rows } of this.open)
      written.push({ table, format, path: `${folder}/${name}`, ...(await rows.close()) });
    return written;
  }

  async abandon(): Promise<void> {
    for (const { file } of this.open) await file.abandon();
  }
}

function manifestOf(
  { slug, day }: LeasedDay,
  { revision, exportedAt, files }: { revision: number; exportedAt: Date; files: readonly ManifestFile[] },
): ExportManifest {
  return {
    schema_version: exportSchemaVersion,
    account: slug,
    day,
    revision,
    exported_at: exportedAt.toISOString(),
    complete_through: new Date(Date.parse(day) + dayMs).toISOString(),
    files,
  };
}
