import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { transformFileSync } from '@swc/core';

/** The file's code without its imports, which the build writes with other quotes. */
const code = (text: string) => text.split('\n').filter((line) => !/^(import |\/\/# |$)/.test(line));

it('what runs is compiled as the tests are, by .swcrc alone: decorators, class fields and all', () => {
  const tested = transformFileSync('libs/config/src/settings.ts').code;
  expect(code(readFileSync('dist/libs/config/src/settings.js', 'utf8'))).toEqual(code(tested));
});

it('a start loads no word lists and no large weights, which are megabytes that only the analysis needs', () => {
  const script = `
    import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) { console.log(url); return next(url, context); } });
    await import('./dist/apps/service/src/worker.module.js');
    await import('./dist/libs/operations/src/index.js');`;
  const words = ['--input-type=module', '--eval', script];
  const loaded = execFileSync(process.execPath, words, { encoding: 'utf8' }).split('\n');
  const ofAnalysis = loaded.filter((url) => url.includes('/libs/analysis/'));
  expect(ofAnalysis.length).toBeGreaterThan(0);
  expect(ofAnalysis.filter((url) => /\/data\/|(?:quality|polarity)-weights/.test(url))).toEqual([]);
});
