import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { clientApi } from './client-api.js';
import { generatedFiles } from './generated-files.js';

it('what clients have of the API, and documents of the providers, is what `npm run generate` makes of them', async () => {
  for (const [path, text] of Object.entries(await generatedFiles()))
    expect([path, readFileSync(path, 'utf8')]).toEqual([path, text]);
});

it('every schema is named as what it holds, because the clients’ types are', async () => {
  const { description } = await clientApi();
  expect(Object.keys(description.components.schemas).filter((name) => /Response|Body|Dto/.test(name))).toEqual([]);
});
