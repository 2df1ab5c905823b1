import type { answerTexts as english } from '../answer-strings.js';
import type { Translation } from '../translation.js';

/** Wie Land, Ort oder Sprache gesagt wurden. */
const applied: Readonly<Record<string, string>> = {
  search_location: 'der Websuche mitgeteilt',
  instruction: 'mit dem Prompt mitgeteilt',
  none: 'nicht mitgeteilt',
};

export const answerTexts: Translation<typeof english> = {
  answer: {
    title: 'Antwort',
    unknown: 'Diese Antwort gibt es in diesem Konto nicht: Es gab sie nie, oder sie wird nicht mehr aufbewahrt.',
    named: (brand, mentions) =>
      mentions === 0
        ? `${brand} wird nicht genannt`
        : `${brand} wird ${mentions === 1 ? 'einmal' : `${mentions}-mal`} genannt`,
    permalink: 'Permalink',
    history: 'Alle Antworten auf diesen Prompt',
    text: 'Die Antwort im Wortlaut',
    findings: 'Was gefunden wurde',
    legend: 'Legende',
    table: 'Tabelle der Antwort',
    mentions: 'Nennungen und ihre Sichtbarkeit',
    mention: (position) => `Nennung ${position}`,
    rank: (rank, brands) => `Rang ${rank} von ${brands} ${brands === 1 ? 'Marke' : 'Marken'}`,
    score: { position: 'Wie früh', share: 'Anteil an der Antwort', emphasis: 'Betonung' },
    formula:
      'Die Sichtbarkeit folgt allein aus diesen drei Teilen, jeder von 0 bis 1: wie früh und auf welchem Rang die Nennung kommt, wie viel der Antwort von Ihnen handelt, und wie sie dasteht (Überschrift, fett, Liste, Fließtext, nebenbei).',
    rivals: 'Wettbewerber in dieser Antwort',
    qualities: 'Was sie über Sie sagt',
    citations: 'Quellen',
    searches: 'Wonach im Web gesucht wurde',
    noCitations: 'Diese Antwort nennt keine Quellen.',
  },
  marks: {
    mention: 'Sie',
    rival: 'Wettbewerber',
    positive: 'Lob',
    negative: 'Kritik',
    mixed: 'Gemischt',
    neutral: 'Neutral',
  },
  provenance: {
    title: 'Wie diese Antwort zustande kam',
    asked: 'Wie gefragt wurde',
    record: 'Für eine Prüfung',
    recordAbout: 'Am Fingerabdruck lässt sich prüfen, dass die Antwort seither nicht verändert wurde.',
    provider: 'Anbieter',
    model: 'Modell',
    api: 'Schnittstelle',
    retrieval: 'Websuche',
    retrievals: { required: 'Pflicht', offered: 'Freigestellt', none: 'Keine' },
    searches: 'Suchen',
    unknown: 'nicht festgehalten',
    geo: 'Land',
    place: 'Ort',
    locale: 'Sprache',
    applied: (of, how) => `${of} (${applied[how] ?? how})`,
    slot: 'Gefragt',
    sample: 'Wiederholung',
    analyser: 'Ausgewertet von',
    sha256: 'Fingerabdruck (SHA-256)',
    result: 'ID',
    cleaned: 'Ungültige Zeichen wurden aus der Antwort entfernt.',
  },
};
