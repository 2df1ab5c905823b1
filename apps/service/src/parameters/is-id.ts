const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids in paths are UUIDs; PostgreSQL would fail on another text, rather than find nothing. */
export const isId = (text: string): boolean => uuid.test(text);
