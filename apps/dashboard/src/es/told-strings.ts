import type { MeasurementReason, Signal } from '@app/client';
import { type SignalParts, signalParts } from '../data/signal-parts.js';
import { count, list } from '../format.js';
import type { Kinded, toldTexts as english } from '../told-strings.js';
import { changeTexts } from './change-strings.js';

const respuestas = ({ assistant }: SignalParts): string =>
  assistant === null ? 'Las respuestas' : `Las respuestas del asistente «${assistant}»`;
const deA = ({ from, to, by, isUp }: SignalParts): string =>
  `${by ? `${by.leavesOutZero ? `${isUp ? 'sube' : 'baja'} ${changeTexts.moved(by.points, ...by.ends)}` : changeTexts.unmoved(...by.ends)}, ` : ''}del ${from} al ${to}`;
const contadas = ({ shown, all }: SignalParts): string => `${shown} de ${all} respuestas`;
const conservadas = ({ keptNow, keptBefore }: SignalParts): string =>
  `${keptNow} en siete días, ${keptBefore} en los 28 anteriores`;

const signals: Readonly<Record<Signal['kind'], (parts: SignalParts) => string>> = {
  'visibility.fell': (it) => `${respuestas(it)} nombran menos a ${it.brand}: ${deA(it)}.`,
  'visibility.rose': (it) => `${respuestas(it)} nombran más a ${it.brand}: ${deA(it)}.`,
  'share_of_voice.fell': (it) => `${it.brand} tiene una parte menor de todas las menciones de marcas: ${deA(it)}.`,
  'share_of_voice.rose': (it) => `${it.brand} tiene una parte mayor de todas las menciones de marcas: ${deA(it)}.`,
  'competitor.rose': (it) => `${respuestas(it)} nombran más a ${it.subject}: ${deA(it)}.`,
  'competitor.appeared': (it) =>
    `${respuestas(it)} nombran a ${it.subject}, que no aparecía en ninguna de los 28 días anteriores: ${contadas(it)}.`,
  'gap.opened': (it) => `Ninguna respuesta a «${it.query}» nombra ya a ${it.brand}: ${deA(it)}.`,
  'gap.closed': (it) =>
    `Las respuestas a «${it.query}» nombran ahora a ${it.brand}, que no aparecía en ninguna de los 28 días anteriores: ${contadas(it)}.`,
  'citation.lost': (it) => `${respuestas(it)} citan menos las páginas de ${it.brand}: ${deA(it)}.`,
  'citation.gained': (it) => `${respuestas(it)} citan más las páginas de ${it.brand}: ${deA(it)}.`,
  'quality.appeared': (it) =>
    `${respuestas(it)} dicen «${it.subject}» de ${it.brand}, cosa que no decía ninguna de los 28 días anteriores: ${contadas(it)}.`,
  'measurement.degraded': (it) =>
    `Hay menos de la mitad de las respuestas habituales sobre ${it.brand}: ${conservadas(it)}. Hasta que termine, no se avisa de ningún otro cambio.`,
  'measurement.recovered': (it) => `Vuelve a haber suficientes respuestas sobre ${it.brand}: ${conservadas(it)}.`,
};

const reasons: Readonly<Record<MeasurementReason['code'], (value: number, needed: string, who: string) => string>> = {
  no_answers: () => 'No hay respuestas, así que no se midió nada.',
  few_prompts: (value, needed) =>
    `${count(value)} ${value === 1 ? 'prompt es' : 'prompts son'} pocos: para decidir deberían ser ${needed}.`,
  few_slots: (value, needed) =>
    `${count(value)} ${value === 1 ? 'medición es' : 'mediciones son'} pocas: hacen falta ${needed} para conocer una tasa con 5 puntos de margen.`,
  few_repeats: (value, needed) =>
    `Cada prompt se preguntó a cada asistente ${value === 1 ? 'una vez' : `${count(value)} veces`} de media: hacen falta ${needed} para distinguir la costumbre del azar.`,
  not_reproducible: (value, needed) =>
    `Un día sí y otro no dicen cosas distintas: las dos mitades coinciden en ${count(value)}, y las cifras fiables en ${needed}.`,
  several_analysers: (value) =>
    `${count(value)} versiones del análisis leyeron las respuestas: analizarlas de nuevo las hace comparables.`,
  several_modes: () => 'Unas respuestas se leyeron solo con reglas y otras con un modelo.',
  several_models: (_value, _needed, who) => `Respondió más de un modelo como ${who}.`,
  several_retrievals: (_value, _needed, who) => `No siempre se pidió igual la búsqueda web a ${who}.`,
};

const kindRules: Readonly<Record<NonNullable<Kinded['kind_rule']>, (of: string | null) => string>> = {
  own: () => 'el dominio de la marca',
  operator: (of) => `lo fijó el operador para ${of}`,
  rival: (of) =>
    of === null
      ? 'se llama como un competidor que se sigue o que nombra alguna respuesta'
      : `se llama como el competidor ${of}`,
  list: (of) => `${of} está en la lista de sitios conocidos`,
  public_body: () => 'su terminación es la de los organismos públicos',
  school: () => 'su terminación es la de escuelas y universidades',
  subdomain: (of) => `«${of}» va delante de su nombre`,
  name: (of) => `«${of}» forma parte de su nombre`,
  ending: (of) => `su terminación es .${of}`,
  non_profit: () => 'solo por su terminación, la de las organizaciones sin ánimo de lucro',
  none: () => 'no está en ninguna lista y ninguna regla dice qué es',
};

export const toldTexts: typeof english = {
  signal: (signal) => signals[signal.kind](signalParts(signal)),
  reasons: ({ reasons: its }) =>
    its.map(({ code, value, needed, assistants }) => reasons[code](value ?? 0, count(needed ?? 0), list(assistants))),
  kindWhy: ({ kind_rule: rule, kind_rule_of: of = null }) => (rule ? kindRules[rule](of) : ''),
};
