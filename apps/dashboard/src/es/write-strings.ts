import type { writeTexts as english } from '../write-strings.js';
import type { Translation } from '../translation.js';

export const writeTexts: Translation<typeof english> = {
  askOperator: 'Para seguir otra pregunta o pausar una, habla con tu operador.',
  failures: {
    unreachable: 'No se pudo conectar con el servicio, así que no se cambió nada. Vuelve a intentarlo en un momento.',
    unavailable:
      'El servicio no está disponible por un momento, así que no se cambió nada. Vuelve a intentarlo enseguida.',
    rate_limited: 'Demasiadas peticiones, así que no se cambió nada. Vuelve a intentarlo dentro de un minuto.',
    invalid_parameters: 'No se cambió nada. Corrige lo marcado y envíalo de nuevo.',
  },
  saving: 'Guardando…',
  cancel: 'Cancelar',

  question: {
    open: 'Seguir una pregunta',
    query: 'Pregunta, como la haría un cliente',
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
    submit: 'Seguirla',
    added: (query) => `«${query}» se sigue desde ahora. La primera respuesta llega en unos minutos.`,
    known: (query) => `«${query}» ya se seguía; ahora vale lo que has escrito.`,
  },

  competitor: {
    askOperator: 'Para seguir a otro competidor, habla con tu operador.',
    open: 'Seguir a un competidor',
    name: 'Nombre',
    aliases: 'Otros nombres (opcional)',
    aliasesHint: 'Separados por comas.',
    submit: 'Seguirlo',
    added: (name) => `${name} se sigue desde las próximas respuestas.`,
  },

  prompt: {
    pause: 'Pausar',
    resume: 'Reanudar',
    paused: 'En pausa: no se pregunta hasta que se reanude. Sus respuestas se conservan.',
    resumed: 'Reanudado: se vuelve a preguntar según su plan.',
    editTags: 'Editar etiquetas',
    save: 'Guardar etiquetas',
    saved: 'Las etiquetas están guardadas.',
  },
};
