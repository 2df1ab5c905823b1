import { createInterface } from 'node:readline';
import { Logger } from '@nestjs/common';
import { createGunzip } from 'node:zlib';
import type { ExportManifest, ExportRow, ExportTable } from '@app/contract';
import type { ExportFiles } from './export-files.js';

/** A result of an earlier revision. */
interface KnownResult {
  readonly result_id: string;
  /** As JSON writes moments. */
  readonly last_checked: string;
  readonly day: string;
}

/** What is compared: one of this revision. */
interface Present {
  readonly id: string;
  readonly lastChecked: Date;
}

interface Since {
  readonly files: ExportFiles;
  readonly folder: string;
  readonly revision: number;
  readonly exportedAt: Date;
}

const log = new Logger('Exports');

const atOnce = 1000;

/**
 * Results that the revision before had and this one has not, and those that were gone before that. Both revisions are in one order, the newest
 * result first, so that neither is ever in memory.
 */
export class Deletions {
  private next: KnownResult | undefined;

  private constructor(
    private readonly known: AsyncIterator<KnownResult>,
    /** Deletions that earlier revisions recorded. */
    private readonly earlier: AsyncIterable<object>,
    private readonly since: Since,
  ) {}

  static async since(before: ExportManifest | null, since: Since): Promise<Deletions> {
    const earlier = rowsOf(before, 'deletions', since);
    const known = rowsOf(before, 'results', since) as AsyncGenerator<KnownResult>;
    const deletions = new Deletions(known, earlier, since);
    await deletions.step();
    return deletions;
  }

  /** Those that stood before the last of these, which come in order. */
  async before(present: readonly Present[]): Promise<ExportRow<'deletions'>[]> {
    const gone: ExportRow<'deletions'>[] = [];
    for (const one of present) {
      while (this.next !== undefined && isBefore(this.next, one)) gone.push(await this.take());
      if (this.next?.result_id === one.id) await this.step();
    }
    return gone;
  }

  /** Those after all that are present, and those that were gone before: some at a time. */
  async *rest(): AsyncGenerator<ExportRow<'deletions'>[]> {
    let gone: ExportRow<'deletions'>[] = [];
    for await (const one of this.restOneByOne()) {
      if (gone.push(one) < atOnce) continue;
      yield gone;
      gone = [];
    }
    yield gone;
  }

  private async *restOneByOne(): AsyncGenerator<ExportRow<'deletions'>> {
    while (this.next !== undefined) yield await this.take();
    for await (const row of this.earlier) yield deletionOf(row);
  }

  private async take(): Promise<ExportRow<'deletions'>> {
    const { result_id, day } = this.next!;
    await this.step();
    return { result_id, day, revision: this.since.revision, deleted_at: this.since.exportedAt };
  }

  private async step(): Promise<void> {
    const { value, done } = await this.known.next();
    this.next = done ? undefined : value;
  }
}

function isBefore({ result_id, last_checked }: KnownResult, { id, lastChecked }: Present): boolean {
  const [known, present] = [Date.parse(last_checked), lastChecked.getTime()];
  return known === present ? result_id < id : known > present;
}

const deletionOf = (row: object): ExportRow<'deletions'> => {
  const { deleted_at, ...kept } = row as Omit<ExportRow<'deletions'>, 'deleted_at'> & { deleted_at: string };
  return { ...kept, deleted_at: new Date(deleted_at) };
};

/** None where the file is gone or is not what was written: the day must be written all the same, and says what it can. */
async function* rowsOf(
  before: ExportManifest | null,
  table: ExportTable,
  { files, folder }: Since,
): AsyncGenerator<object> {
  const file = before?.files.find((one) => one.table === table && one.format === 'ndjson.gz');
  const bytes = file && (await files.read(`${folder}/${file.path}`));
  if (!bytes) return;
  try {
    const lines = createInterface({ input: bytes.pipe(createGunzip()), crlfDelay: Infinity });
    for await (const line of lines) yield JSON.parse(line) as object;
  } catch (error) {
    log.warn(`${folder}/${file.path} cannot be read: deletions since it are not told (${String(error)})`);
  } finally {
    bytes.destroy();
  }
}
