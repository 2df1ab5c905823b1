import type { explainedTexts as english } from '../explained-strings.js';
import type { Translation } from '../translation.js';

export const explainedTexts: Translation<typeof english> = {
  title: 'Qué significan los números y qué tan seguros son',
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
    'Los asistentes responden distinto cada vez, así que cada tasa y cada cambio llevan un margen: cuantas menos respuestas, más ancho. «Probablemente entre 5 y 40» es un intervalo del 95 %: en 19 de cada 20 comparaciones así, el cambio real está dentro. Si no incluye el cero, el cambio es más que azar; si lo incluye, quizá no haya ninguno. Si se añadieron o quitaron prompts, comparamos solo los demás.',
};
