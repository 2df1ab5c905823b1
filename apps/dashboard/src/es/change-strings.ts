import type { changeTexts as english } from '../change-strings.js';
import type { Translation } from '../translation.js';

const puntos = (points: string): string => `${points} ${points === '1' ? 'punto' : 'puntos'}`;

export const changeTexts: Translation<typeof english> = {
  moved: (points, least, most) => `${puntos(points)} (probablemente entre ${least} y ${most})`,
  unmoved: (low, high) => `probablemente entre ${low} y ${high} puntos`,
  days: (days) => (days === 1 ? 'el día anterior' : `los ${days} días anteriores`),

  headline: {
    up: ({ by, rate, counts, days, same }) =>
      same ? `${same}, sube ${by}.` : `Son ${by} más que el ${rate} (${counts}) de ${days}.`,
    down: ({ by, rate, counts, days, same }) =>
      same ? `${same}, baja ${by}.` : `Son ${by} menos que el ${rate} (${counts}) de ${days}.`,
    unclear: ({ by, rate, counts, days, same }) =>
      same
        ? `Fue el ${rate} (${counts}) en ${days}. ${same}, no hay un cambio claro, ${by}.`
        : `No hay un cambio claro frente al ${rate} (${counts}) de ${days}, ${by}.`,
    'too-few': () => 'Hay muy pocas respuestas para saber si eso ha cambiado.',
    'other-prompts': ({ days }) => `En ${days} había otros prompts, así que no hay con qué compararlo.`,
    'nothing-before': () => 'No hay datos anteriores con los que compararlo.',
  },
  samePrompts: ({ in_both: both, added, removed }, count) =>
    `${[added > 0 && (added === 1 ? 'Se añadió 1 prompt' : `Se añadieron ${added} prompts`), removed > 0 && (removed === 1 ? `${added > 0 ? 'se' : 'Se'} quitó 1` : `${added > 0 ? 'se' : 'Se'} quitaron ${removed}`)].filter(Boolean).join(', ') || 'No todos los asistentes respondieron en ambos periodos'}; ${both === 1 ? 'en el único prompt' : `en los ${count} prompts`} de ambos periodos`,

  tile: {
    up: (by) => `▲ Sube ${by}`,
    down: (by) => `▼ Baja ${by}`,
    unclear: (by) => `Sin cambio claro, ${by}`,
    'too-few': () => 'Muy pocas respuestas para comparar',
    'other-prompts': () => 'Antes había otros prompts: no se compara',
    'nothing-before': () => 'Sin datos anteriores',
  },
  cell: {
    up: (points) => `▲ ${puntos(points)}`,
    down: (points) => `▼ ${puntos(points)}`,
    unclear: 'Sin cambio claro',
    'too-few': 'Muy pocas respuestas',
    'other-prompts': 'Antes, otros prompts o asistentes',
    'nothing-before': 'Sin datos anteriores',
    between: (low, high) => `probablemente entre ${low} y ${high}`,
  },
  certainties: {
    sure: 'más que azar',
    open: 'puede ser azar',
    few: 'muy pocas respuestas para saberlo',
  },
  against: (certainty, days, onSame) => `${certainty} · frente ${alPeriodo(days)}${onSame ? ', mismos prompts' : ''}`,

  things: (thing, total, count) =>
    `${count} ${
      { answer: 'respuesta', prompt: 'prompt', assistant: 'asistente', day: 'día' }[thing]
    }${total === 1 ? '' : 's'}`,
  sample: (answers, prompts, assistants, days) => `${answers} a ${prompts} de ${assistants} durante ${days}`,
  leftOut: (prompts, count) =>
    prompts === 1
      ? '1 prompt más contiene el nombre de tu marca y no cuenta.'
      : `${count} prompts más contienen el nombre de tu marca y no cuentan.`,
  verdict: { sure: 'Más que azar.', open: 'Puede ser azar.', few: 'Muy pocas respuestas para saberlo.' },
  restingOn: {
    sure: (sample, grade) =>
      grade === 'decision'
        ? `Y está medido lo bastante bien para decidir: en ${sample}.`
        : `Eso vale para los prompts que sigues; si vale más allá de ellos está por ver, así que la medición es solo orientativa. Se basa en ${sample}.`,
    open: (sample, grade) =>
      grade === 'decision'
        ? `En ese margen también cabe que no haya cambiado nada. Está medido lo bastante bien para decidir: en ${sample}.`
        : `En ese margen también cabe que no haya cambiado nada. La medición es solo orientativa: se basa en ${sample}.`,
    few: (sample, grade) =>
      grade === 'decision'
        ? `Las cifras de este periodo por sí solas bastan para decidir: se basan en ${sample}.`
        : `La medición es solo orientativa: se basa en ${sample}.`,
    none: (sample, grade) =>
      grade === 'decision' ? `Medido en ${sample}: suficiente para decidir.` : `Medido en ${sample}: solo orientativo.`,
  },

  title: 'Qué ha cambiado',
  own: {
    up: (brand, by, from, to) =>
      `Las respuestas ${brand === undefined ? 'te nombran' : `nombran a ${brand}`} más: sube ${by}, del ${from} al ${to}.`,
    down: (brand, by, from, to) =>
      `Las respuestas ${brand === undefined ? 'te nombran' : `nombran a ${brand}`} menos: baja ${by}, del ${from} al ${to}.`,
    unclear: (brand, by, from, to) =>
      `Sin cambio claro en cuántas respuestas ${brand === undefined ? 'te nombran' : `nombran a ${brand}`}, ${by}: antes el ${from}, ahora el ${to}.`,
  },
  ownCited: {
    up: (brand, by, from, to) =>
      `Las respuestas citan más ${brand === undefined ? 'tu sitio' : `el sitio de ${brand}`}: sube ${by}, del ${from} al ${to}.`,
    down: (brand, by, from, to) =>
      `Las respuestas citan menos ${brand === undefined ? 'tu sitio' : `el sitio de ${brand}`}: baja ${by}, del ${from} al ${to}.`,
  },
  ownVoice: {
    up: (brand, by, from, to) =>
      `${brand === undefined ? 'Tu parte' : `La parte de ${brand}`} de todas las menciones sube ${by}, del ${from} al ${to}.`,
    down: (brand, by, from, to) =>
      `${brand === undefined ? 'Tu parte' : `La parte de ${brand}`} de todas las menciones baja ${by}, del ${from} al ${to}.`,
  },
  periods: (now, before) => `${now}, frente a ${before}`,
  nothingElse: 'En los últimos siete días nada más ha cambiado por encima del azar.',
  nothing: 'En los últimos siete días nada ha cambiado por encima del azar.',
  nothingElseOf:
    'En los últimos siete días nada más ha cambiado por encima del azar, donde había respuestas suficientes para comparar.',
  nothingOf:
    'En los últimos siete días nada ha cambiado por encima del azar, donde había respuestas suficientes para comparar.',
  notCompared: {
    'not-yet':
      'Todo lo demás se compara por semanas, por primera vez esta noche; hacen falta respuestas de más de una semana.',
    'too-few':
      'Todavía no se pueden comparar semanas: hacen falta respuestas suficientes de los últimos siete días y de los 28 anteriores.',
    'left-out': 'Anoche no se pudieron comparar semanas.',
  },
  andMore: 'Hay más cambios que estos.',
  ofAll: 'Los cambios de una semana se buscan en todos tus prompts, elijas lo que elijas arriba.',
  all: 'Todos los cambios',

  before: (days) => `tú, ${days}`,

  gainsMost: (brand, by, from, to, days) =>
    `De tus competidores, ${brand} es quien más gana: sube ${by}, del ${from} al ${to} de las respuestas, frente ${alPeriodo(days)}.`,
  gainedToo: (brands) => `Quizá más: ${brands}.`,
  noneCompared: 'Hay muy pocas respuestas, ahora o antes, para saber quién ha ganado.',
  noneGained: (days) => `Ningún competidor aparece más por encima del azar, frente ${alPeriodo(days)}.`,
  ofTwenty: 'Cada marca se compara por separado: más o menos una de cada veinte parece cambiar solo por azar.',
};

/** “al día anterior”, “a los 30 días anteriores”. */
function alPeriodo(days: string): string {
  return days.startsWith('el ') ? `al ${days.slice(3)}` : `a ${days}`;
}
