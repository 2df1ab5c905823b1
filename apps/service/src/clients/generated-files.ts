import { readFileSync } from 'node:fs';
import { clientApi } from './client-api.js';
import { withExportColumns } from './export-docs.js';
import { withLayerTable } from './layer-docs.js';
import { withProviderKeys, withProviderTable } from './provider-docs.js';
import { pythonClient } from './python.js';
import { withReportRows, withReportTexts, withReportTools } from './report-docs.js';
import { routesOf, typesOf } from './typescript.js';

const python = 'clients/python/brand_mentions.py';
const assistants = 'docs/operations/assistants.md';
const compose = 'docker-compose.yml';
const contributing = 'CONTRIBUTING.md';
const apiPage = 'docs/api.md';
const mcpPage = 'docs/mcp.md';
const warehousePage = 'docs/warehouse.md';
const routes = 'libs/operations/src/notes/routes-table.ts';

/**
 * Generates the files that follow from the API's description, the reports, the providers and the layers; the keys are paths in the project
 * folder, which must be the current folder.
 */
export async function generatedFiles(): Promise<Readonly<Record<string, string>>> {
  const api = await clientApi();
  return {
    'libs/client/src/types.gen.ts': await typesOf(api),
    'libs/client/src/routes.gen.ts': routesOf(api),
    [python]: pythonClient(readFileSync(python, 'utf8'), api),
    [assistants]: withProviderTable(readFileSync(assistants, 'utf8')),
    [compose]: withProviderKeys(readFileSync(compose, 'utf8')),
    [apiPage]: withReportRows(readFileSync(apiPage, 'utf8')),
    [mcpPage]: withReportTools(readFileSync(mcpPage, 'utf8')),
    [warehousePage]: withExportColumns(readFileSync(warehousePage, 'utf8')),
    [routes]: withReportTexts(readFileSync(routes, 'utf8')),
    [contributing]: withLayerTable(readFileSync(contributing, 'utf8'), readFileSync('layers.json', 'utf8')),
  };
}
