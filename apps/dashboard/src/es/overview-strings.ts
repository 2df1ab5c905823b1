import type { overviewTexts as english } from '../overview-strings.js';
import type { Translation } from '../translation.js';

export const overviewTexts: Translation<typeof english> = {
  split: 'Por asistente',
  rank: 'Puesto medio',
  answers: 'Respuestas',
  scoreHead: ['Desde', 'Media', 'Recuento'],
  shareTitle: 'Cuota de voz',
  aboutShare:
    'De todas las veces que las respuestas nombran una marca, cuántas son de cada una. Una barra llena serían todas; una respuesta puede nombrar varias marcas, por eso estas cuotas son menores que las tasas de mención.',
  shareHead: ['Marca', 'En barra', 'Cuota'],
  allRivals: 'Todos los competidores',
  noRivals: 'Ninguna respuesta nombra una marca.',
  failing: (failing, all, hasMore) =>
    `${failing} de ${hasMore ? `los ${all} prompts más nuevos` : `${all} prompts`} no ${failing === 1 ? 'tuvo' : 'tuvieron'} respuesta en la última ejecución.`,
  showFailing: 'Verlos primero',
};
