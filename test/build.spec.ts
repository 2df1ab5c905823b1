import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { transformFileSync } from '@swc/core';

/** The file's code without its imports, which the build writes in quotes of its own. */
const code = (text: string) => text.split('\n').filter((line) => !/^(import |\/\/# |$)/.test(line));

it('what runs is compiled as the tests are, by .swcrc alone: decorators, class fields and all', () => {
  const tested = transformFileSync('libs/config/src/settings.ts').code;
  expect(code(readFileSync('dist/libs/config/src/settings.js', 'utf8'))).toEqual(code(tested));
});
