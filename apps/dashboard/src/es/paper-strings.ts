import type { paperTexts as english } from '../paper-strings.js';
import type { Translation } from '../translation.js';

export const paperTexts: Translation<typeof english> = {
  heading: (brands) => (brands ? `Informe sobre ${brands}` : 'Informe'),
  account: (name) => `Cuenta: ${name}`,
  titled: (days) => `Informe, ${days}`,
  download: 'Descargar PDF',
  making: 'Se está creando el PDF. Tarda unos segundos…',
  print: 'Imprimir',
  printOrSave: 'Imprimir o guardar como PDF',
  preparing: 'Se está preparando el informe…',
  incomplete: 'No se pudo cargar una parte del informe: vuelve a intentarlo ahí antes de imprimir.',
  measurement: 'En qué se basan las cifras',
  gaps: 'Dónde faltas',
  sources: 'Fuentes que aparecen con competidores y no contigo',
  themes: 'Qué se dice',
  noThemes: 'Nada de lo que dicen de ti las respuestas de este periodo está ordenado por temas.',
  evidence: 'Pruebas',
  aboutEvidence: 'Respuestas que muestran lo anterior, palabra por palabra, para quien haya iniciado sesión.',
  noEvidence: 'Ya no se conserva ninguna de las respuestas que hay detrás de estas cifras.',
  misses: (query) => `No te nombra: ${query}`,
  cites: (domain) => `Cita ${domain} y nombra a un competidor, no a ti`,
  says: (theme) => `Qué dice de ti: ${theme}`,
  made: (day) => `Hecho el ${day} a partir de`,
};
