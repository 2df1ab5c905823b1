import { expect, it, jest } from '@jest/globals';
import { OperationError } from '@app/operations';
import { issueKeyText } from '@app/storage';
import { createProgram } from './program.js';
import { report } from './report-failure.js';

const { text: apiKey, id } = issueKeyText('live');

it.each([
  ['in the place of a slug', async () => Promise.reject(new OperationError(`there is no account "${apiKey}"`))],
  ['in the place of a command', () => createProgram().parseAsync([apiKey], { from: 'user' })],
  [
    'in the place of an option',
    () => createProgram().parseAsync(['runs', 'list', 'a', '--limit', apiKey], { from: 'user' }),
  ],
])('a key %s is never repeated, but for its id', async (_, fail) => {
  const told: string[] = [];
  const stderr = jest.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0);
  report(await fail().catch((error: unknown) => error));
  stderr.mockRestore();
  expect(told.join('')).toContain(`bm_live_${id}_***`);
  expect(told.join('')).not.toContain(apiKey.slice(0, -8));
});
