import { OperationError } from '../../operation/operation.js';

/** One row of a file, with the line it begins on; `trouble` where it cannot be read. */
export interface Row {
  readonly line: number;
  readonly values?: object;
  readonly trouble?: string;
}

export const largestRow = 1_000_000;
export const mostLines = 1_000_000;
const largestMegabytes = 32;

/** Decodes bytes as text, without a byte order mark. Throws OperationError where they are not UTF-8, or too many. */
export async function* decodeUtf8(source: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Buffer) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (cause) {
      throw new OperationError('the file is not UTF-8 text: save it as "CSV UTF-8"', { cause });
    }
  };
  let left = largestMegabytes * 1_048_576;
  for await (const chunk of source) {
    const bytes = Buffer.from(chunk);
    left -= bytes.length;
    if (left < 0) throw new OperationError(`the file is larger than ${largestMegabytes} MiB: split it`);
    yield decode(bytes);
  }
  yield decode();
}
