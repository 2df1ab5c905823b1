import type { changeTexts as english } from '../change-strings.js';
import type { Translation } from '../translation.js';

const punkte = (points: string): string => `${points} ${points === '1' ? 'Punkt' : 'Punkte'}`;
const ist = (by: string): string => (by.startsWith('1 ') ? 'ist' : 'sind');

export const changeTexts: Translation<typeof english> = {
  moved: (points, least, most) => `${punkte(points)} (wahrscheinlich zwischen ${least} und ${most})`,
  unmoved: (low, high) => `wahrscheinlich zwischen ${low} und ${high} Punkten`,
  days: (days) => (days === 1 ? 'am Tag davor' : `in den ${days} Tagen davor`),

  headline: {
    up: ({ by, rate, counts, days, same }) =>
      same ? `${same} ${ist(by)} es ${by} mehr.` : `Das ${ist(by)} ${by} mehr als ${days}: ${rate} (${counts}).`,
    down: ({ by, rate, counts, days, same }) =>
      same ? `${same} ${ist(by)} es ${by} weniger.` : `Das ${ist(by)} ${by} weniger als ${days}: ${rate} (${counts}).`,
    unclear: ({ by, rate, counts, days, same }) =>
      same
        ? `Es waren ${rate} (${counts}) ${days}. ${same} gibt es keine klare Veränderung, ${by}.`
        : `Gegenüber ${rate} (${counts}) ${days} ist das keine klare Veränderung, ${by}.`,
    'too-few': () => 'Ob sich das verändert hat, lässt sich an so wenigen Antworten nicht sagen.',
    'other-prompts': ({ days }) => `Die Prompts ${days} waren andere, daher gibt es nichts zu vergleichen.`,
    'nothing-before': () => 'Es gibt keine früheren Daten zum Vergleichen.',
  },
  samePrompts: ({ in_both: both, added, removed }, count) =>
    `${[added > 0 && (added === 1 ? '1 Prompt kam hinzu' : `${added} Prompts kamen hinzu`), removed > 0 && (removed === 1 ? '1 fiel weg' : `${removed} fielen weg`)].filter(Boolean).join(', ') || 'Nicht jeder Assistent hat in beiden Zeiträumen geantwortet'}; ${both === 1 ? 'bei dem einen Prompt' : `bei den ${count} Prompts`} beider Zeiträume`,

  tile: {
    up: (by) => `▲ Plus ${by}`,
    down: (by) => `▼ Minus ${by}`,
    unclear: (by) => `Keine klare Veränderung, ${by}`,
    'too-few': () => 'Zu wenige Antworten für einen Vergleich',
    'other-prompts': () => 'Vorher andere Prompts, daher kein Vergleich',
    'nothing-before': () => 'Keine früheren Daten',
  },
  cell: {
    up: (points) => `▲ ${punkte(points)}`,
    down: (points) => `▼ ${punkte(points)}`,
    unclear: 'Keine klare Veränderung',
    'too-few': 'Zu wenige Antworten',
    'other-prompts': 'Vorher andere Prompts oder Assistenten',
    'nothing-before': 'Keine früheren Daten',
    between: (low, high) => `wahrscheinlich zwischen ${low} und ${high}`,
  },
  certainties: {
    sure: 'mehr als Zufall',
    open: 'kann Zufall sein',
    few: 'zu wenige Antworten, um es zu sagen',
  },
  against: (certainty, days, onSame) =>
    `${certainty} · verglichen mit ${dem(days)}${onSame ? ', gleiche Prompts' : ''}`,

  things: (thing, total, count) =>
    `${count} ${
      {
        answer: total === 1 ? 'Antwort' : 'Antworten',
        prompt: total === 1 ? 'Prompt' : 'Prompts',
        assistant: 'Assistenten',
        day: total === 1 ? 'Tag' : 'Tagen',
      }[thing]
    }`,
  sample: (answers, prompts, assistants, days) => `${answers} auf ${prompts} von ${assistants} in ${days}`,
  leftOut: (prompts, count) =>
    prompts === 1
      ? '1 weiterer Prompt enthält Ihren Markennamen und zählt nicht mit.'
      : `${count} weitere Prompts enthalten Ihren Markennamen und zählen nicht mit.`,
  verdict: { sure: 'Mehr als Zufall.', open: 'Kann Zufall sein.', few: 'Zu wenige Antworten, um es zu sagen.' },
  restingOn: {
    sure: (sample, grade) =>
      grade === 'decision'
        ? `Und es ist gut genug gemessen für Entscheidungen: an ${sample}.`
        : `Das gilt für die Prompts, die Sie beobachten; ob es darüber hinaus gilt, ist offen, deshalb ist die Messung nur ein erster Anhaltspunkt. Grundlage: ${sample}.`,
    open: (sample, grade) =>
      grade === 'decision'
        ? `Auch gar keine Veränderung liegt in diesem Bereich. Gemessen ist gut genug für Entscheidungen: an ${sample}.`
        : `Auch gar keine Veränderung liegt in diesem Bereich. Die Messung ist nur ein erster Anhaltspunkt. Grundlage: ${sample}.`,
    few: (sample, grade) =>
      grade === 'decision'
        ? `Die Zahlen dieses Zeitraums allein reichen für Entscheidungen. Grundlage: ${sample}.`
        : `Die Messung ist nur ein erster Anhaltspunkt. Grundlage: ${sample}.`,
    none: (sample, grade) =>
      grade === 'decision'
        ? `Gemessen an ${sample}: genug für Entscheidungen.`
        : `Gemessen an ${sample}: nur ein erster Anhaltspunkt.`,
  },

  title: 'Was sich verändert hat',
  own: {
    up: (brand, by, from, to) => `Antworten nennen ${brand ?? 'Sie'} häufiger: plus ${by}, von ${from} auf ${to}.`,
    down: (brand, by, from, to) => `Antworten nennen ${brand ?? 'Sie'} seltener: minus ${by}, von ${from} auf ${to}.`,
    unclear: (brand, by, from, to) =>
      `Wie oft Antworten ${brand ?? 'Sie'} nennen, hat sich nicht klar verändert, ${by}: vorher ${from}, jetzt ${to}.`,
  },
  ownCited: {
    up: (brand, by, from, to) =>
      `Antworten zitieren ${brand === undefined ? 'Ihre Website' : `die Website von ${brand}`} häufiger: plus ${by}, von ${from} auf ${to}.`,
    down: (brand, by, from, to) =>
      `Antworten zitieren ${brand === undefined ? 'Ihre Website' : `die Website von ${brand}`} seltener: minus ${by}, von ${from} auf ${to}.`,
  },
  ownVoice: {
    up: (brand, by, from, to) =>
      `${brand === undefined ? 'Ihr Anteil' : `Der Anteil von ${brand}`} an allen Nennungen ist gestiegen: plus ${by}, von ${from} auf ${to}.`,
    down: (brand, by, from, to) =>
      `${brand === undefined ? 'Ihr Anteil' : `Der Anteil von ${brand}`} an allen Nennungen ist gesunken: minus ${by}, von ${from} auf ${to}.`,
  },
  periods: (now, before) => `${now}, verglichen mit ${before}`,
  nothingElse: 'In den letzten sieben Tagen hat sich sonst nichts über den Zufall hinaus verändert.',
  nothing: 'In den letzten sieben Tagen hat sich nichts über den Zufall hinaus verändert.',
  nothingElseOf:
    'In den letzten sieben Tagen hat sich sonst nichts über den Zufall hinaus verändert, soweit die Antworten für einen Vergleich reichten.',
  nothingOf:
    'In den letzten sieben Tagen hat sich nichts über den Zufall hinaus verändert, soweit die Antworten für einen Vergleich reichten.',
  notCompared: {
    'not-yet':
      'Alles andere wird wochenweise verglichen, zum ersten Mal heute Nacht; dafür braucht es Antworten aus mehr als einer Woche.',
    'too-few':
      'Wochen lassen sich noch nicht vergleichen: Dafür braucht es genügend Antworten aus den letzten sieben Tagen und aus den 28 davor.',
    'left-out': 'Letzte Nacht konnten keine Wochen verglichen werden.',
  },
  andMore: 'Es gibt mehr Veränderungen als diese.',
  ofAll: 'Veränderungen einer Woche werden in allen Ihren Prompts gesucht, was immer oben gewählt ist.',
  all: 'Alle Veränderungen',

  before: (days) => `Sie ${days}`,

  gainsMost: (brand, by, from, to, days) =>
    `Von Ihren Wettbewerbern hat ${brand} am meisten gewonnen: plus ${by}, von ${from} auf ${to} der Antworten, verglichen mit ${dem(days)}.`,
  gainedToo: (brands) => `Womöglich mehr gewonnen: ${brands}.`,
  noneCompared: 'Es gibt zu wenige Antworten, jetzt oder vorher, um zu sagen, wer zugelegt hat.',
  noneGained: (days) => `Kein Wettbewerber wird über den Zufall hinaus häufiger genannt, verglichen mit ${dem(days)}.`,
  ofTwenty:
    'Jede Marke wird für sich verglichen; etwa eine von zwanzig scheint sich dabei nur durch Zufall verändert zu haben.',
};

/** “in den 30 Tagen davor”, “am Tag davor”: nach „mit“. */
function dem(days: string): string {
  return days.replace(/^in den/, 'den').replace(/^am/, 'dem');
}
