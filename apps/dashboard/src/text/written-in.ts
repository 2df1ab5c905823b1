import { language } from '../language.js';

const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });

/** What a language (ISO 639-1) is called in that of the page; `null` where that is the same, or nothing is known. */
export function otherLanguage(code: string | null): string | null {
  return code === null || code === language ? null : (names.of(code) ?? null);
}
