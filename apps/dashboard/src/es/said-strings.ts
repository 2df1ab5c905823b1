import type { saidTexts as english } from '../said-strings.js';
import type { Translation } from '../translation.js';

export const saidTexts: Translation<typeof english> = {
  about: (brand) => `Lo que las respuestas dicen de ${brand}, palabra por palabra.`,
  whom: 'Sobre',
  beside: 'Comparar con',
  nobody: 'nadie',
  readByRules: (rules, all) =>
    `${rules === all ? 'Estas respuestas' : `${rules} de estas ${all} respuestas`} se leyeron solo con reglas, que se equivocan más que un modelo: mira las expresiones antes de fiarte de una diferencia. También puede leerlas un modelo: pregunta a tu operador.`,
  onlyTracked:
    'Solo puedes compararte con competidores que se siguen: de los demás no se lee lo que dicen las respuestas.',
  trackAnother: 'Seguir otro competidor',
  counted: (theme, answers) => `${theme} · ${answers}`,
  overTime: 'Evolución',
  noTheme: 'ningún tema',

  judged: {
    'positive,mixed': 'Elogio o ambivalente',
    'negative,mixed': 'Crítica o ambivalente',
  },
  praiseOf: (theme, rate) => `${rate}: todas las frases que elogian, ${theme}`,
  criticismOf: (theme, rate) => `${rate}: todas las frases que critican, ${theme}`,
  answersPraising: (count, theme) => `${count}: respuestas que elogian, ${theme}`,
  answersCriticising: (count, theme) => `${count}: respuestas que critican, ${theme}`,
  ofWhom: (words, brand) => `${words} (${brand})`,

  besideTitle: (rival) => `Tú al lado de ${rival}`,
  differences: {
    praisedMore: (rival, themes) => `Te elogian más que a ${rival} por: ${themes}.`,
    rivalPraisedMore: (rival, themes) => `A ${rival} la elogian más que a ti por: ${themes}.`,
    criticisedMore: (rival, themes) => `Te critican más que a ${rival} por: ${themes}.`,
    rivalCriticisedMore: (rival, themes) => `A ${rival} la critican más que a ti por: ${themes}.`,
  },
  theme: (theme, yours, theirs) => `${theme} (tú ${yours}, la otra marca ${theirs})`,
  noDifference: (rival) => `En ningún tema es segura una diferencia entre tú y ${rival}.`,
  howSure: (total, answers) =>
    `Ambas marcas se cuentan en ${total === 1 ? 'la misma respuesta' : `las mismas ${answers} respuestas`}; las cifras pequeñas dicen en cuántas de ellas. Solo se nombran las diferencias seguras, teniendo en cuenta cuántas se comparan a la vez: de veinte nombradas, una puede ser casualidad.`,
  neither: 'ninguna de las dos',
  others: (total, count) => (total === 1 ? '1 tema más' : `${count} temas más`),
  wordings: (total, count) => (total === 1 ? '1 frase' : `${count} frases`),
  more: (brand, by) => `${brand}, más: ${by}`,
  yourMore: (by) => `Tú, más: ${by}`,
  notSure: 'ninguna diferencia segura',
  none: (rival) =>
    `Nada de lo que las respuestas de este periodo dicen de ti o de ${rival} es elogio o crítica de algún tema.`,
  noStatements: (rival) => `En este periodo no hay frases así sobre ${rival}.`,

  praiseOverTime: (theme) => `Elogios: ${theme}`,
  criticismOverTime: (theme) => `Críticas: ${theme}`,
  notSaidBefore: 'Nada sobre este tema en este periodo ni en el anterior.',
};
