import type { statusTexts as english } from '../status-strings.js';
import type { Translation } from '../translation.js';

export const statusTexts: Translation<typeof english> = {
  ok: 'Todos los asistentes responden a tus prompts.',
  nothingAsked: 'Ahora no se pregunta nada: no hay prompts, o todos están en pausa.',
  degraded: (when) => `No todo funciona, desde el ${when}.`,
  late: (prompts, count) =>
    prompts === 1
      ? 'A un prompt le tocaba y aún no se ha hecho.'
      : `A ${count} prompts les tocaba y aún no se han hecho.`,
  states: { ok: 'Responde', delayed: 'Va con retraso', failing: 'Falla' },
  lastAnswer: (when) => `Última respuesta: ${when}.`,
  never: 'Aún no hay respuestas.',
  waiting: (questions, count, minutes) =>
    questions === 1
      ? `Espera una pregunta, desde hace ${minutes} min.`
      : `Esperan ${count} preguntas; la más antigua, desde hace ${minutes} min.`,
  failed: (questions, count) =>
    questions === 1 ? 'Desde entonces ha fallado una pregunta.' : `Desde entonces han fallado ${count} preguntas.`,
};
