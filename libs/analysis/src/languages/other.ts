import type { Language } from './language.js';

/** Languages without a file of their own: fragments of a brand's list are taken as they stand, running text is left alone. */
export const other: Language = {
  judges: /(?!)/u,
  trustsFragments: true,
  opening:
    /^(?:(?:und|aber|leider|mit|ein|eine|einem|pero|y|con|e|ma|mas|com|et|mais|avec|un|una|um|uma|une|il|la|le|ist|es|e|est|del|ca)\s+)+/u,
  closing: /(?!)/u,
  conjunction: /\s(?:aber|allerdings|doch|pero|aunque|ma|mas|mais|porem|allerdings|لكن)\s/u,
  negation: /(?!)/u,
  turnsAway: /(?!)/u,
  general: /^(?:wenn|si|se|se vuoi|quando|falls|كنت|如果|もし)\b/u,
  plainLabel: /^(?:preis|precio|preco|prezzo|prix|价格|料金|가격|السعر|人均)$/u,
};
