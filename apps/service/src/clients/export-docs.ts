import { exportTables } from '@app/contract';
import { replaceLines } from './replace-lines.js';

const heads = '| column | type | |\n| --- | --- | --- |\n';

/** Writes the columns of each exported table into `page`, below a heading with its name. Throws where the page lacks one. */
export function withExportColumns(page: string): string {
  return Object.entries(exportTables).reduce((text, [table, columns]) => {
    const rows = Object.entries(columns).map(
      ([name, { type, nullable, is }]) => `| \`${name}\` | ${type}${nullable ? ', may be null' : ''} | ${is} |\n`,
    );
    return replaceLines(text, `### ${table}\n\n${heads}`, /^\|.*\n/, rows.join(''));
  }, page);
}
