import type { Language } from '../languages.js';

export const language: Language = 'de';
