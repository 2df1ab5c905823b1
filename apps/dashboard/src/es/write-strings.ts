import type { writeTexts as english } from '../write-strings.js';
import type { Translation } from '../translation.js';

export const writeTexts: Translation<typeof english> = {
  askOperator: 'Para seguir otro prompt o pausar uno, habla con tu operador.',
  failures: {
    unreachable:
      'La conexión se cortó antes de que llegara una respuesta. Recarga la página para ver si se hizo el cambio.',
    unavailable:
      'El servicio no está disponible por un momento. Recarga la página enseguida para ver si se hizo el cambio.',
    rate_limited: 'Demasiadas peticiones, así que no se cambió nada. Vuelve a intentarlo dentro de un minuto.',
    invalid_parameters: 'No se cambió nada. Corrige lo marcado y envíalo de nuevo.',
  },
  saving: 'Guardando…',
  cancel: 'Cancelar',

  newPrompt: {
    open: 'Seguir un prompt',
    query: 'Prompt, como lo preguntaría un cliente',
    brand: 'Marca',
    geo: 'Código de país',
    geoHint: 'Por ejemplo, US o DE.',
    place: 'Ciudad (opcional)',
    locale: 'Idioma (opcional)',
    localeHint: 'Por ejemplo, de o de-AT.',
    schedule: 'Con qué frecuencia',
    schedules: { hourly: 'Cada hora', daily: 'Cada día', weekly: 'Cada semana' },
    tags: 'Etiquetas (opcional)',
    tagsHint: 'Minúsculas y cifras, separadas por comas: stage:choose, topic:price',
    first: 'Aún no se sigue ningún prompt. Sigue el primero; su primera respuesta llega en unos minutos.',
    submit: 'Seguirla',
    added: (query) => `«${query}» se sigue desde ahora. La primera respuesta llega en unos minutos.`,
    known: (query) => `«${query}» ya se seguía; ahora vale lo que has escrito.`,
  },

  competitor: {
    askOperator: 'Para seguir a otro competidor o dejar de seguir a uno, habla con tu operador.',
    tracked: (competitors, total) =>
      competitors === 1 ? 'Se sigue a 1 competidor' : `Se sigue a ${total} competidores`,
    also: (aliases) => `también ${aliases}`,
    end: 'Dejar de seguir',
    endOf: (name) => `Dejar de seguir: ${name}`,
    ended: (name) => `Ya no se sigue a ${name}. Lo contado hasta ahora se conserva.`,
    undo: 'Volver a seguir',
    open: 'Seguir a un competidor',
    name: 'Nombre',
    aliases: 'Otros nombres (opcional)',
    aliasesHint: 'Separados por comas.',
    submit: 'Seguirlo',
    added: (name) => `${name} se sigue desde las próximas respuestas.`,
  },

  prompt: {
    column: 'Consulta',
    pause: 'Pausar',
    resume: 'Reanudar',
    which: (word, query) => `${word}: ${query}`,
    of: (query, outcome) => `«${query}» – ${outcome}`,
    paused: 'En pausa: no se pregunta hasta que se reanude. Sus respuestas se conservan.',
    resumed: 'Reanudado: se vuelve a preguntar según su plan.',
    editTags: 'Editar etiquetas',
    save: 'Guardar etiquetas',
    saved: 'Las etiquetas están guardadas.',
  },
};
