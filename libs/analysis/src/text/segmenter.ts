const segmenters = new Map<string, Intl.Segmenter>();

/** Parts a text without spaces into words. Made on first use, for it loads a dictionary, and once a language. */
export function segmenterOf(language: 'ja' | 'th' | 'zh'): Intl.Segmenter {
  const made = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, made);
  return made;
}
