import type { answersTexts as english, JudgedWords } from '../answers-strings.js';
import type { Translation } from '../translation.js';

/** De la marca propia, o del competidor que se nombra. */
const judged = ({ how, rival, theme }: JudgedWords, are: boolean): string => {
  const verbs = {
    says: are ? 'dicen' : 'dice',
    praises: are ? 'elogian' : 'elogia',
    criticises: are ? 'critican' : 'critica',
  };
  const said =
    how === 'says'
      ? `${verbs.says} algo de ${rival ?? 'ti'}`
      : rival === undefined
        ? `te ${verbs[how]}`
        : `${verbs[how]} a ${rival}`;
  return `${said} (${theme})`;
};

export const answersTexts: Translation<typeof english> = {
  about: ({ competitor, cited, named }, theme) => {
    const others = {
      brand: `te nombran y nombran a ${competitor}`,
      rivals: `nombran a ${competitor} pero no a ti`,
      any: `nombran a ${competitor}`,
    };
    const names =
      competitor === undefined
        ? named && { brand: 'te nombran', rivals: 'nombran a un competidor pero no a ti' }[named]
        : others[named ?? 'any'];
    const wanted = [names, cited && `citan ${cited}`, theme && judged(theme, true)].filter(Boolean).join(' y ');
    return wanted === '' ? 'Todas las respuestas que cuentan las cifras.' : `Respuestas que ${wanted}.`;
  },
  chosen: 'Elegido',
  drop: {
    competitor: (name) => `nombra a ${name}`,
    cited: (domain) => `cita ${domain}`,
    brand: () => 'te nombra',
    rivals: () => 'nombra a un competidor, no a ti',
    theme: (theme) => judged(theme, false),
  },
  dropOf: (chosen) => `Quitar: ${chosen}`,
  all: 'Mostrar todas las respuestas',
  none: 'Ninguna respuesta de este periodo cumple estos filtros. Elige un periodo más largo o quita algo de lo elegido.',
  prompt: 'Prompt',
  named: 'Nombra',
  you: 'a ti',
  nobody: 'a nadie',
  pages: 'Páginas citadas de allí',
  says: 'Qué dice',
};
