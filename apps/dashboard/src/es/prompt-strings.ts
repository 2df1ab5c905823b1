import type { promptTexts as english } from '../prompt-strings.js';
import type { Translation } from '../translation.js';

/** A schedule of one's own is a cron expression. */
const schedules: Readonly<Record<string, string>> = { hourly: 'cada hora', daily: 'cada día', weekly: 'cada semana' };

export const promptTexts: Translation<typeof english> = {
  prompts: {
    prompt: 'Prompt',
    everyAssistant: (all) => (all === 1 ? 'El único' : `Los ${all}`),
    trend: 'Evolución',
    trendWords: (rates) => `Con el tiempo: ${rates.join(', ')}`,
    lastAnswer: 'Última respuesta',
    branded: 'contiene tu marca',
    change: 'Cambio',
    eachByItself:
      'Cada prompt se compara por separado: de veinte que no han cambiado, más o menos uno parece haberlo hecho. Lo que vale teniendo en cuenta todos:',
    failedFirst: 'Fallidos primero',
    status: '¿Se responden?',
    search: 'Palabras del prompt',
    find: 'Buscar',
    again: (when) => `Próximo intento: ${when}`,
    noneOfThese: 'Ningún prompt coincide con estos filtros o palabras. Quita un filtro o busca otras.',
    none: 'Ningún prompt coincide con estos filtros. Quita un filtro o pide a tu operador que añada prompts.',
  },
  change: {
    'other-prompts': 'Antes, otros asistentes',
    nothingNow: 'Sin respuestas ahora',
  },
  promptStates: {
    succeeded: 'Respondido',
    failed: 'Fallido',
    skipped: 'Omitido',
    queued: 'En espera',
    running: 'En curso',
    waiting: 'Aún sin preguntar',
    paused: 'En pausa',
  },
  errorCodes: {
    assistant_unreachable: 'No se pudo conectar con el asistente.',
    assistant_error: 'El asistente tuvo un error.',
    rate_limited: 'Se alcanzó el límite de peticiones del asistente.',
    bad_response: 'No se pudo leer la respuesta del asistente.',
    timeout: 'El asistente tardó demasiado.',
    assistant_refused_request: 'El asistente rechazó la petición. Avisa a tu operador.',
    model_unavailable: 'El modelo del asistente ya no se ofrece. Avisa a tu operador.',
    assistant_unauthorized: 'El asistente no aceptó la clave del operador. Avisa a tu operador.',
    quota_exhausted: 'La cuota del operador está agotada. Avisa a tu operador.',
    refused: 'El asistente se negó a responder.',
    content_filtered: 'El asistente filtró su respuesta.',
    empty_answer: 'El asistente no dio respuesta.',
    incomplete_answer: 'El asistente se detuvo antes de terminar.',
    answer_too_large: 'La respuesta era demasiado larga.',
    budget_exhausted: 'Se agotó el presupuesto del día; se renueva a medianoche (UTC).',
  },

  prompt: {
    unknown: 'Este prompt no está en esta cuenta.',
    asks: (labels) => `Se pregunta a ${labels}.`,
    asked: (brand, from, schedule, timezone, samples) =>
      `Sobre ${brand}, preguntado ${schedules[schedule] ?? schedule} (${timezone})${samples > 1 ? `, ${samples} veces cada vez` : ''}. Ubicación: ${from}.`,
    lastChecked: (when) => `Última respuesta ${when}.`,
    nextCheck: (when) => `La próxima ${when}.`,
    dueNow: 'Toca ahora.',
    answers: 'Respuestas',
    noAnswers: 'Sin respuestas en este periodo.',
    answered: 'Fecha',
    mentions: 'Menciones',
    notNamed: 'sin mención',
    visibility: 'Mejor visibilidad',
    rivals: 'Competidores',
    sideBySide: 'Lado a lado',
    side: { left: 'Primera respuesta', right: 'Segunda respuesta' },
    option: (when, mentions, assistant) =>
      `${when}${assistant === null ? '' : ` – ${assistant}`} – ${mentions === 0 ? 'sin mención' : mentions === 1 ? '1 mención' : `${mentions} menciones`}`,
  },
};
