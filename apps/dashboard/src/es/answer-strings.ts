import type { answerTexts as english } from '../answer-strings.js';
import type { Translation } from '../translation.js';

/** Cómo se indicó el país, el lugar o el idioma. */
const applied: Readonly<Record<string, string>> = {
  search_location: 'indicado a su búsqueda web',
  instruction: 'indicado con el prompt',
  none: 'no indicado',
};

export const answerTexts: Translation<typeof english> = {
  answer: {
    title: 'Respuesta',
    unknown: 'Esta respuesta no está en esta cuenta: nunca existió o ya no se conserva.',
    named: (brand, mentions) =>
      mentions === 0 ? `No nombra a ${brand}` : `Nombra a ${brand} ${mentions === 1 ? 'una vez' : `${mentions} veces`}`,
    permalink: 'Enlace permanente',
    history: 'Todas las respuestas a este prompt',
    text: 'La respuesta, palabra por palabra',
    findings: 'Qué se encontró',
    legend: 'Leyenda',
    table: 'Tabla de la respuesta',
    mentions: 'Menciones y su visibilidad',
    mention: (position) => `Mención ${position}`,
    rank: (rank, brands) => `Puesto ${rank} de ${brands} ${brands === 1 ? 'marca' : 'marcas'}`,
    score: { position: 'Qué tan pronto', share: 'Parte de la respuesta', emphasis: 'Énfasis' },
    formula:
      'La visibilidad sale solo de estas tres partes, cada una de 0 a 1: qué tan pronto y en qué puesto llega la mención, qué parte de la respuesta trata de ti y cómo se presenta (título, negrita, lista, texto corrido, de pasada).',
    rivals: 'Competidores en esta respuesta',
    qualities: 'Qué dice de ti',
    citations: 'Fuentes',
    searches: 'Qué buscó en la web',
    noCitations: 'Esta respuesta no cita fuentes.',
  },
  marks: {
    mention: 'Tú',
    rival: 'Competidor',
    positive: 'Elogio',
    negative: 'Crítica',
    mixed: 'Ambivalente',
    neutral: 'Neutral',
  },
  provenance: {
    title: 'Cómo se obtuvo esta respuesta',
    asked: 'Cómo se preguntó',
    record: 'Para una comprobación',
    recordAbout: 'Con la huella se puede comprobar que la respuesta no ha cambiado desde entonces.',
    provider: 'Proveedor',
    model: 'Modelo',
    api: 'Interfaz',
    retrieval: 'Búsqueda web',
    retrievals: { required: 'Obligatoria', offered: 'Opcional', none: 'Ninguna' },
    searches: 'Búsquedas hechas',
    unknown: 'sin registrar',
    geo: 'País',
    place: 'Lugar',
    locale: 'Idioma',
    applied: (of, how) => `${of} (${applied[how] ?? how})`,
    slot: 'Preguntada',
    sample: 'Repetición',
    analyser: 'Analizada por',
    sha256: 'Huella (SHA-256)',
    result: 'ID',
    cleaned: 'Se quitaron de la respuesta caracteres no válidos.',
  },
};
