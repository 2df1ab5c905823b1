// Writes the labelled files that `eval` reads, from the marked texts beside it: node libs/analysis/corpus/make.mjs [--check]
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { absencesIn, answerLabel, problemsIn } from './answer-label.mjs';
import { trickyCase } from './tricky-case.mjs';

const here = (...path) => join(import.meta.dirname, ...path);
const read = (...path) => readFileSync(here(...path), 'utf8');

const sources = readdirSync(here('answers')).toSorted().map(readSource);
const answers = sources.map(answerLabel);
const problems = answers.flatMap(problemsIn);
if (problems.length > 0) throw new Error(problems.join('\n'));

const files = {
  'composed-answers.jsonl': answers,
  'tricky-mentions.jsonl': parse(read('tricky.yaml')).map(trickyCase),
  'composed-negatives.jsonl': sources.flatMap(absencesIn).map((row, i) => ({ id: `neg-${i + 1}`, ...row })),
};

for (const [name, rows] of Object.entries(files)) {
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  if (!process.argv.includes('--check')) writeFileSync(here(name), lines);
  else if (read(name) !== lines) throw new Error(`${name} is not what its sources say: run make.mjs`);
}

function readSource(file) {
  const [, head, marked] = /^---\n(.*?)\n---\n\n(.*?)\n$/su.exec(read('answers', file));
  return { id: basename(file, '.md'), ...parse(head), marked };
}
