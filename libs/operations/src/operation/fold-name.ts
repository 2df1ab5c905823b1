/** Two spellings that fold to one text are one name to a reader. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase();
