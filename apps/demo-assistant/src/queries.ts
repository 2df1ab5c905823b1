/** The queries that the demo claims to have searched for: the prompt, and the prompt with the year. */
export const queriesFor = (prompt: string, at = new Date()): string[] => [prompt, `${prompt} ${at.getUTCFullYear()}`];
