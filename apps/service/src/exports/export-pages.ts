import { Inject, Injectable, Optional } from '@nestjs/common';
import { exportDayBody, ExportDayResponse, type ExportManifest, type ManifestFile } from '@app/contract';
import { ExportFiles } from '@app/exports';
import { Database, ExportedDayStore, type OfDay, type WrittenDay } from '@app/storage';
import type { Caller } from '../http/caller.js';
import { Problem } from '../http/problem.js';
import type { ListPage } from '../lists/list-page.js';
import { type List, Lists } from '../lists/lists.js';
import type { PageQuery } from '../lists/page.js';
import { ExportLinks, type LinkedDay } from './export-links.js';
import { FileAnswer } from './file-answer.js';

interface Listed {
  readonly day: string;
  readonly body: object;
}

const exportList: List<Listed, { readonly day: string }> = {
  name: 'exports',
  schema: ExportDayResponse,
  body: ({ body }) => body,
  positionOf: ({ day }) => ({ day }),
};

/** Days of an account as files, listed and sent. */
@Injectable()
export class ExportPages {
  constructor(
    private readonly database: Database,
    private readonly exports: ExportedDayStore,
    private readonly lists: Lists,
    private readonly links: ExportLinks,
    /** Absent where EXPORTS_URL is not set: nothing is served then. */
    @Optional() @Inject(ExportFiles) private readonly files: ExportFiles | undefined,
  ) {}

  page(caller: Caller, query: PageQuery): Promise<ListPage> {
    return this.lists.page(
      exportList,
      caller,
      query,
      async (wanted) => (this.files === undefined ? [] : this.listed(caller, wanted)),
      async () => ({ complete_through: await this.exports.completeThrough(caller.accountId) }),
    );
  }

  /** Throws the 404 where there is no such file. */
  async file(of: OfDay, name: string): Promise<FileAnswer> {
    return this.answer(await this.find(of), name);
  }

  /** The same by a link, of the revision that it was made for. */
  async linked(token: string, name: string): Promise<FileAnswer> {
    const now = (await this.database.now()).getTime();
    const linked = await this.links.open(token, now);
    if (linked === null) throw linkOver();
    const day = await this.find(linked);
    if (day?.revision !== linked.revision || day.isSuspended) throw linkOver();
    return this.answer(day, name);
  }

  private async find(of: OfDay | LinkedDay): Promise<WrittenDay | null> {
    return isDay(of.day) ? this.exports.one(of) : null;
  }

  private answer(day: WrittenDay | null, name: string): FileAnswer {
    const { files } = this;
    const file = day && manifestOf(day).files.find((one) => nameOf(one) === name);
    if (!file || files === undefined) throw exportNotFound();
    const path = `${day.folder}/${file.path}`;
    return new FileAnswer({ file, name: `${day.day}-${name}`, read: (range) => files.read(path, range) });
  }

  private async listed(
    { accountId, accountSlug }: Caller,
    wanted: { readonly limit: number; readonly after: { readonly day: string } | undefined },
  ): Promise<Listed[]> {
    const days = await this.exports.page(accountId, wanted);
    const now = (await this.database.now()).getTime();
    return Promise.all(
      days.map(async (one) => {
        const { day, revision } = one;
        const urlOf = await this.links.to({ accountId, day, revision }, { slug: accountSlug, now });
        return { day, body: exportDayBody(manifestOf(one), (file) => urlOf(nameOf(file))) };
      }),
    );
  }
}

const manifestOf = ({ manifest }: WrittenDay): ExportManifest => manifest as ExportManifest;

/** As it stands in addresses. */
const nameOf = ({ table, format }: ManifestFile): string => `${table}.${format}`;

/** PostgreSQL would fail on another text, rather than find nothing. */
function isDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

function exportNotFound(): Problem {
  return new Problem({
    status: 404,
    code: 'export_not_found',
    title: 'Not Found',
    detail: 'This account has no such file: /v1/exports lists the days that were written, with their files.',
  });
}

function linkOver(): Problem {
  return new Problem({
    status: 404,
    code: 'export_not_found',
    title: 'Not Found',
    detail: 'This link was made for 15 minutes, or the day was written again: /v1/exports gives a new one.',
  });
}
