const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID, as ids in paths are. PostgreSQL would reject any other text with an error rather than find nothing. */
export const isId = (text: string): boolean => uuid.test(text);
