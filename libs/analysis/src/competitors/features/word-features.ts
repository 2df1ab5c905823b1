import type { CandidateContext } from '../context/candidate-context.js';
import { lettersOnly, noScripts } from '../context/name-knowledge.js';
import { always, row, section, type Section } from './feature-sections.js';

/** How often the name occurs without its last word. */
const timesShorter = ({ page, span, tokens }: CandidateContext): number => page.timesAt(span.start, tokens.at(-2)!.end);
const opening = ({ tokens }: CandidateContext) => tokens[0]!;
function isInsideKnown({ page, span }: CandidateContext): boolean {
  const { line, first, last } = span;
  for (let from = Math.max(0, first - 2); from <= first; from++) {
    const longer = page.brandLengthsAt(line, from) >> (last - from);
    if ((longer & (from === first ? 0b110 : 0b111)) !== 0) return true;
  }
  return false;
}

function endsWithKnown({ tokens, page, span }: CandidateContext): boolean {
  const isWhole = span.end === tokens.at(-1)!.end;
  for (let i = 1; i < tokens.length; i++)
    if (
      isWhole
        ? ((page.brandLengthsAt(span.line, span.first + i) >> (tokens.length - i)) & 1) === 1
        : page.isKnownBrand(tokens[i]!.start, span.end)
    )
      return true;
  return false;
}

const last2 = ({ tokens }: CandidateContext): string => tokens.at(-1)!.lower;
const firmWords =
  /^(?:bank|banking|insurance|assurance|versicherung|energy|energie|energia|power|air|airlines|airways|group|labs?|media|software|systems?|technologies|tech|solutions|health|healthcare|pharma|foods?|coffee|tea|brewing|motors|auto|bikes?|cycles|sports?|fitness|outdoors?|home|living|furniture|design|studios?|beauty|cosmetics|skincare|pet|pets|mobile|telecom|wireless|broadband|travel|tours|cruises|hotels?|resorts?|pay|payments|capital|financial|finance|invest|investments|mutual|direct|online|express|logistics|cloud|networks?|security|hr|payroll|crm|club|co|inc|ltd|gmbh|ag|sa|regnskap|sigorta|sigurta|bankası|bankasi|seguros|saude|saúde|assicurazioni|assurances|market|markets|store|shop|supply|supplies|company|brothers|sons|&co)$/u;

