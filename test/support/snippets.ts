import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect } from '@jest/globals';

/** The fenced blocks of a language, in the order of the page. */
export function codeBlocks(page: string, language: string): string[] {
  return [...page.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, block]) => block!);
}

/** What a snippet prints when this command reads it from standard input. It must print nothing on stderr. */
export async function runSnippet(
  command: string,
  args: readonly string[],
  source: string,
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const env = { PATH: process.env['PATH'], ...settings };
  const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(source);
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect(error).toBe('');
  return out;
}

export const has = (command: string): boolean => spawnSync(command, ['--version']).error === undefined;
