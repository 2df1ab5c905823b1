import type { texts as english } from '../strings.js';
import type { Translation } from '../translation.js';

export const texts: Translation<typeof english> = {
  product: 'brand-mentions',
  skip: 'Saltar al contenido',
  pages: 'Páginas',
  signOut: 'Cerrar sesión',
  language: (name) => `Idioma: ${name}`,
  you: 'tú',
  operator: 'Contacto:',
  titleOf: (page, account) => [page, account, 'brand-mentions'].filter(Boolean).join(' · '),
  nav: {
    overview: 'Resumen',
    signals: 'Cambios',
    prompts: 'Prompts',
    prompt: 'Prompt',
    answer: 'Respuesta',
    answers: 'Respuestas',
    competitors: 'Competidores',
    gaps: 'Ausencias',
    citations: 'Fuentes',
    searches: 'Búsquedas',
    qualities: 'Qué se dice',
    report: 'Informe',
    status: 'Estado',
  },

  answers: (total) => (total === 1 ? 'respuesta' : 'respuestas'),
  references: (total) => (total === 1 ? 'mención de marca' : 'menciones de marcas'),
  ofTotal: (total, unit, part) => `${part} de ${total} ${unit}`,
  noneOf: (total, unit) => `ninguna de ${total} ${unit}`,
  atMost: (most) => `${most} como máximo`,
  atLeast: (least) => `${least} como mínimo`,
  points: (value) => `${value} / 100`,
  times: (times, count) => (times === 1 ? 'una vez' : `${count} veces`),

  states: {
    loading: 'Cargando…',
    slow: 'Todavía cargando: tarda más de lo habitual. Un periodo más corto es más rápido.',
    retry: 'Reintentar',
    requestId: (id) => `Si vuelve a pasar, da este número a tu operador: ${id}`,
    failures: {
      unreachable: () => 'No se pudo conectar con el servicio. Comprueba tu conexión y vuelve a intentarlo.',
      unavailable: () => 'El servicio no está disponible por un momento. No se pierde nada; reinténtalo enseguida.',
      too_slow: () => 'Ha tardado demasiado. Elige un periodo más corto o un solo prompt.',
      rate_limited: (seconds) =>
        `Demasiadas peticiones. Reinténtalo dentro de ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
      unauthorized: () => 'Tu sesión ha terminado. Inicia sesión de nuevo.',
    },
  },

  filters: {
    period: (days) => (days === null ? 'Otro periodo' : `Últimos ${days} días`),
    several: {
      assistant: (assistants) => `${assistants} asistentes`,
      geo: (countries) => `${countries} países`,
      tag: (tags) => `${tags} etiquetas`,
    },
    everywhere: 'todos los países',
    prompt: 'un prompt',
    brandeds: {
      exclude: 'sin prompts con la marca',
      include: 'también prompts con la marca',
      only: 'solo prompts con la marca',
    },
  },

  assistants: {
    one: 'Asistente',
    all: 'Asistentes',
  },

  numbers: {
    mentionRate: 'Tasa de mención',
    shareOfVoice: 'Cuota de voz',
    meanVisibility: 'Visibilidad media',
    citationRate: 'Tasa de citación',
    ofAnswersThatName: (total, count) =>
      total === 1 ? 'en la única respuesta que te nombra' : `en ${count} respuestas que te nombran`,
    interval: (range) => `intervalo del 95 %: ${range}`,
  },

  overview: {
    named: (brand, rate, counts) =>
      `El ${rate} de las respuestas ${brand === undefined ? 'te nombra' : `nombra a ${brand}`} (${counts}).`,
  },

  chart: {
    cursor: (title) => `${title}: recorre el gráfico con las flechas`,
    table: 'Como tabla',
    draw: (name) => `Dibujar ${name}`,
    save: (format) => `Guardar como ${format.toUpperCase()}`,
    saveOf: (format, title) => `Guardar como ${format.toUpperCase()}: ${title}`,
    nothing: 'Sin datos.',
    summary: (first, last, low, high) => `De ${first} a ${last}; mínimo ${low}, máximo ${high}.`,
    when: {
      day: (day) => day,
      week: (day) => `Semana del ${day}`,
      month: (day) => `Mes desde el ${day}`,
    },
    extent: {
      whole: (when) => when,
      cut: (when) => `${when} (parcial)`,
      'so-far': (when) => `${when} (hasta ahora)`,
    },
    unfinished: (when) => `○ ${when} va aparte: aún no ha terminado.`,
    none: (day) => `${day}: sin datos`,
    point: (day, value, counts, interval) =>
      `${day}: ${value} (${counts}${interval ? `; intervalo del 95 %: ${interval}` : ''})`,
    rateHead: ['Desde', 'Tasa', 'Intervalo del 95 %', 'Recuento'],
  },

  breaks: {
    head: 'Qué es distinto',
    one: (day, change, assistants) => `${day}: ${change}${assistants === null ? '' : ` · ${assistants}`}`,
    fields: {
      model: (from, to) => `el modelo pasó de ${from} a ${to}`,
      retrieval: (from, to) => `la búsqueda web pasó de ${from} a ${to}`,
      analyser: () => 'análisis actualizado',
      analysis_mode: (_, to) =>
        to === 'local' ? 'respuestas leídas solo con reglas' : 'respuestas leídas por un modelo',
    },
    allAssistants: 'todos los asistentes',
    meaning:
      'Las cifras de antes y después de una flecha no se pueden comparar sin más: un salto ahí puede venir de este cambio y no de tu marca.',
    mayExplain: 'Parte de eso puede venir de los cambios marcados en el gráfico.',
    namesMayExplain: 'Parte de eso puede venir de los nombres de la marca, que se cambiaron entretanto.',
  },

  table: {
    region: (caption) => `${caption}: tabla`,
  },

  polarities: { positive: 'Elogio', negative: 'Crítica', mixed: 'Ambivalente', neutral: 'Neutral' },
};
