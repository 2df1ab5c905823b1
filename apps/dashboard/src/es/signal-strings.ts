import type { signalTexts as english } from '../signal-strings.js';
import type { Translation } from '../translation.js';

export const signalTexts: Translation<typeof english> = {
  about:
    'Cambios que el azar no explica. Cada noche se comparan los últimos siete días con los 28 anteriores, en los mismos prompts.',
  own: 'El periodo elegido frente al anterior: en el resumen',
  state: 'Cambios',
  states: { open: 'Sigue así', cleared: 'Ya no destaca' },
  stateOf: { open: (since) => `Desde el ${since}`, cleared: (from, to) => `Del ${from} al ${to}` },
  before: (days) => `Antes, ${days}`,
  now: (days) => `Después, ${days}`,
  confidence: {
    confirmed: 'Confirmado: menos de 1 de cada 100 cambios así se debe al azar.',
    likely: 'Probable: menos de 1 de cada 20 cambios así se debe al azar.',
  },
  samePrompts: (both, count, added, removed) =>
    [
      both === 1
        ? 'El único prompt que se preguntó en ambos periodos.'
        : `Los mismos ${count} prompts en ambos periodos.`,
      added + removed > 0 &&
        `Sin contar: ${[added && `${added} ${added === 1 ? 'añadido' : 'añadidos'}`, removed && `${removed} ${removed === 1 ? 'quitado' : 'quitados'}`].filter(Boolean).join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  kept: (count) => `${count} respuestas conservadas`,
  shownBy: 'Respuestas que lo muestran',
  answer: (nth) => `Respuesta ${nth} que lo muestra`,
  lost: 'Páginas que ya no se citan',
  gained: 'Páginas que se citan ahora',
  prompt: 'Prompt',
  permalink: (summary) => `Enlace a esto: ${summary}`,
  link: 'Enlace a esto',
  unknown: 'Este cambio no existe o ya no se conserva.',
  all: 'Todos los cambios',
  none: 'No ha cambiado nada que el azar no explique.',
  noneHere: 'Ningún cambio coincide con estos filtros.',
  notCompared: {
    'not-yet':
      'Todavía no se ha comparado nada. La primera comparación se hace esta noche; necesita respuestas de más de una semana.',
    'too-few':
      'Todavía no hay nada que comparar: hacen falta respuestas suficientes de los últimos siete días y de los 28 anteriores.',
    'left-out': 'Anoche no se pudo comparar nada.',
  },
  night: (day) => `Última comparación: ${day}.`,
  untested: {
    too_few_answers: (n, count) =>
      n === 1
        ? '1 comparación tuvo muy pocas respuestas para saberlo'
        : `${count} comparaciones tuvieron muy pocas respuestas para saberlo`,
    in_one_window_alone: (n, count) =>
      n === 1
        ? '1 tiene respuestas solo en uno de los dos periodos'
        : `${count} tienen respuestas solo en uno de los dos periodos`,
    measurement_degraded: (n, count) =>
      n === 1 ? '1 quedó fuera porque faltan respuestas' : `${count} quedaron fuera porque faltan respuestas`,
    analyser_changed: (n, count) =>
      `${n === 1 ? '1 quedó' : `${count} quedaron`} fuera porque entretanto se actualizó el análisis`,
    names_changed: (n, count) =>
      `${n === 1 ? '1 quedó' : `${count} quedaron`} fuera porque entretanto cambiaron los nombres de la marca`,
  },
  untestedTitle: 'Qué no se pudo comparar',
};
