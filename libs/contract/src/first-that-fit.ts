/** The first of `items` whose JSON, with `extra` bytes for each, is no more than `bytes` together; looks at no more than it must. */
export function* firstThatFit<T>(items: Iterable<T>, bytes: number, extra = 0): Generator<T> {
  let left = bytes;
  for (const item of items) {
    left -= jsonBytes(item) + 1 + extra;
    if (left < 0) return;
    yield item;
  }
}

/** Bytes of a value's JSON in UTF-8. */
export function jsonBytes(value: unknown): number {
  const json = JSON.stringify(value) ?? '';
  let bytes = json.length;
  for (let at = 0; at < json.length; at++) {
    const unit = json.charCodeAt(at);
    // Half of a pair is half of four bytes: JSON writes a lone one in ASCII.
    if (unit >= 0x80) bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return bytes;
}
