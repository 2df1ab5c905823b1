/** Tags as people write them: with commas or spaces between. */
export const tagsIn = (written: string): string[] => written.split(/[\s,]+/).filter((tag) => tag !== '');
