import { Injectable } from '@nestjs/common';
import { AccountStore, BodyStore, FieldStore, type HistoryPosition, type Period } from '@app/storage';
import { requireAccount } from '../accounts/find-account.js';
import type { RecordedCost } from '../usage/recorded-cost.js';
import type { UsedResult } from '../usage/sums-by-assistant.js';
import { csvHead, csvLines, type PricedResult } from './to-csv.js';

export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A piece of an export. */
export interface ExportChunk {
  /** UTF-8 bytes rather than a text, which would stay on the heap while it is written, and be collected only when memory runs short. */
  readonly bytes: Buffer;
  /** What the results in this chunk used. */
  readonly used: readonly UsedResult[];
}

export interface ResultExportOptions {
  readonly format: ExportFormat;
  readonly period?: Period;
  readonly costOf: RecordedCost;
}

export interface Export {
  /** The number of results at the moment. */
  readonly total: number;
  readonly chunks: AsyncGenerator<ExportChunk>;
}

const page = { limit: 50, maxBytes: 512 << 10 };

/** Exports an account's results for other programs, the newest first. */
@Injectable()
export class ExportService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly fields: FieldStore,
    private readonly bodies: BodyStore,
  ) {}

  /** Keeps one chunk in memory at a time. Results that arrive meanwhile are not exported. Throws OperationError. */
  async open(slug: string, { format, period = {}, costOf }: ResultExportOptions): Promise<Export> {
    const { id: accountId } = await requireAccount(this.accounts, slug);
    const names = (await this.fields.list(accountId)).map(({ name }) => name);
    const total = await this.bodies.count(accountId, period);
    return { total, chunks: this.chunks({ accountId, period, format, costOf, names }) };
  }

  private async *chunks(wanted: Wanted): AsyncGenerator<ExportChunk> {
    if (wanted.format === 'csv') yield { bytes: Buffer.from(csvHead(wanted.names)), used: [] };
    let part = await this.partAfter(undefined, wanted);
    while (part) {
      yield part;
      part = await this.partAfter(part.last, wanted);
    }
  }

  private async partAfter(after: HistoryPosition | undefined, wanted: Wanted): Promise<Part | null> {
    const results = await this.bodies.page(wanted.accountId, wanted.period, { ...page, after });
    const last = results.at(-1);
    if (!last) return null;
    const place = { id: last.id, checked: last.checked };
    const priced = results.map((result) => ({ ...result, costUsd: wanted.costOf(result) }));
    const used = priced.map(({ assistant, searches, costUsd }) => ({ assistant, searches, costUsd }));
    return { bytes: Buffer.from(textOf(priced, wanted)), used, last: place };
  }
}

interface Part extends ExportChunk {
  readonly last: HistoryPosition;
}

interface Wanted extends Required<ResultExportOptions> {
  readonly accountId: string;
  readonly names: readonly string[];
}

function textOf(results: readonly PricedResult[], { format, names }: Wanted): string {
  return format === 'csv' ? csvLines(results, names) : results.map((result) => jsonLine(result)).join('');
}

/** The stored body, unchanged, after the id and the facts of the run. */
function jsonLine({ id, assistant, place, locale, searches, costUsd, body }: PricedResult): string {
  const before = JSON.stringify({ id, assistant, place, locale, searches, cost_usd: costUsd });
  return `${before.slice(0, -1)},${body.slice(1)}\n`;
}
