import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { npx } from './support/npx.js';
import { type RunningService, startApi } from './support/service.js';

const folder = mkdtempSync(join(tmpdir(), 'bm-spectral-'));
let database: TestDatabase;
let service: RunningService;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startApi(database.url);
});

afterAll(async () => {
  await service?.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

// In an install its packages would be an eighth of all.
it('the OpenAPI description passes spectral’s rules', async () => {
  const description = await (await fetch(`${service.url}/v1/openapi.json`)).text();
  writeFileSync(join(folder, 'openapi.json'), description);
  writeFileSync(join(folder, '.spectral.yaml'), 'extends: [[spectral:oas, recommended]]\n');
  const words = ['@stoplight/spectral-cli@6.16.3', 'lint', '--fail-severity=hint', 'openapi.json'];
  const { code, stdout, stderr } = await npx(words, folder);
  expect({ code, output: code === 0 ? '' : stdout + stderr.slice(-1000) }).toEqual({ code: 0, output: '' });
});
