import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Command, CommanderError } from 'commander';
import { OperationError } from '@app/operations';
import { messageOf, oneLine } from '../apps/admin/src/report-failure.js';
import { createProgram } from '../apps/admin/src/program.js';
import { callCommand } from './support/command.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { type CommandOutput, runCommand } from './support/processes.js';

const entry = 'apps/admin/src/main';

/** A command that does something, and the words that call it. */
interface Leaf {
  readonly words: string;
  readonly command: Command;
}

function leavesOf(command: Command, words: readonly string[] = []): Leaf[] {
  if (command.commands.length === 0) return [{ words: words.join(' '), command }];
  return command.commands.flatMap((child) => leavesOf(child, [...words, child.name()]));
}

const leaves = leavesOf(createProgram());

/** Commands for whose output JSON would be no use. */
const withoutJson: string[] = [];
/** Commands that work without a database: they report on it, or read the settings alone. */
const needNoDatabase = ['doctor', 'assistants'];
/** Commands that may find nothing for an account that does not exist, because it may have been deleted. */
const knowTheDead = ['audit list'];

/** The command with a value for each required argument and each option. */
function typical({ words, command }: Leaf, word: string): string[] {
  const needed = command.options.filter(({ mandatory }) => mandatory).flatMap(({ long }) => [long!, word]);
  return [...words.split(' '), ...command.registeredArguments.map(() => word), ...needed];
}

describe.each(leaves)('$words', (leaf) => {
  const { words, command } = leaf;

  it('says what it does, with an example of its own, and prints JSON for scripts', async () => {
    const help = await helpOf(words);
    expect(command.description()).toMatch(/^\w.{10,}/s);
    expect(help).toMatch(new RegExp(`^  \\$ brand-mentions ${words}( |$)`, 'm'));
    const json = command.options.find(({ long }) => long === '--json');
    if (withoutJson.includes(words)) expect(json).toBeUndefined();
    else expect(json?.description).toMatch(/print JSON: .*[{[]/);
  });

  it('refuses an option it does not know', async () => {
    const needed = command.options.filter(({ mandatory }) => mandatory);
    const given = needed.flatMap(({ long, argChoices }) => [long!, argChoices?.[0] ?? 'x']);
    const failure = await failureOf([...words.split(' '), ...given, '--bogus']);
    expect(failure).toBeInstanceOf(CommanderError);
    expect(messageOf(failure)).toContain('--bogus');
  });
});

it('--version prints the release of the package', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(await callCommand(['--version'], {})).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

describe('without a database each command ends with one line', () => {
  const settings = {
    DATABASE_URL: 'postgres://app:secret@127.0.0.1:1/x',
    OPENAI_BASE_URL: 'http://127.0.0.1:1/v1',
  };
  const needing = leaves.filter(({ words }) => !needNoDatabase.includes(words));

  // Starting a process takes a second, so the commands are called in this process; one is started for real.
  it.each(needing)('$words', async (leaf) => {
    const input = 'account: { slug: acme, name: Acme }\n';
    const args = typical(leaf, 'acme').map((word, at, all) => (word === 'acme' && isFile(leaf, at, all) ? '-' : word));
    expectOneLine(await callCommand(args, settings, input));
  });

  it('in a process of its own', async () => {
    expectOneLine(await runCommand(entry, ['key', 'list', 'acme'], settings));
  });
});

/** Whether the argument is one for a file, which standard input can replace. */
function isFile({ words, command }: Leaf, at: number, args: readonly string[]): boolean {
  const index = at - words.split(' ').length;
  return index < args.length && command.registeredArguments[index]?.name() === 'file';
}

function expectOneLine({ code, stdout, stderr }: CommandOutput): void {
  expect({ code: [1, 2].includes(code!), stdout }).toEqual({ code: true, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).not.toMatch(/secret|\n\s+at |error:/);
}

describe('for what does not exist each command prints nothing and fails', () => {
  let database: TestDatabase;
  const environment = process.env;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(() => database.drop());

  beforeEach(() => {
    process.env = { ...environment, DATABASE_URL: database.url, OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' };
  });

  afterEach(() => {
    process.env = environment;
  });

  const asking = leaves.filter(
    ({ words, command }) => command.registeredArguments.length > 0 && !knowTheDead.includes(words),
  );

  it.each(asking)('$words', async (leaf) => {
    const printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      const failure = await failureOf(typical(leaf, 'nobody'));
      expect([OperationError, CommanderError].some((kind) => failure instanceof kind)).toBe(true);
      expect(oneLine(messageOf(failure))).not.toBe('');
      expect(printed).not.toHaveBeenCalled();
    } finally {
      printed.mockRestore();
    }
  });
});

/** The error that a command rejects with. */
async function failureOf(args: readonly string[]): Promise<unknown> {
  try {
    await createProgram().parseAsync([...args], { from: 'user' });
  } catch (error) {
    return error;
  }
  throw new Error(`${args.join(' ')} did not fail`);
}

async function helpOf(words: string): Promise<string> {
  const printed: string[] = [];
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  try {
    expect(await failureOf([...words.split(' '), '--help'])).toMatchObject({ exitCode: 0 });
  } finally {
    write.mockRestore();
  }
  return printed.join('');
}
