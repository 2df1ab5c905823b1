/** Ids are UUIDs; PostgreSQL would fail on another text, rather than find nothing. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
