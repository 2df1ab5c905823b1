import type { explainedTexts as english } from '../explained-strings.js';
import type { Translation } from '../translation.js';

export const explainedTexts: Translation<typeof english> = {
  title: 'Qué significan los cuatro números',
  numbers: [
    ['Tasa de mención', 'La parte de las respuestas que te nombran.'],
    ['Cuota de voz', 'Tu parte de todas las menciones de marcas.'],
    [
      'Visibilidad media',
      'Cuánto destacas allí donde te nombran, de 0 a 100. Pronto, a solas y en un título puntúa alto; una mención de pasada queda por debajo de 30.',
    ],
    ['Tasa de citación', 'La parte de las respuestas que citan una página de tu dominio.'],
  ],
  interval:
    'Los asistentes responden distinto cada vez, así que cada tasa lleva un intervalo: cuantas menos respuestas, más ancho. También lo lleva cada cambio; solo lo damos por tal si el intervalo no incluye el cero. Si se añadieron o quitaron prompts, comparamos solo los demás.',
};
