import type { sourceTexts as english } from '../source-strings.js';
import type { Translation } from '../translation.js';

export const sourceTexts: Translation<typeof english> = {
  all: 'Alle Quellen',
  searches: 'Wonach die Assistenten gesucht haben',
  none: 'Keine Antwort in diesem Zeitraum nennt diese Website als Quelle.',
  kind: (kind, why) => `Art der Website: ${kind} (${why}).`,
  prompts: 'Prompts',
  brands: 'Zusammen genannte Marken',
  beside: 'In denselben Antworten genannt: Das heißt nicht, dass die Website über sie schreibt.',
  never: 'in keiner dieser Antworten',
  page: 'Seite',
  pagesOf: (domain) => `Seiten auf ${domain}`,
};
