import type { texts as english } from '../strings.js';
import type { Translation } from '../translation.js';

const ist = (by: string): string => (by.startsWith('1 ') ? 'ist' : 'sind');

export const texts: Translation<typeof english> = {
  product: 'brand-mentions',
  skip: 'Zum Inhalt springen',
  pages: 'Seiten',
  signOut: 'Abmelden',
  language: (name) => `Sprache: ${name}`,
  you: 'Sie',
  operator: 'Kontakt:',
  titleOf: (page, account) => [page, account, 'brand-mentions'].filter(Boolean).join(' · '),
  nav: {
    overview: 'Überblick',
    signals: 'Veränderungen',
    prompts: 'Prompts',
    prompt: 'Prompt',
    answer: 'Antwort',
    answers: 'Antworten',
    competitors: 'Wettbewerber',
    gaps: 'Lücken',
    citations: 'Quellen',
    searches: 'Suchanfragen',
    qualities: 'Was gesagt wird',
    report: 'Bericht',
  },

  answers: (total) => (total === 1 ? 'Antwort' : 'Antworten'),
  references: (total) => (total === 1 ? 'Markennennung' : 'Markennennungen'),
  ofTotal: (part, total, unit = '') => `${part} von ${total} ${unit}`.trim(),
  points: (value) => `${value} / 100`,
  times: (times, count) => (times === 1 ? 'einmal' : `${count}-mal`),

  states: {
    loading: 'Wird geladen…',
    slow: 'Wird noch geladen: Es dauert länger als sonst. Ein kürzerer Zeitraum geht schneller.',
    retry: 'Noch einmal versuchen',
    requestId: (id) => `Wenn das öfter vorkommt, nennen Sie Ihrem Betreiber diese Nummer: ${id}`,
    failures: {
      unreachable: () =>
        'Der Dienst war nicht erreichbar. Prüfen Sie Ihre Verbindung, dann versuchen Sie es noch einmal.',
      unavailable: () => 'Der Dienst ist kurz nicht verfügbar. Nichts geht verloren; versuchen Sie es gleich wieder.',
      too_slow: () => 'Das hat zu lange gedauert. Wählen Sie einen kürzeren Zeitraum oder einen einzelnen Prompt.',
      rate_limited: (seconds) =>
        `Zu viele Anfragen. Versuchen Sie es in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} noch einmal.`,
      unauthorized: () => 'Ihre Sitzung ist beendet. Melden Sie sich wieder an.',
    },
  },

  filters: {
    period: (days) => (days === null ? 'Eigener Zeitraum' : `Letzte ${days} Tage`),
    several: {
      assistant: (assistants) => `${assistants} Assistenten`,
      geo: (countries) => `${countries} Länder`,
      tag: (tags) => `${tags} Tags`,
    },
    everywhere: 'alle Länder',
    prompt: 'ein Prompt',
    brandeds: {
      exclude: 'ohne Prompts mit Markennamen',
      include: 'auch Prompts mit Markennamen',
      only: 'nur Prompts mit Markennamen',
    },
  },

  assistants: {
    one: 'Assistent',
    all: 'Assistenten',
  },

  numbers: {
    mentionRate: 'Nennungsrate',
    shareOfVoice: 'Share of Voice',
    meanVisibility: 'Mittlere Sichtbarkeit',
    citationRate: 'Zitierrate',
    notCompared: 'Ein Mittelwert: ohne Vergleich',
    ofAnswersThatName: (total, count) =>
      total === 1 ? 'in der einen Antwort, in der Sie vorkommen' : `in ${count} Antworten, in denen Sie vorkommen`,
    interval: (range) => `95‑%‑Intervall ${range}`,
    change: {
      up: (by, days, onSame) => `▲ ${by} mehr als ${days}${onSame ? ', gleiche Prompts' : ''}`,
      down: (by, days, onSame) => `▼ ${by} weniger als ${days}${onSame ? ', gleiche Prompts' : ''}`,
      unclear: () => 'Keine klare Veränderung',
      'too-few': () => 'Zu wenige Antworten für einen Vergleich',
      'other-prompts': () => 'Vorher andere Prompts, daher kein Vergleich',
      'nothing-before': () => 'Keine früheren Daten',
    },
    points: (by, least, most) => `${by} ${by === '1' ? 'Punkt' : 'Punkte'} (${least} bis ${most})`,
    days: (days) => (days === 1 ? 'am Tag davor' : `in den ${days} Tagen davor`),
  },

  overview: {
    named: (brand, rate, counts) =>
      `${brand === undefined ? 'Sie werden' : `${brand} wird`} in ${rate} der Antworten genannt (${counts}).`,
    changed: {
      up: ({ by, rate, counts, days, same }) =>
        same ? `${same} ${ist(by)} es ${by} mehr.` : `Das ${ist(by)} ${by} mehr als ${days}: ${rate} (${counts}).`,
      down: ({ by, rate, counts, days, same }) =>
        same
          ? `${same} ${ist(by)} es ${by} weniger.`
          : `Das ${ist(by)} ${by} weniger als ${days}: ${rate} (${counts}).`,
      unclear: ({ rate, counts, days, same }) =>
        same
          ? `Es waren ${rate} (${counts}) ${days}. ${same} gibt es keine klare Veränderung.`
          : `Gegenüber ${rate} (${counts}) ${days} ist das keine klare Veränderung.`,
      'too-few': () => 'Ob sich das verändert hat, lässt sich an so wenigen Antworten nicht sagen.',
      'other-prompts': ({ days }) => `Die Prompts ${days} waren andere, daher gibt es nichts zu vergleichen.`,
      'nothing-before': () => 'Es gibt keine früheren Daten zum Vergleichen.',
    },
    samePrompts: ({ in_both: both, added, removed }, count) =>
      `${[added > 0 && (added === 1 ? '1 Prompt kam hinzu' : `${added} Prompts kamen hinzu`), removed > 0 && (removed === 1 ? '1 fiel weg' : `${removed} fielen weg`)].filter(Boolean).join(', ') || 'Nicht jeder Assistent hat in beiden Zeiträumen geantwortet'}; ${both === 1 ? 'bei dem einen Prompt' : `bei den ${count} Prompts`} beider Zeiträume`,
    measured: (answers, prompts, assistants, days) =>
      `Gemessen an ${answers} auf ${prompts} von ${assistants} in ${days}:`,
    things: (thing, total, count) =>
      `${count} ${
        {
          answer: total === 1 ? 'Antwort' : 'Antworten',
          prompt: total === 1 ? 'Prompt' : 'Prompts',
          assistant: 'Assistenten',
          day: total === 1 ? 'Tag' : 'Tagen',
        }[thing]
      }`,
    grades: { decision: 'genug für Entscheidungen.', exploratory: 'nur ein erster Anhaltspunkt.' },
    signals: 'Was sich verändert hat',
    allSignals: 'Alle Veränderungen',
  },

  chart: {
    cursor: (title) => `${title}: mit den Pfeiltasten von Punkt zu Punkt`,
    table: 'Als Tabelle',
    save: (format) => `Als ${format.toUpperCase()} speichern`,
    saveOf: (format, title) => `Als ${format.toUpperCase()} speichern: ${title}`,
    nothing: 'Keine Daten.',
    summary: (first, last, low, high) => `Von ${first} auf ${last}; niedrigster Wert ${low}, höchster ${high}.`,
    when: {
      day: (day) => day,
      week: (day) => `Woche ab ${day}`,
      month: (day) => `Monat ab ${day}`,
    },
    extent: {
      whole: (when) => when,
      cut: (when) => `${when} (unvollständig)`,
      'so-far': (when) => `${when} (bisher)`,
    },
    none: (day) => `${day}: keine Daten`,
    point: (day, value, counts, interval) =>
      `${day}: ${value} (${counts}${interval ? `; 95‑%‑Intervall ${interval}` : ''})`,
    rateHead: ['Ab', 'Rate', '95‑%‑Intervall', 'Anzahl'],
  },

  breaks: {
    head: 'Was anders ist',
    one: (day, change, assistants) => `${day}: ${change}${assistants === null ? '' : ` · ${assistants}`}`,
    fields: {
      model: (from, to) => `Modell gewechselt von ${from} zu ${to}`,
      retrieval: (from, to) => `Websuche geändert von ${from} zu ${to}`,
      analyser: () => 'Auswertung erneuert',
      analysis_mode: (_, to) =>
        to === 'local' ? 'Antworten nur nach Regeln gelesen' : 'Antworten von einem Modell gelesen',
    },
    allAssistants: 'alle Assistenten',
    meaning:
      'Zahlen vor und nach einer Markierung sind nicht direkt vergleichbar: Ein Sprung dort kann von dieser Änderung kommen, nicht von Ihrer Marke.',
    mayExplain: 'Ein Teil davon kann von den Änderungen kommen, die im Diagramm markiert sind.',
    namesMayExplain: 'Ein Teil davon kann von den Namen der Marke kommen, die dazwischen geändert wurden.',
  },

  table: {
    region: (caption) => `${caption}: Tabelle`,
  },

  polarities: { positive: 'Lob', negative: 'Kritik', mixed: 'Gemischt', neutral: 'Neutral' },
};
