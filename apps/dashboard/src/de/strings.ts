import type { texts as english } from '../strings.js';
import type { Translation } from '../translation.js';

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
    status: 'Status',
  },

  answers: (total) => (total === 1 ? 'Antwort' : 'Antworten'),
  references: (total) => (total === 1 ? 'Markennennung' : 'Markennennungen'),
  ofTotal: (total, unit, part) => `${part} von ${total} ${unit}`,
  noneOf: (total, unit) => `keine von ${total} ${unit}`,
  atMost: (most) => `höchstens ${most}`,
  atLeast: (least) => `mindestens ${least}`,
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
    ofAnswersThatName: (total, count) =>
      total === 1 ? 'in der einen Antwort, in der Sie vorkommen' : `in ${count} Antworten, in denen Sie vorkommen`,
    interval: (range) => `95‑%‑Intervall: ${range}`,
  },

  overview: {
    named: (brand, rate, counts) =>
      `${brand === undefined ? 'Sie werden' : `${brand} wird`} in ${rate} der Antworten genannt (${counts}).`,
  },

  chart: {
    cursor: (title) => `${title}: mit den Pfeiltasten von Punkt zu Punkt`,
    table: 'Als Tabelle',
    draw: (name) => `${name} zeichnen`,
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
    unfinished: (when) => `○ ${when} steht für sich: noch nicht zu Ende.`,
    none: (day) => `${day}: keine Daten`,
    point: (day, value, counts, interval) =>
      `${day}: ${value} (${counts}${interval ? `; 95‑%‑Intervall: ${interval}` : ''})`,
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
