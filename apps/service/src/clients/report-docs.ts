import { reports } from '../reports/reports.js';
import { replaceLines } from './replace-lines.js';

const rows = reports.map(({ name, holds }) => `| \`GET /v1/${name}\` | report: ${holds} |`);
const before = '`include=ranking,score` adds these |';

/** Writes the reports into the table of routes in `page`. Throws where it has no such table. */
export function withReportRows(page: string): string {
  return replaceLines(page, `${before}\n`, /^\| \S+ \S+ \| report: .*\n/, rows.map((row) => `${row}\n`).join(''));
}

/** Writes the same into a list of texts in `source`. */
export function withReportTexts(source: string): string {
  const texts = rows.map((row) => `  '${row}',\n`).join('');
  return replaceLines(source, `${before}',\n`, /^ {2}'\| \S+ \S+ \| report: .*\n/, texts);
}

/** Writes the reports' tools into the table of tools in `page`. */
export function withReportTools(page: string): string {
  const listed = reports.flatMap(({ tool }) => (tool.startsWith('list_') ? [`\`${tool}\``] : [])).join(', ');
  const row = `| ${listed} | the reports; [metrics.md](metrics.md) defines each number |\n`;
  return replaceLines(page, 'how often the brand is named, over time |\n', /^\|.*\| the reports; .*\n/, row);
}
