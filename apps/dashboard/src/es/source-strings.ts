import type { sourceTexts as english } from '../source-strings.js';
import type { Translation } from '../translation.js';

export const sourceTexts: Translation<typeof english> = {
  all: 'Todas las fuentes',
  searches: 'Qué buscaron los asistentes',
  none: 'Ninguna respuesta de este periodo cita este sitio.',
  kind: (kind, why) => `Tipo de sitio: ${kind} (${why}).`,
  prompts: 'Prompts',
  brands: 'Marcas nombradas junto a él',
  beside: 'Nombradas en las mismas respuestas: no significa que el sitio escriba sobre ellas.',
  never: 'en ninguna de estas respuestas',
  page: 'Página',
  pagesOf: (domain) => `Páginas de ${domain}`,
};
