import type { filterTexts as english } from '../filter-strings.js';
import type { Translation } from '../translation.js';

export const filterTexts: Translation<typeof english> = {
  name: 'Filter',
  period: 'Zeitraum',
  lastDays: (days) => `Letzte ${days} Tage`,
  custom: 'Eigener Zeitraum',
  from: 'Von',
  to: 'Bis',
  assistant: 'Assistenten',
  surface: 'Gezeigt in',
  api: 'der API',
  brand: 'Marke',
  geo: 'Länder',
  tag: 'Tags',
  prompt: 'Prompt',
  newestPrompts: (count) => `Prompt (die neuesten ${count})`,
  all: (of) => (of === 'surface' ? 'Überall' : 'Alle'),
  branded: 'Prompts mit Markennamen',
  covered: (total, labels) =>
    total === 1 ? `Antworten von ${labels}.` : `Antworten von ${total} Assistenten: ${labels}.`,
  brandeds: { exclude: 'Ohne', include: 'Mit', only: 'Nur diese' },
};
