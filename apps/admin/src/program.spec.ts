import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { createProgram } from './program.js';

it('--help names everything that the script takes as its first word', () => {
  const script = readFileSync('bin/brand-mentions.js', 'utf8');
  const [, entries] = /const entries = \{([^}]*)\}/.exec(script)!;
  const words = [...entries!.matchAll(/^ {2}'?([a-z:-]+)'?: '/gm)].map(([, word]) => word!);
  expect(words).toContain('start:worker');
  let help = '';
  createProgram()
    .configureOutput({ writeOut: (text) => (help += text) })
    .outputHelp();
  for (const word of words.filter((one) => one !== 'admin')) expect(help).toMatch(new RegExp(`^ {2}${word} `, 'm'));
});
