import type { CandidateContext } from '../competitors/candidate-context.js';
import { lettersOnly, noScripts } from '../competitors/name-knowledge.js';
import { always, fillsHead, goesOn, row, section, type Section } from './feature-sections.js';

/** How often it is written without its last word. */
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

/** A shorter stretch at its beginning is a known name: "Google" of "Google Pixel". */
function beginsWithKnown({ tokens, page, span }: CandidateContext): boolean {
  if (span.start === tokens[0]!.start)
    return (page.brandLengthsAt(span.line, span.first) & ((1 << tokens.length) - 1)) !== 0;
  for (let i = 0; i < tokens.length - 1; i++) if (page.isKnownBrand(span.start, tokens[i]!.end)) return true;
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

/** Of the words of a candidate, and of where else the answer has them. */
export const wordFeatures: readonly Section[] = [
  // in a gazetteer
  section(
    ({ name }) => name.isListed,
    [
      row('known', 'in the gazetteer', ({ name }) => name.isKnown),
      row('known bare', 'in the gazetteer, no case', (c) => c.isBare && c.name.isKnown),
      row('ambiguous', 'in the gazetteer, and a common word', ({ name }) => name.isAmbiguous),
      row('well known', 'in the list of well-known names', ({ name }) => name.isWellKnown),
      row('well known word', 'in that list, and a common word', (c) => c.name.isWellKnown && c.name.isAmbiguous),
      row(
        'well known meant',
        'and its capital is not due to the place',
        (c) => c.name.isWellKnown && !c.isFirst && !c.isBare,
      ),
      row('ambiguous frequency', 'how frequent that word is', (c) => (c.name.isAmbiguous ? c.first.frequency : 0)),
      row(
        'ambiguous small',
        'it is written small elsewhere',
        (c) => c.name.isAmbiguous && (c.page.small.get(c.key) ?? 0) > 0,
      ),
      row(
        'ambiguous mostly small',
        'it is mostly written small',
        (c) => c.name.isAmbiguous && (c.page.small.get(c.key) ?? 0) > c.name.times,
      ),
      row(
        'ambiguous prompt',
        'the prompt has it as a word',
        (c) => c.name.isAmbiguous && c.page.promptWords.has(c.key) && !c.page.promptNames.has(c.key),
      ),
      row(
        'known word in longer chunk',
        'a known name of one word that goes on',
        (c) => c.isSingle && c.name.isKnown && goesOn(c),
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
    row(
      'verb first',
      'English: may be an imperative',
      (c) => c.first.part.includes('V') && c.page.wording.language === 'en',
    ),
    row('adjective first', 'English adjective first', (c) => /[aA]/.test(c.first.part)),
    row('function first', 'a function word first', (c) => c.first.isFunction),
    row('function last', 'a function word last', (c) => c.last.isFunction),
    row('title opening', 'titles begin with it', (c) => c.first.isTitleOpening),
    row('title noun', 'titles end with it', (c) => c.last.isTitleNoun),
    row('label', 'what answers have for labels', ({ name }) => name.isLabel),
    row('opinion', 'a word that judges', ({ name }) => name.isOpinion),
    row('colon again', 'a colon follows it in several places', ({ name: { colons } }) => colons > 1),
    row('colon thrice', 'in three or more', ({ name: { colons } }) => colons > 2),
    row('colon mostly', 'in several, and in most', ({ name: { colons, times } }) => colons > 1 && colons > times / 2),
    row('topic', 'what the answer is about', ({ words, page }) => words.some(({ word }) => page.topic.has(word))),
    row('country', 'a country', ({ name }) => name.isCountry),
    row('place', 'a place', ({ name }) => name.isPlace),
  ]),
  section(
    ({ together }) => together.someOfAKind,
    [
      row('calendar', 'day, month, people', ({ words }) => words.some(({ isCalendar }) => isCalendar)),
      row('technology', 'a technology', ({ words }) => words.some(({ isTechnology }) => isTechnology)),
      row('unit', 'a unit', ({ words }) => words.some(({ isUnit }) => isUnit)),
      row('model first', 'the first word is what models are called', (c) => c.first.isModel),
    ],
  ),
  section(always, [
    row('camel', 'camel case', ({ tokens }) => tokens.some(({ shape }) => shape === 'camel')),
    row('small', 'written small', (c) => opening(c).shape === 'lower'),
    row('number last', 'ends with a number', ({ tokens }) => tokens.at(-1)!.shape === 'number'),
    row('cut whole', 'its end was not cut', ({ span }) => span.cut === 'whole'),
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
      row('first name', 'first name, alone', (c) => c.first.isFirstName),
      row('surname', 'surname, alone', (c) => c.first.isSurname),
      row('capitals two', 'two capitals', (c) => opening(c).shape === 'upper' && opening(c).text.length < 3),
      row('capitals three', 'three capitals', (c) => opening(c).shape === 'upper' && opening(c).text.length === 3),
      row('capitals four', 'four and more capitals', (c) => opening(c).shape === 'upper' && opening(c).text.length > 3),
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
        'shorter stands alone',
        'without its last word it is written more often',
        (c) => timesShorter(c) > c.name.times,
      ),
      row(
        'shorter never alone',
        'without its last word it is never written, and it is written twice',
        (c) => c.name.times > 1 && timesShorter(c) === c.name.times,
      ),
      row('firm word last', 'ends with what kind of firm it is', (c) => firmWords.test(last2(c))),
      row('begins with known', 'longer than a gazetteer name it begins with', beginsWithKnown),
      row('ends with known', 'longer than a gazetteer name it ends with', endsWithKnown),
      row('dictionary last', 'the last word is in a dictionary', (c) => c.last.isDictionary),
      row('noun last', 'English noun last', (c) => c.last.part.includes('N')),
      row('function inside', 'small words inside', ({ tokens }) =>
        tokens.slice(1, -1).some(({ shape }) => shape === 'lower'),
      ),
      row(
        'person',
        'first and last name',
        ({ words }) => words.length === 2 && words[0]!.isFirstName && (words[1]!.isSurname || words[1]!.isUnknown),
      ),
      row('model last', 'the last word is what models are called', (c) => c.last.isModel),
      row('small last', 'a small word last', ({ tokens }) => tokens.at(-1)!.shape === 'lower'),
      row(
        'function first small last',
        'a function word first and a small one last: "This kettle"',
        (c) => c.first.isFunction && c.tokens.at(-1)!.shape === 'lower',
      ),
      row('capitals last', 'a longer name that ends in capitals', (c) => c.tokens.at(-1)!.shape === 'upper'),
      row('capitals first', 'a longer name that begins in capitals', (c) => opening(c).shape === 'upper'),
    ],
  ),
  // with signs or digits
  section(
    ({ spelling }) => spelling !== lettersOnly,
    [
      row('contraction', 'an apostrophe inside', ({ spelling }) => spelling.hasContraction),
      row('digits within', 'letters and digits mixed', ({ spelling }) => spelling.mixesDigits),
      row('domain', 'written as a domain', ({ spelling }) => spelling.isDomain),
      row('sign', 'a sign of names', ({ spelling }) => spelling.hasSign),
      row('hyphen', 'a hyphen', ({ spelling }) => spelling.joinsByHyphen),
      row('possessive s', "ends with 's", ({ spelling }) => spelling.isPossessive),
      row('hyphen uncut', 'whole where its beginning is known', (c) => c.span.cut === 'whole' && c.spelling.hasHyphen),
    ],
  ),
  // in German
  section(
    ({ page }) => page.wording.language === 'de',
    [
      row('unknown German', 'in no list, in German', (c) => c.first.isUnknown),
      row('frequency German', 'lowest frequency in German', ({ together }) => together.lowestFrequency),
      row('first German', 'first or not, in German', (c) => !c.isFirst),
    ],
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
        'last small elsewhere',
        'its last word is written small, too',
        (c) => !c.isSingle && (c.page.small.get(c.tokens.at(-1)!.lower) ?? 0) > 0,
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
    [
      row('latin without case', 'Latin in an answer without case', () => true),
      row('latin without case unknown', 'and in no list', (c) => c.first.isUnknown),
      row('latin without case dictionary', 'and in a dictionary', ({ together }) => together.allDictionary),
    ],
  ),
  // in a script without case
  section(
    ({ isBare }) => isBare,
    [
      row('bare', 'script without case', () => true),
      row('bare one', 'one unit', (c) => c.key.length === 1),
      row('bare two', 'two units', (c) => c.key.length === 2),
      row('bare three', 'three units', (c) => c.key.length === 3),
      row('bare four', 'four to six', (c) => c.key.length > 3 && c.key.length < 7),
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
      row('whole head bare', 'is the head, no case', (c) => fillsHead(c)),
    ],
  ),
  // by script
  section(
    ({ name }) => name.scripts !== noScripts,
    [
      row('katakana', 'katakana', ({ name }) => name.scripts.isKatakana),
      row('katakana unknown', 'katakana in no list', (c) => c.name.scripts.isKatakana && c.first.isUnknown),
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
    [
      row('cited domain', 'a cited host has its name', ({ page, name }) => page.domains.has(name.letters)),
      row('begins domain', 'a cited host begins with it', ({ page, name }) => page.domainPrefixes.has(name.letters)),
    ],
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
