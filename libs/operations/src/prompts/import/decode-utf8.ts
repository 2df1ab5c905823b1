import { OperationError } from '../../operation/operation-error.js';
import { largestMegabytes } from './row.js';

/** Bytes as text, without a byte order mark. Throws OperationError where they are not UTF-8, or too many. */
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
