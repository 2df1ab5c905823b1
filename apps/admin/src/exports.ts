import type { INestApplicationContext } from '@nestjs/common';
import type { ExportManifest } from '@app/contract';
import { DayExports, ExportFiles, ExportsModule, troublesOf } from '@app/exports';
import { ExportSwitch, OperationError } from '@app/operations';
import { ExportedDayStore, type WrittenDay } from '@app/storage';
import { accountOf } from './account-of.js';
import { actor } from './actor.js';
import { interruption } from './interruption.js';
import { printJson, printLine, printTable } from './print.js';
import { withContext } from './with-context.js';

export interface SwitchOptions {
  readonly reason?: string;
  readonly json?: boolean;
}

export interface OnOptions extends SwitchOptions {
  readonly from?: string;
}

export interface DayOptions {
  readonly day?: string;
  readonly json?: boolean;
}

export async function switchOn(slug: string, { from, reason, json }: OnOptions): Promise<void> {
  const changed = await withContext((context, config) => {
    needUrl(config);
    return context.get(ExportSwitch).on(slug, { from, actor: actor(), reason });
  });
  if (json) return printJson({ account: slug, exports: 'on', changed });
  printLine(
    changed
      ? `a worker with EXPORTS_URL writes the closed days of ${slug} from now on, the newest first`
      : `exports of ${slug} are on already: nothing changed`,
  );
}

export async function switchOff(slug: string, { reason, json }: SwitchOptions): Promise<void> {
  const changed = await withContext((context) => context.get(ExportSwitch).off(slug, { actor: actor(), reason }));
  if (json) return printJson({ account: slug, exports: 'off', changed });
  printLine(
    changed
      ? `exports of ${slug} are off: a worker with EXPORTS_URL removes its files`
      : `exports of ${slug} are off already: nothing changed`,
  );
}

export async function listDays(slug: string, { json }: DayOptions): Promise<void> {
  const days = await withContext(async (context) => collect(context, (await accountOf(slug, context)).id));
  const rows = days.map((day) => ({ ...written(manifestOf(day)), exported_at: manifestOf(day).exported_at, stale: day.isStale })); // prettier-ignore
  if (json) return printJson(rows);
  printTable(
    ['DAY', 'REVISION', 'RESULTS', 'BYTES', 'WRITTEN', 'STATE'],
    rows.map((row) => [row.day, row.revision, row.results, row.bytes, row.exported_at, row.stale ? 'to be written again' : 'current']), // prettier-ignore
    'no days: exports on ACCOUNT has them written',
  );
}

export async function writeDays(slug: string, { day, json }: DayOptions): Promise<void> {
  const manifests = await withFiles(slug, async (accountId, context) => {
    const exports = context.get(DayExports);
    await exports.look(accountId);
    if (day !== undefined) return [await writeOne(exports, { accountId, day })];
    const all: ExportManifest[] = [];
    for (let one = await exports.writeDue(accountId, interruption.signal); one !== null;) {
      all.push(one);
      one = await exports.writeDue(accountId, interruption.signal);
    }
    return all;
  });
  const days = manifests.map(written);
  if (json) return printJson({ account: slug, days });
  printTable(
    ['DAY', 'REVISION', 'RESULTS', 'BYTES'],
    days.map((one) => [one.day, one.revision, one.results, one.bytes]),
    'no day is due: nothing was written',
  );
}

export async function verifyDays(slug: string, { day, json }: DayOptions): Promise<void> {
  const { days, troubles } = await withFiles(slug, async (accountId, context) => {
    const found = day === undefined ? await collect(context, accountId) : [await oneDay(context, { accountId, day })];
    const all: string[] = [];
    for (const one of found) {
      interruption.signal.throwIfAborted();
      all.push(...(await troublesOf(one, context.get(ExportFiles))));
    }
    return { days: found, troubles: all };
  });
  const files = days.reduce((sum, one) => sum + manifestOf(one).files.length, 0);
  if (json) printJson({ account: slug, days: days.length, files, troubles });
  else for (const trouble of troubles) printLine(trouble);
  if (troubles.length > 0)
    throw new OperationError(
      `${troubles.length} of ${files} files are not what was written: exports write ${slug} --day DAY writes a day again`,
    );
  if (!json) printLine(`${files} files of ${days.length} days are what was written`);
}

async function writeOne(exports: DayExports, of: { accountId: string; day: string }): Promise<ExportManifest> {
  const manifest = isDate(of.day) ? await exports.write(of, interruption.signal) : null;
  if (manifest === null)
    throw new OperationError(
      `${of.day} is no closed day of its exports, or a worker is writing it: exports list shows them`,
    );
  return manifest;
}

async function oneDay(context: INestApplicationContext, of: { accountId: string; day: string }): Promise<WrittenDay> {
  const found = isDate(of.day) ? await context.get(ExportedDayStore).one(of) : null;
  if (found === null) throw new OperationError(`${of.day} was not written: exports list shows what was`);
  return found;
}

/** PostgreSQL would reject any other text with an error rather than find nothing. */
const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const pageDays = 200;

async function collect(context: INestApplicationContext, accountId: string): Promise<WrittenDay[]> {
  const all: WrittenDay[] = [];
  for (;;) {
    const found = await context.get(ExportedDayStore).page(accountId, { limit: pageDays, after: all.at(-1) });
    all.push(...found);
    if (found.length < pageDays) return all;
  }
}

function withFiles<T>(
  slug: string,
  work: (accountId: string, context: INestApplicationContext) => Promise<T>,
): Promise<T> {
  return withContext(
    async (context) => {
      const { id } = await accountOf(slug, context);
      if (!(await context.get(ExportedDayStore).isOn(id)))
        throw new OperationError(`exports of ${slug} are off: exports on ${slug}`);
      return work(id, context);
    },
    { modules: (config) => [ExportsModule.at(needUrl(config))], endsItself: true },
  );
}

function needUrl({ exportsUrl }: { readonly exportsUrl: string | undefined }): string {
  if (exportsUrl === undefined)
    throw new OperationError(
      'there is nowhere to write to: set EXPORTS_URL, here and where the service and workers run',
    );
  return exportsUrl;
}

const manifestOf = ({ manifest }: WrittenDay): ExportManifest => manifest as ExportManifest;

const written = ({ day, revision, files }: ExportManifest) => ({
  day,
  revision,
  results: files.find(({ table }) => table === 'results')!.rows,
  bytes: files.reduce((sum, file) => sum + file.bytes, 0),
});
