import type { nothingTexts as english } from '../nothing-strings.js';
import type { Translation } from '../translation.js';

export const nothingTexts: Translation<typeof english> = {
  noPrompts:
    'Todavía no se sigue ningún prompt. Los añade tu operador; las primeras respuestas llegan a los pocos minutos.',
  notAsked:
    'Todavía no hay respuestas, así que no hay nada que medir. Las primeras están en camino: vuelve en unos minutos.',
  failed:
    'Todavía no hay respuestas, así que no hay nada que medir: hasta ahora todos los intentos han fallado. La página «Prompts» dice por qué.',
  paused:
    'Todavía no hay respuestas, así que no hay nada que medir: todos los prompts están en pausa. Pide a tu operador que los reanude.',
  nothingHere:
    'No hay respuestas en este periodo con estos filtros, así que no hay nada que medir. Elige un periodo más largo o quita un filtro.',
  brandedLeftOut: 'Aquí no cuentan los prompts que contienen el nombre de tu marca.',
  includeBranded: 'Incluirlos',
  showPrompts: 'Ver los prompts y cuándo se vuelven a preguntar',
  notFound: { title: 'Esta página no existe.', back: 'Ir al resumen' },
};
