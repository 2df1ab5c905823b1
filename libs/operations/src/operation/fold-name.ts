/** Two spellings that fold to the same text are one name to a reader. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase();
