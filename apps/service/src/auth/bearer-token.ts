/** The credentials of one well-formed Bearer header, in any case of the scheme; `null` for none, another, or two. */
export function bearerToken(rawHeaders: readonly string[]): string | null {
  let value: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length !== 13 || name.toLowerCase() !== 'authorization') continue;
    if (value !== undefined) return null;
    value = rawHeaders[index + 1];
  }
  return value === undefined ? null : (/^bearer +(\S+)$/i.exec(value.trim())?.[1] ?? null);
}
