import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { ExportManifest } from '@app/contract';
import type { Database, LeasedDay } from '@app/storage';
import { LeaseLostError } from './day-writer.js';

/** What the process is told, once. */
export interface WritingOrder {
  readonly databaseUrl: string;
  readonly exportsUrl: string;
  readonly day: LeasedDay;
}

/** Its reply, after which it ends. */
export type WritingReply =
  { readonly manifest: ExportManifest } | { readonly error: string; readonly isLeaseLost: boolean };

/** Tests run from the sources, a process only what is built. */
const entry = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, '../../../dist/libs/exports/src/write-day.js')
  : join(import.meta.dirname, 'write-day.js');

// Rows live for a moment. In a heap of these bounds they are collected, where another one would grow before it collects.
const execArgv = ['--max-old-space-size=128', '--max-semi-space-size=2'];

/** Writes a day in a process of its own, whose memory stays small however large the day is. */
export class WritingProcess {
  constructor(
    private readonly database: Pick<Database, 'url'>,
    private readonly exportsUrl: string,
  ) {}

  /** As `DayWriter.write`. The process ends with this one, and when `signal` fires. */
  async write(day: LeasedDay, signal: AbortSignal): Promise<ExportManifest> {
    signal.throwIfAborted();
    const child = fork(entry, [], { execArgv, signal, killSignal: 'SIGKILL', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }); // prettier-ignore
    try {
      const reply = await this.ask(child, day);
      if ('manifest' in reply) return reply.manifest;
      throw reply.isLeaseLost ? new LeaseLostError(reply.error) : new Error(reply.error);
    } finally {
      child.kill('SIGKILL');
    }
  }

  private ask(child: ChildProcess, day: LeasedDay): Promise<WritingReply> {
    const order: WritingOrder = { databaseUrl: this.database.url, exportsUrl: this.exportsUrl, day };
    return new Promise((resolve, reject) => {
      child.once('message', resolve);
      child.on('error', reject);
      child.once('exit', (code, by) => reject(new Error(`the process that wrote ${day.day} ended (${by ?? code})`)));
      child.send(order, (error) => error && reject(error));
    });
  }
}
