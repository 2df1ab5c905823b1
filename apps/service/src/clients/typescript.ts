import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientApi, FileRoute } from './client-api.js';

/** The TypeScript types of all parameters and bodies. */
export async function typesOf({ description }: ClientApi): Promise<string> {
  // A development dependency, which a service in production does not have.
  const { createClient } = await import('@hey-api/openapi-ts');
  const folder = await mkdtemp(join(tmpdir(), 'brand-mentions-types-'));
  try {
    const output = { path: folder, entryFile: false };
    await createClient({
      input: { ...description },
      output,
      plugins: ['@hey-api/typescript'],
      logs: { level: 'silent' },
    });
    return await readFile(join(folder, 'types.gen.ts'), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The table of paths in which the client's types are looked up. */
export function routesOf({ routes, files }: ClientApi): string {
  const rows = routes.map(
    (route) => `  '${route.path}': { data: ${dataOf(route)}; body: Api.${nameOf(route)}Responses[200] };`,
  );
  const documents = files.map((file) => `  '${file.path}': { data: ${dataOf(file)} };`);
  return `// Made by \`npm run generate\`.
import type * as Api from './types.gen.js';

/** The parameters of each path, and the body of its 200. */
export interface Routes {
${rows.join('\n')}
}

/** The parameters of each path whose 200 is a document. */
export interface Files {
${documents.join('\n')}
}
`;
}

const nameOf = ({ operation: { operationId } }: FileRoute): string =>
  operationId[0]!.toUpperCase() + operationId.slice(1);

const dataOf = (route: FileRoute): string => `Api.${nameOf(route)}Data`;
