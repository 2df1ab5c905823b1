/** What the demo's assistants say that they searched the web for: the question, and the same of this year. */
export const queriesFor = (prompt: string, at = new Date()): string[] => [prompt, `${prompt} ${at.getUTCFullYear()}`];