/** Features of a candidate's words, and of their other occurrences in the answer. */
export const wordFeatures: readonly Section[] = [
  // in a gazetteer
  section(
    ({ name }) => name.isListed,
    [
      row('known', 'in the gazetteer', ({ name }) => name.isKnown),
      row('known bare', 'in the gazetteer, no case', (c) => c.isBare && c.name.isKnown),
      row('ambiguous', 'in the gazetteer, and a common word', ({ name }) => name.isAmbiguous),
      row('well known', 'in the list of well-known names', ({ name }) => name.isWellKnown),
      row('ambiguous frequency', 'how frequent that word is', (c) => (c.name.isAmbiguous ? c.first.frequency : 0)),
      row(
        'ambiguous mostly small',
        'it is mostly written small',
        (c) => c.name.isAmbiguous && (c.page.small.get(c.key) ?? 0) > c.name.times,
      ),
    ],
  ),
  // any name
  section(always, [
    row('in longer known', 'part of a longer gazetteer name here', isInsideKnown),
    row('unknown some', 'one word is in no list', ({ together }) => together.someUnknown),
    row('unknown first', 'the first word is in no list', (c) => c.first.isUnknown),
    row('unknown last', 'the last word is in no list', (c) => c.last.isUnknown),
    row('unknown all', 'every word is in no list', ({ together }) => together.allUnknown),
    row('frequency highest', 'frequency of the most frequent word', ({ together }) => together.highestFrequency),
    row('frequency lowest', 'frequency of the rarest word', ({ together }) => together.lowestFrequency),
    row('frequency first', 'frequency of the first word', (c) => c.first.frequency),
    row('dictionary all', 'all words are in a dictionary', ({ together }) => together.allDictionary),
    row('dictionary first', 'the first word is in a dictionary', (c) => c.first.isDictionary),
    row('own word', 'a word of the language itself', (c) => c.first.isOwn),
    row('function first', 'a function word first', (c) => c.first.isFunction),
    row('function last', 'a function word last', (c) => c.last.isFunction),
    row('title opening', 'titles begin with it', (c) => c.first.isTitleOpening),
    row('label', 'what answers have for labels', ({ name }) => name.isLabel),
    row('opinion', 'a word that judges', ({ name }) => name.isOpinion),
    row('colon again', 'a colon follows it in several places', ({ name: { colons } }) => colons > 1),
    row('colon thrice', 'in three or more', ({ name: { colons } }) => colons > 2),
    row('colon mostly', 'in several, and in most', ({ name: { colons, times } }) => colons > 1 && colons > times / 2),
    row('country', 'a country', ({ name }) => name.isCountry),
    row('place', 'a place', ({ name }) => name.isPlace),
  ]),
  section(
    ({ together }) => together.someOfAKind,
    [
      row('technology', 'a technology', ({ words }) => words.some(({ isTechnology }) => isTechnology)),
      row('unit', 'a unit', ({ words }) => words.some(({ isUnit }) => isUnit)),
      row('model first', 'the first word is what models are called', (c) => c.first.isModel),
    ],
  ),
  section(always, [
    row('camel', 'camel case', ({ tokens }) => tokens.some(({ shape }) => shape === 'camel')),
    row('small', 'written small', (c) => opening(c).shape === 'lower'),
    row('number last', 'ends with a number', ({ tokens }) => tokens.at(-1)!.shape === 'number'),
  ]),
  section(
    ({ span }) => span.cut !== 'whole',
    (['possessive', 'ending', 'prefix', 'hyphen', 'listed'] as const).map((cut) =>
      row(`cut ${cut}`, 'how its end was cut', ({ span }) => span.cut === cut),
    ),
  ),
  section(
    ({ span, tokens }) => span.cut === 'whole' && tokens.at(-1)!.shape === 'bare',
    [
      row('could be cut', 'a particle may be at its end', ({ tokens }) =>
        /[은는이가을를의에와과도로]$/u.test(tokens.at(-1)!.text),
      ),
    ],
  ),
  section(
    ({ name }) => name.times > 1,
    [
      row('twice', 'written twice', ({ name }) => name.times === 2),
      row('often', 'written three times and more', ({ name }) => name.times > 2),
    ],
  ),
  // of one word
  section(
    ({ isSingle }) => isSingle,
    [
      row('unknown single', 'in no list, alone', (c) => c.first.isUnknown),
      row('dictionary single', 'one word, in a dictionary', (c) => c.first.isDictionary),
      row('capitals two', 'two capitals', (c) => opening(c).shape === 'upper' && opening(c).text.length < 3),
      row('capitals three', 'three capitals', (c) => opening(c).shape === 'upper' && opening(c).text.length === 3),
    ],
  ),
  // of several words
  section(
    ({ isSingle }) => !isSingle,
    [
      row('two words', 'of two words', ({ tokens }) => tokens.length === 2),
      row('three words', 'of three words', ({ tokens }) => tokens.length === 3),
      row('four words', 'of four words or more', ({ tokens }) => tokens.length > 3),
      row(
        'shorter never alone',
        'without its last word it is never written, and it is written twice',
        (c) => c.name.times > 1 && timesShorter(c) === c.name.times,
      ),
      row('firm word last', 'ends with what kind of firm it is', (c) => firmWords.test(last2(c))),
      row('ends with known', 'longer than a gazetteer name it ends with', endsWithKnown),
      row('dictionary last', 'the last word is in a dictionary', (c) => c.last.isDictionary),
      row('function inside', 'small words inside', ({ tokens }) =>
        tokens.slice(1, -1).some(({ shape }) => shape === 'lower'),
      ),
      row('small last', 'a small word last', ({ tokens }) => tokens.at(-1)!.shape === 'lower'),
      row('capitals last', 'a longer name that ends in capitals', (c) => c.tokens.at(-1)!.shape === 'upper'),
    ],
  ),
  // with signs or digits
  section(
    ({ spelling }) => spelling !== lettersOnly,
    [
      row('contraction', 'an apostrophe inside', ({ spelling }) => spelling.hasContraction),
      row('digits within', 'letters and digits mixed', ({ spelling }) => spelling.mixesDigits),
      row('domain', 'written as a domain', ({ spelling }) => spelling.isDomain),
      row('possessive s', "ends with 's", ({ spelling }) => spelling.isPossessive),
      row('hyphen uncut', 'whole where its beginning is known', (c) => c.span.cut === 'whole' && c.spelling.hasHyphen),
    ],
  ),
  // in German
  section(
    ({ page }) => page.wording.language === 'de',
    [row('first German', 'first or not, in German', (c) => !c.isFirst)],
  ),
  // in a script with case
  section(
    ({ isBare }) => !isBare,
    [
      row('unknown capital meant', 'in no list and capital inside a sentence', (c) => !c.isFirst && c.first.isUnknown),
      row(
        'small elsewhere',
        'its first word is written small, too',
        (c) => opening(c).shape !== 'lower' && (c.page.small.get(opening(c).lower) ?? 0) > 0,
      ),
      row(
        'large elsewhere',
        'its first word has a capital inside a sentence',
        (c) => (c.page.large.get(opening(c).lower) ?? 0) > Number(!c.isFirst),
      ),
    ],
  ),
  // in such a script, in an answer without case
  section(
    ({ isBare, page }) => !isBare && page.wording.isWithoutCase,
    [row('latin without case unknown', 'and in no list', (c) => c.first.isUnknown)],
  ),
  // in a script without case
  section(
    ({ isBare }) => isBare,
    [
      row('bare', 'script without case', () => true),
      row('bare one', 'one unit', (c) => c.key.length === 1),
      row('bare two', 'two units', (c) => c.key.length === 2),
      row('bare three', 'three units', (c) => c.key.length === 3),
      row('bare many words', 'several words', (c) => !c.isSingle),
      row('unknown bare', 'in no list, no case', (c) => c.first.isUnknown),
      row('frequency bare', 'lowest frequency, no case', ({ together }) => together.lowestFrequency),
      row('frequency after', 'frequency of the next word, no case', (c) =>
        c.wordAfter !== undefined && c.gapAfter.text.length < 2 ? c.wordAfter.frequency : 0,
      ),
      row('frequency before', 'frequency of the word before, no case', (c) =>
        c.wordBefore !== undefined && c.gapBefore.text.length < 2 ? c.wordBefore.frequency : 0,
      ),
      row('bare goes on', 'another word follows, no case', (c) => c.after !== undefined && c.gapAfter.isNarrow),
      row('bare goes back', 'another word before, no case', (c) => c.before !== undefined && c.gapBefore.isNarrow),
      row('head bare', 'begins the head, no case', (c) => c.head !== undefined),
    ],
  ),
  // by script
  section(
    ({ name }) => name.scripts !== noScripts,
    [
      row('hiragana', 'holds hiragana', ({ name }) => name.scripts.hasHiragana),
      row('hangul', 'Hangul', ({ name }) => name.scripts.hasHangul),
      row('han', 'Han', ({ name }) => name.scripts.isHan),
      row('arabic', 'Arabic', ({ name }) => name.scripts.hasArabic),
      row('hebrew', 'Hebrew', ({ name }) => name.scripts.hasHebrew),
      row('hindi', 'Devanagari', ({ name }) => name.scripts.hasDevanagari),
      row('thai', 'Thai', ({ name }) => name.scripts.hasThai),
    ],
  ),
  // cited
  section(
    ({ page }) => page.domains.size > 0,
    [row('cited domain', 'a cited host has its name', ({ page, name }) => page.domains.has(name.letters))],
  ),
  // of the prompt
  section(
    ({ page }) => page.promptWords.size > 0,
    [
      row('prompt name', 'the prompt has it with a capital', ({ page, key }) => page.promptNames.has(key)),
      row('prompt word', 'all its words are in the prompt', ({ page, tokens }) =>
        tokens.every(({ lower }) => page.promptWords.has(lower)),
      ),
    ],
  ),
];
