import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '@app/exports';

/**
 * The range of `bytes` bytes that is asked for; `undefined`: the whole, as for several ranges at once, which nobody has to serve, and for a
 * range of a file that is another by now; `outside`: none of it is there.
 */
export function rangeOf(
  headers: Pick<IncomingHttpHeaders, 'range'> & { readonly 'if-range'?: string },
  { etag, bytes }: { readonly etag: string; readonly bytes: number },
): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined;
  const [start, end] =
    first === ''
      ? [Math.max(0, bytes - Number(last)), bytes - 1]
      : [Number(first), last === '' ? bytes - 1 : Number(last)];
  if (first !== '' && last !== '' && end < start) return undefined;
  if (start >= bytes || (first === '' && Number(last) === 0)) return 'outside';
  return { start, end: Math.min(end, bytes - 1) };
}
