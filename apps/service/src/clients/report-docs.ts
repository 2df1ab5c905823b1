import { reports } from '../reports/reports.js';
import { replaceLines } from './replace-lines.js';

const rows = reports.map(({ name, holds }) => `| \`GET /v1/${name}\` | report: ${holds} |`);
const before = '`include=ranking,score` adds these |';

/** `page` with the reports among its table of routes. Throws where it has no such table. */
export function withReportRows(page: string): string {
  return replaceLines(page, `${before}\n`, /^\| \S+ \S+ \| report: .*\n/, rows.map((row) => `${row}\n`).join(''));
}

/** `source` with the same in a list of texts. */
export function withReportTexts(source: string): string {
  const texts = rows.map((row) => `  '${row}',\n`).join('');
  return replaceLines(source, `${before}',\n`, /^ {2}'\| \S+ \S+ \| report: .*\n/, texts);
}

/** `page` with the reports' tools among its table of tools. */
export function withReportTools(page: string): string {
  const listed = reports.flatMap(({ tool }) => (tool.startsWith('list_') ? [`\`${tool}\``] : [])).join(', ');
  const row = `| ${listed} | the reports; [metrics.md](metrics.md) defines each number |\n`;
  return replaceLines(page, 'how often the brand is named, over time |\n', /^\|.*\| the reports; .*\n/, row);
}
