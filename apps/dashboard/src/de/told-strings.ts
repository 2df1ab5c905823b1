import type { MeasurementReason, Signal } from '@app/client';
import { type SignalParts, signalParts } from '../data/signal-parts.js';
import { count, list } from '../format.js';
import type { Kinded, toldTexts as english } from '../told-strings.js';
import { changeTexts } from './change-strings.js';

const antworten = ({ assistant }: SignalParts): string =>
  assistant === null ? 'Antworten' : `Antworten des Assistenten „${assistant}“`;
const vonBis = ({ from, to, by, isUp }: SignalParts): string =>
  `${by ? `${by.leavesOutZero ? `${isUp ? 'plus' : 'minus'} ${changeTexts.moved(by.points, ...by.ends)}` : changeTexts.unmoved(...by.ends)}, ` : ''}von ${from} auf ${to}`;
const gezaehlt = ({ shown, all }: SignalParts): string => `${shown} von ${all} Antworten`;
const aufbewahrt = ({ keptNow, keptBefore }: SignalParts): string =>
  `${keptNow} in sieben Tagen, ${keptBefore} in den 28 davor`;

const signals: Readonly<Record<Signal['kind'], (parts: SignalParts) => string>> = {
  'visibility.fell': (it) => `${antworten(it)} nennen ${it.brand} seltener: ${vonBis(it)}.`,
  'visibility.rose': (it) => `${antworten(it)} nennen ${it.brand} häufiger: ${vonBis(it)}.`,
  'share_of_voice.fell': (it) => `${it.brand} hat einen kleineren Anteil an allen Markennennungen: ${vonBis(it)}.`,
  'share_of_voice.rose': (it) => `${it.brand} hat einen größeren Anteil an allen Markennennungen: ${vonBis(it)}.`,
  'competitor.rose': (it) => `${antworten(it)} nennen ${it.subject} häufiger: ${vonBis(it)}.`,
  'competitor.appeared': (it) =>
    `${antworten(it)} nennen ${it.subject}, was in den 28 Tagen davor keine tat: ${gezaehlt(it)}.`,
  'gap.opened': (it) => `Keine Antwort auf „${it.query}“ nennt ${it.brand} noch: ${vonBis(it)}.`,
  'gap.closed': (it) =>
    `Antworten auf „${it.query}“ nennen jetzt ${it.brand}, was in den 28 Tagen davor keine tat: ${gezaehlt(it)}.`,
  'citation.lost': (it) => `${antworten(it)} nennen Seiten von ${it.brand} seltener als Quelle: ${vonBis(it)}.`,
  'citation.gained': (it) => `${antworten(it)} nennen Seiten von ${it.brand} häufiger als Quelle: ${vonBis(it)}.`,
  'quality.appeared': (it) =>
    `${antworten(it)} sagen „${it.subject}“ über ${it.brand}, was in den 28 Tagen davor keine tat: ${gezaehlt(it)}.`,
  'measurement.degraded': (it) =>
    `Weniger als die Hälfte der üblichen Antworten zu ${it.brand} liegt vor: ${aufbewahrt(it)}. Bis das vorbei ist, wird keine andere Veränderung gemeldet.`,
  'measurement.recovered': (it) => `Zu ${it.brand} liegen wieder genug Antworten vor: ${aufbewahrt(it)}.`,
};

const reasons: Readonly<Record<MeasurementReason['code'], (value: number, needed: string, who: string) => string>> = {
  no_answers: () => 'Es gibt keine Antworten, also wurde nichts gemessen.',
  few_prompts: (value, needed) =>
    `${count(value)} ${value === 1 ? 'Prompt ist' : 'Prompts sind'} wenig: Für eine Entscheidung sollten es ${needed} sein.`,
  few_slots: (value, needed) =>
    `${count(value)} ${value === 1 ? 'Messung ist' : 'Messungen sind'} wenig: Es braucht ${needed}, um eine Rate auf 5 Punkte genau zu kennen.`,
  few_repeats: (value, needed) =>
    `Jeder Prompt wurde jedem Assistenten im Mittel ${value === 1 ? 'einmal' : `${count(value)}-mal`} gestellt: Es braucht ${needed}-mal, um Gewohnheit von Zufall zu unterscheiden.`,
  not_reproducible: (value, needed) =>
    `Jeder zweite Tag sagt etwas anderes: Beide Hälften stimmen zu ${count(value)} überein, verlässliche Zahlen zu ${needed}.`,
  several_analysers: (value) =>
    `${count(value)} Versionen der Auswertung haben die Antworten gelesen: Neu ausgewertet werden sie vergleichbar.`,
  several_modes: () => 'Einige Antworten wurden nur nach Regeln gelesen, andere mit einem Modell.',
  several_models: (_value, _needed, who) => `Als ${who} antwortete mehr als ein Modell.`,
  several_retrievals: (_value, _needed, who) => `Von ${who} wurde die Websuche nicht immer gleich verlangt.`,
};

const kindRules: Readonly<Record<NonNullable<Kinded['kind_rule']>, (of: string | null) => string>> = {
  own: () => 'die Domain der Marke',
  operator: (of) => `vom Betreiber für ${of} festgelegt`,
  rival: (of) =>
    of === null
      ? 'heißt wie ein Wettbewerber, der beobachtet oder in einer Antwort genannt wird'
      : `heißt wie der Wettbewerber ${of}`,
  list: (of) => `${of} steht in der Liste bekannter Websites`,
  public_body: () => 'die Endung ist die von Behörden',
  school: () => 'die Endung ist die von Schulen und Hochschulen',
  subdomain: (of) => `„${of}“ steht vor dem Namen`,
  name: (of) => `„${of}“ ist ein Teil des Namens`,
  ending: (of) => `die Endung ist .${of}`,
  non_profit: () => 'allein nach der Endung, die von gemeinnützigen Organisationen ist',
  none: () => 'in keiner Liste, und keine Regel sagt, was sie ist',
};

export const toldTexts: typeof english = {
  signal: (signal) => signals[signal.kind](signalParts(signal)),
  reasons: ({ reasons: its }) =>
    its.map(({ code, value, needed, assistants }) => reasons[code](value ?? 0, count(needed ?? 0), list(assistants))),
  kindWhy: ({ kind_rule: rule, kind_rule_of: of = null }) => (rule ? kindRules[rule](of) : ''),
};
