import { type ExportChunk, type ExportFormat, ExportService, readPeriod } from '@app/operations';
import { printJson, printLine, writeOut } from './print.js';
import { showProgress } from './show-progress.js';
import { useRooms } from './use-rooms.js';
import { writeWhole } from './write-whole.js';

export interface ExportOptions {
  readonly format: ExportFormat;
  readonly from?: string;
  readonly to?: string;
  readonly output?: string;
  readonly json?: boolean;
}

type Write = (bytes: Buffer) => Promise<void>;

export async function exportResults(slug: string, { format, from, to, output, json }: ExportOptions): Promise<void> {
  const period = readPeriod({ from, to });
  const exportTo = (write: Write) =>
    useRooms(async (rooms) => {
      const { total, chunks } = await rooms.get(ExportService).open(slug, format, period);
      return writeAll(chunks, { total, write, quiet: output === undefined && process.stdout.isTTY });
    });
  const results = output === undefined ? await exportTo(writeOut) : await writeWhole(output, exportTo);
  if (output === undefined) return;
  if (json) printJson({ account: slug, format, results, output });
  else printLine(`exported ${results} results to ${output}`);
}

/** How many results. `quiet`: a progress bar would be printed among them. */
function writeAll(
  chunks: AsyncIterable<ExportChunk>,
  { total, write, quiet }: { total: number; write: Write; quiet: boolean },
): Promise<number> {
  return showProgress('results', async ({ signal, begin, step }) => {
    if (!quiet) begin(total);
    let written = 0;
    for await (const { bytes, results } of chunks) {
      signal.throwIfAborted();
      await write(bytes);
      written += results;
      step(results);
    }
    return written;
  });
}
