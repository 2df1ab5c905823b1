import { OperationError } from '../operation-error.js';

/** Bytes as text, without a byte order mark. Throws OperationError where they are not UTF-8. */
export async function* decodeUtf8(source: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Buffer) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (cause) {
      throw new OperationError('the file is not UTF-8 text: save it as "CSV UTF-8"', { cause });
    }
  };
  for await (const bytes of source) yield decode(Buffer.from(bytes));
  yield decode();
}
