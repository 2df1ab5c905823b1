import type { Language } from './languages.js';

/** The language that this page is written in. */
export const language: Language = 'en';
