import type { listTexts as english } from '../list-strings.js';
import type { Translation } from '../translation.js';

export const listTexts: Translation<typeof english> = {
  rows: (rows, count, hasMore) => `${count} ${rows === 1 ? 'fila' : 'filas'}${hasMore ? ' por ahora; hay más' : ''}`,
  sorted: (count) => `Ordenadas solo las ${count} filas cargadas; hay más.`,
  more: 'Mostrar más',
  save: 'Guardar como CSV',
};
