/** A longer piece of an answer would keep all of it in memory. */
const longestKept = 12;

/**
 * Looks words up, and keeps what it finds by language, from answer to answer: most are met again. Of each language it keeps up to
 * `most` words; longer pieces only for whom it was made, such as a page. `lookUp` must follow from the language and the word alone.
 */
export function keptWords<T>(most: number): (language: string, lookUp: (word: string) => T) => (word: string) => T {
  const byLanguage = new Map<string, Map<string, T>>();
  return (language, lookUp) => {
    const known = byLanguage.get(language) ?? new Map<string, T>();
    byLanguage.set(language, known);
    const here = new Map<string, T>();
    return (word) => {
      const keeping = word.length > longestKept ? here : known;
      let found = keeping.get(word);
      if (found === undefined) {
        if (keeping.size >= most) keeping.clear();
        keeping.set(word, (found = lookUp(word)));
      }
      return found;
    };
  };
}
