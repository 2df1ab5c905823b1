import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import type { HashedFile, Row, TableFile, WrittenFile } from './table-file.js';

/** A JSON object a line, in the order of the columns. */
export class NdjsonFile implements TableFile {
  private readonly gzip = createGzip();
  private readonly sent: Promise<void>;
  private rows = 0;

  constructor(private readonly out: HashedFile) {
    this.sent = this.send();
    // Whoever adds or closes hears of it.
    this.sent.catch(() => {});
  }

  async add(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    this.rows += rows.length;
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    if (!this.gzip.write(text)) await Promise.race([once(this.gzip, 'drain'), this.sent]);
  }

  async close(): Promise<WrittenFile> {
    this.gzip.end();
    await this.sent;
    return this.out.commit(this.rows);
  }

  private async send(): Promise<void> {
    for await (const chunk of this.gzip) await this.out.write(chunk as Buffer);
  }
}
