import type { listTexts as english } from '../list-strings.js';
import type { Translation } from '../translation.js';

export const listTexts: Translation<typeof english> = {
  rows: (rows, count, hasMore) =>
    `${count} ${rows === 1 ? 'Zeile' : 'Zeilen'}${hasMore ? ' bisher; es gibt mehr' : ''}`,
  sorted: (count) => `Sortiert sind nur die ${count} geladenen Zeilen; es gibt mehr.`,
  more: 'Mehr zeigen',
  save: 'Als CSV speichern',
};
