const most = { bytes: 65_536, depth: 100 };

/** Returns why a value can't be part of a body, or `null` where it can. It reads no more of the value than a body may hold. */
export function jsonTrouble(value: unknown): string | null {
  const seen = { characters: 0, isDeep: false };
  look(value, seen, 0);
  if (seen.isDeep) return `the value is nested deeper than ${most.depth} levels`;
  if (seen.characters <= most.bytes && new TextEncoder().encode(JSON.stringify(value)).length <= most.bytes)
    return null;
  return `the value is larger than ${most.bytes / 1024} kB of JSON`;
}

/** Counts the fewest characters that the value takes as JSON, up to the limit. */
function look(value: unknown, seen: { characters: number; isDeep: boolean }, depth: number): void {
  seen.characters += typeof value === 'string' ? value.length + 2 : 1;
  if (typeof value !== 'object' || value === null) return;
  seen.isDeep ||= depth >= most.depth;
  for (const [key, member] of Object.entries(value)) {
    if (seen.isDeep || seen.characters > most.bytes) return;
    seen.characters += Array.isArray(value) ? 0 : key.length;
    look(member, seen, depth + 1);
  }
}
