import { replaceLines } from './replace-lines.js';

interface Module {
  readonly is: string;
  readonly imports?: readonly string[];
  readonly importedBy?: readonly string[];
}

interface Layers {
  readonly layers: readonly { readonly name: string; readonly modules: Readonly<Record<string, Module>> }[];
}

const head = '| layer | modules |\n| --- | --- |\n';

/** Writes the layers of `layers.json` into the table in `page`, the highest first. Throws where the page has no such table. */
export function withLayerTable(page: string, layers: string): string {
  const rows = (JSON.parse(layers) as Layers).layers.map(
    ({ name, modules }, layer) => `| ${layer} ${name} | ${Object.entries(modules).map(moduleOf).join(', ')} |\n`,
  );
  return replaceLines(page, head, /^\|.*\n/, rows.toReversed().join(''));
}

function moduleOf([path, { is, imports, importedBy }]: [string, Module]): string {
  const only = [
    imports && (imports.length > 0 ? `imports only ${listOf(imports)}` : 'imports nothing of ours'),
    importedBy && `only ${listOf(importedBy)} imports it`,
  ].filter(Boolean);
  return `${named(path)} (${[is, ...only].join('; ')})`;
}

const listOf = (paths: readonly string[]): string => paths.map(named).join(', ');
const named = (path: string): string => `\`${path.replace(/^libs\//, '')}\``;
