import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientApi } from './client-api.js';

/** The TypeScript types of all parameters and bodies. */
export async function typesOf({ description }: ClientApi): Promise<string> {
  // For development alone: a service in production has none.
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

/** The table of paths that the client's types are looked up in. */
export function routesOf({ routes }: ClientApi): string {
  const rows = routes.map(({ path, operation }) => {
    const name = operation.operationId[0]!.toUpperCase() + operation.operationId.slice(1);
    return `  '${path}': { data: Api.${name}Data; body: Api.${name}Responses[200] };`;
  });
  return `// Made by \`npm run generate\`.
import type * as Api from './types.gen.js';

/** What each path takes, and what its 200 holds. */
export interface Routes {
${rows.join('\n')}
}
`;
}
