import { OperationError } from '../../operation/operation.js';
import { largestRow, mostLines, type Row } from './rows.js';

/** Reads JSON lines: one object on each line; blank lines are skipped, but count in line numbers. */
export async function* jsonRows(text: AsyncIterable<string>): AsyncGenerator<Row> {
  let line = 0;
  for await (const written of linesOf(text)) {
    line += 1;
    if (line > mostLines) throw new OperationError(`the file has more than ${mostLines} lines: split it`);
    if (written.trim() !== '') yield { line, ...readLine(written) };
  }
}

function readLine(written: string): Omit<Row, 'line'> {
  try {
    const values: unknown = JSON.parse(written);
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) return { values };
    return { trouble: 'must be a JSON object such as {"query": "…", "geo": "US"}' };
  } catch {
    return { trouble: 'is not JSON' };
  }
}

/** Splits at line feeds only: a JSON text may contain Unicode's other line breaks. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text) {
    const [first, ...others] = chunk.split('\n');
    // Only the new chunk is searched, so that a long line in small pieces takes linear time.
    rest += first;
    if (rest.length > largestRow) throw new OperationError(`a line is longer than ${largestRow} characters`);
    if (others.length === 0) continue;
    yield rest;
    rest = others.pop()!;
    yield* others;
  }
  if (rest !== '') yield rest;
}
