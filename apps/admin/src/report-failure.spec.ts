import { readFileSync } from 'node:fs';
import { describe, expect, it, jest } from '@jest/globals';
import { ConfigError } from '@app/config';
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

describe('what went wrong is told', () => {
  it.each([
    ['a command that there is none', ['nosuch'], "unknown command 'nosuch'; --help says what there is\n"],
    [
      'an option that there is none',
      ['account', 'list', '--nope'],
      "unknown option '--nope'; --help says what there is\n",
    ],
    ...[
      ['account', 'update', 'acme'],
      ['brand', 'update', 'acme', 'Acme'],
      ['prompt', 'update', 'id', '--dry-run'],
    ].map((words): [string, string[], string] => [
      `a change that names nothing (${words[0]})`,
      words,
      'no option names what to change; --help says which there are\n',
    ]),
  ])('as wrong usage, with where to look: %s', async (_, words, told) => {
    const error: unknown = await createProgram()
      .parseAsync(words, { from: 'user' })
      .catch((thrown: unknown) => thrown);
    expect(toldOf(error)).toEqual({ code: 2, text: told });
  });

  it('in words where the system has a code for it', () => {
    const error: unknown = catchError(() => readFileSync('/no/such/file'));
    expect(toldOf(error)).toEqual({ code: 1, text: 'no such file or directory\n' });
  });

  it('on a line for each problem, whatever breaks a line within it', () => {
    expect(toldOf(new ConfigError(['PORT must be\na port', 'HOST must be one']))).toEqual({
      code: 1,
      text: 'PORT must be a port\nHOST must be one\n',
    });
  });
});

function toldOf(error: unknown): { code: number; text: string } {
  const told: string[] = [];
  const stderr = jest.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0);
  const code = report(error);
  stderr.mockRestore();
  return { code, text: told.join('') };
}

function catchError(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
