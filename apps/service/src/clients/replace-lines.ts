/** Replaces the lines of a kind that follow `before` by `lines`. Throws where `text` does not contain `before`. */
export function replaceLines(text: string, before: string, kind: RegExp, lines: string): string {
  const start = text.indexOf(before) + before.length;
  if (start < before.length) throw new Error(`no line ${JSON.stringify(before)}`);
  let rest = text.slice(start);
  while (kind.test(rest)) rest = rest.replace(kind, '');
  return text.slice(0, start) + lines + rest;
}
