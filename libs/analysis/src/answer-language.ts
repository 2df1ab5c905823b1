import { chooseLanguage } from './choose-language.js';

const codes = ['en', 'de', 'es', 'pt', 'it', 'fr'] as const;

/** Codes of the languages whose common words are known here; `other` is any other. */
export type AnswerLanguage = (typeof codes)[number] | 'other';

/** `folded` is without accents and in lower case. */
export function languageOf(folded: string): AnswerLanguage {
  const { code } = chooseLanguage(folded);
  return codes.find((known) => known === code) ?? 'other';
}
