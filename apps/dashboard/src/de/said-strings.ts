import type { saidTexts as english } from '../said-strings.js';
import type { Translation } from '../translation.js';

export const saidTexts: Translation<typeof english> = {
  about: (brand) => `Was Antworten über ${brand} sagen, im Wortlaut.`,
  whom: 'Über',
  beside: 'Vergleichen mit',
  nobody: 'niemandem',
  readByRules: (rules, all) =>
    `${rules === all ? 'Diese Antworten' : `${rules} dieser ${all} Antworten`} wurden allein nach Regeln gelesen, die sich öfter irren als ein Modell: Sehen Sie sich die Formulierungen an, bevor Sie sich auf einen Unterschied verlassen. Auch ein Modell kann sie lesen: Fragen Sie Ihren Betreiber.`,
  onlyTracked:
    'Vergleichen können Sie sich nur mit Wettbewerbern, die beobachtet werden: Bei anderen wird nicht gelesen, was Antworten über sie sagen.',
  trackAnother: 'Weiteren Wettbewerber beobachten',
  counted: (theme, answers) => `${theme} · ${answers}`,
  overTime: 'Im Verlauf',
  noTheme: 'kein Thema',

  judged: {
    'positive,mixed': 'Lob oder gemischt',
    'negative,mixed': 'Kritik oder gemischt',
  },
  praiseOf: (theme, rate) => `${rate}: jede lobende Aussage, ${theme}`,
  criticismOf: (theme, rate) => `${rate}: jede kritische Aussage, ${theme}`,
  answersPraising: (count, theme) => `${count}: Antworten, die loben, ${theme}`,
  answersCriticising: (count, theme) => `${count}: Antworten, die kritisieren, ${theme}`,
  ofWhom: (words, brand) => `${words} (${brand})`,

  besideTitle: (rival) => `Sie neben ${rival}`,
  differences: {
    praisedMore: (rival, themes) => `Sie werden häufiger gelobt als ${rival}: ${themes}.`,
    rivalPraisedMore: (rival, themes) => `${rival} wird häufiger gelobt als Sie: ${themes}.`,
    criticisedMore: (rival, themes) => `Sie werden häufiger kritisiert als ${rival}: ${themes}.`,
    rivalCriticisedMore: (rival, themes) => `${rival} wird häufiger kritisiert als Sie: ${themes}.`,
  },
  theme: (theme, yours, theirs) => `${theme} (Sie ${yours}, dort ${theirs})`,
  noDifference: (rival) => `Bei keinem Thema ist ein Unterschied zwischen Ihnen und ${rival} sicher.`,
  howSure: (total, answers) =>
    `Beide werden in ${total === 1 ? 'derselben Antwort' : `denselben ${answers} Antworten`} gezählt; die kleinen Zahlen sagen, in wie vielen davon. Genannt werden nur sichere Unterschiede; dabei zählt, wie viele zugleich verglichen werden: Von zwanzig genannten kann einer Zufall sein.`,
  neither: 'keine von beiden',
  others: (total, count) => (total === 1 ? '1 weiteres Thema' : `${count} weitere Themen`),
  wordings: (total, count) => (total === 1 ? '1 Formulierung' : `${count} Formulierungen`),
  more: (brand, by) => `${brand} mehr: ${by}`,
  yourMore: (by) => `Sie mehr: ${by}`,
  notSure: 'kein sicherer Unterschied',
  none: (rival) =>
    `Nichts von dem, was Antworten in diesem Zeitraum über Sie oder ${rival} sagen, ist Lob oder Kritik zu einem Thema.`,
  noStatements: (rival) => `In diesem Zeitraum gibt es keine solchen Aussagen über ${rival}.`,

  praiseOverTime: (theme) => `Lob: ${theme}`,
  criticismOverTime: (theme) => `Kritik: ${theme}`,
  notSaidBefore: 'Nichts zu diesem Thema in diesem Zeitraum und dem davor.',
};
