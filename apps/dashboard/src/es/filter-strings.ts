import type { filterTexts as english } from '../filter-strings.js';
import type { Translation } from '../translation.js';

const feminine: ReadonlySet<string> = new Set(['brand', 'tag', 'sentiment']);

export const filterTexts: Translation<typeof english> = {
  name: 'Filtros',
  period: 'Periodo',
  lastDays: (days) => `Últimos ${days} días`,
  custom: 'Otro periodo',
  from: 'Desde',
  to: 'Hasta',
  assistant: 'Asistentes',
  surface: 'Mostradas en',
  api: 'la API',
  brand: 'Marca',
  geo: 'Países',
  tag: 'Etiquetas',
  prompt: 'Prompt',
  newestPrompts: (count) => `Prompt (los ${count} más nuevos)`,
  all: (of) => (of === 'surface' ? 'Cualquier sitio' : feminine.has(of) ? 'Todas' : 'Todos'),
  branded: 'Prompts con la marca',
  covered: (total, labels) =>
    total === 1 ? `Respuestas de ${labels}.` : `Respuestas de ${total} asistentes: ${labels}.`,
  brandeds: { exclude: 'Sin ellos', include: 'Con ellos', only: 'Solo ellos' },
};
