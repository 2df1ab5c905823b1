import type { CandidateContext } from '../competitors/candidate-context.js';
import { type Neighbourhood, unseen } from '../competitors/neighbourhood.js';
import { probability } from './logistic.js';
import { columnKey } from '../layout/column-titles.js';
import { isWellKnown } from '../lexicon/lexicon.js';
import { brandVerb, productNoun } from '../lexicon/telling-words.js';

type Of = (candidate: CandidateContext) => boolean | number;
/** A feature; `about` is for whoever reads the weights. */
export interface Documented {
  readonly name: string;
  readonly about: string;
}
interface FeatureRow extends Documented {
  readonly of: Of;
}
const row = (name: string, about: string, of: Of): FeatureRow => ({ name, about, of });

const first = ({ words }: CandidateContext) => words[0]!;
const last = ({ words }: CandidateContext) => words.at(-1)!;
const opening = ({ tokens }: CandidateContext) => tokens[0]!;
const isBare = ({ tokens }: CandidateContext): boolean => tokens[0]!.shape === 'bare';
const isGerman = ({ page }: CandidateContext): boolean => page.wording.language === 'de';
const single = ({ tokens }: CandidateContext): boolean => tokens.length === 1;
const frequencies = ({ words }: CandidateContext): number[] => words.map(({ frequency }) => frequency);
const isKnown = ({ key, page }: CandidateContext): boolean => page.wording.isKnownBrand(key);
const textOf = ({ page: { page } }: CandidateContext, from: number, to: number): string => page.folded.slice(from, to);
const squeezed = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

function isInsideKnown(candidate: CandidateContext): boolean {
  const {
    span: {
      line: { tokens },
      first: from,
      last: to,
    },
    page: { wording },
  } = candidate;
  for (let a = Math.max(0, from - 2); a <= from; a++)
    for (let b = to; b <= Math.min(tokens.length, to + 2); b++)
      if ((a < from || b > to) && wording.isKnownBrand(textOf(candidate, tokens[a]!.start, tokens[b - 1]!.end)))
        return true;
  return false;
}

/** A shorter stretch at its beginning is a known name: "Google" of "Google Pixel". */
function beginsWithKnown(candidate: CandidateContext): boolean {
  const {
    tokens,
    page: { wording },
    span,
  } = candidate;
  return tokens.slice(0, -1).some((token) => wording.isKnownBrand(textOf(candidate, span.start, token.end)));
}
function endsWithKnown(candidate: CandidateContext): boolean {
  const {
    tokens,
    page: { wording },
    span,
  } = candidate;
  return tokens.slice(1).some((token) => wording.isKnownBrand(textOf(candidate, token.start, span.end)));
}

const fillsHead = ({ head, span }: CandidateContext): boolean => head !== undefined && head.end <= span.end + 1;
const isWhole = (candidate: CandidateContext, around: { start: number; end: number } | undefined): boolean => {
  if (around === undefined || around.start > candidate.span.start || around.end < candidate.span.end) return false;
  const rest =
    textOf(candidate, around.start, candidate.span.start) + textOf(candidate, candidate.span.end, around.end);
  return rest.length < 12 && !/\p{L}/u.test(rest);
};
const joinsName = (token: CandidateContext['before']): boolean =>
  token !== undefined && (token.shape === 'capital' || token.shape === 'upper' || token.shape === 'camel');
const goesBack = ({ before, gapBefore }: CandidateContext): boolean => joinsName(before) && /^[ -]$/.test(gapBefore);
const goesOn = ({ after, gapAfter }: CandidateContext): boolean => joinsName(after) && /^[ -]$/.test(gapAfter);
const wordBefore = ({ before, gapBefore }: CandidateContext): string =>
  before !== undefined && gapBefore === ' ' ? before.lower : '';
const wordAfter = ({ after, gapAfter }: CandidateContext): string =>
  after !== undefined && gapAfter === ' ' ? after.lower : '';

const conjunctions = new Set(
  'and or & y o e ou et und oder sowie en of ja tai och eller og i lub oraz albo ve veya ya da atau dan va hoac hay a nebo si sau και ή и или та або і чи или și'.split(
    ' ',
  ),
);
const comparing = new Set(
  'vs versus than als wie like como comme come as such than que da di gibi kuten som jak jako kaksi seperti nhu как чем як ніж decat niz niż enn'.split(
    ' ',
  ),
);
const byMaker = new Set(
  'by from at with via to on of through von bei mit uber auf zu de da do del della di a con chez avec par em no na por para per con med hos fran pa till fra til z od w u ve ile dari di ke cua tu voi от у в с на к из від з із до la cu pe'.split(
    ' ',
  ),
);
const articles = new Set(
  'the a an der die das den dem le la les el los il lo gli o os as een het de en et ett den'.split(' '),
);
const inPlaces = new Set('in near around across en em nach aus i v w в у na'.split(' '));

const shapeRow = (name: string, about: string, test: RegExp) => row(name, about, ({ text }) => test.test(text));
const last2 = ({ tokens }: CandidateContext): string => tokens.at(-1)!.lower;
const firmWords =
  /^(?:bank|banking|insurance|assurance|versicherung|energy|energie|energia|power|air|airlines|airways|group|labs?|media|software|systems?|technologies|tech|solutions|health|healthcare|pharma|foods?|coffee|tea|brewing|motors|auto|bikes?|cycles|sports?|fitness|outdoors?|home|living|furniture|design|studios?|beauty|cosmetics|skincare|pet|pets|mobile|telecom|wireless|broadband|travel|tours|cruises|hotels?|resorts?|pay|payments|capital|financial|finance|invest|investments|mutual|direct|online|express|logistics|cloud|networks?|security|hr|payroll|crm|club|co|inc|ltd|gmbh|ag|sa|regnskap|sigorta|sigurta|bankası|bankasi|seguros|saude|saúde|assicurazioni|assurances|market|markets|store|shop|supply|supplies|company|brothers|sons|&co)$/u;
const table: readonly FeatureRow[] = [
  // words
  row('known', 'in the gazetteer', isKnown),
  row('known bare', 'in the gazetteer, no case', (c) => isBare(c) && isKnown(c)),
  row('ambiguous', 'in the gazetteer, and a common word', ({ key, page }) => page.wording.isAmbiguousBrand(key)),
  row('well known', 'in the list of well-known names', ({ key }) => isWellKnown(key)),
  row(
    'well known word',
    'in that list, and a common word',
    (c) => isWellKnown(c.key) && c.page.wording.isAmbiguousBrand(c.key),
  ),
  row(
    'well known meant',
    'and its capital is not due to the place',
    (c) => isWellKnown(c.key) && !c.isFirst && !isBare(c),
  ),
  row('ambiguous frequency', 'how frequent that word is', (c) =>
    c.page.wording.isAmbiguousBrand(c.key) ? first(c).frequency : 0,
  ),
  row(
    'ambiguous small',
    'it is written small elsewhere',
    (c) => c.page.wording.isAmbiguousBrand(c.key) && (c.page.small.get(c.key) ?? 0) > 0,
  ),
  row(
    'known word in longer chunk',
    'a known name of one word that goes on',
    (c) => single(c) && isKnown(c) && goesOn(c),
  ),
  row(
    'always goes on',
    'wherever it stands the same word follows',
    (c) =>
      c.after !== undefined &&
      (c.page.times.get(c.key) ?? 0) > 1 &&
      c.page.times.get(c.key) === c.page.times.get(textOf(c, c.span.start, c.after.end)),
  ),
  row(
    'shorter stands alone',
    'without its last word it is written more often',
    (c) =>
      !single(c) &&
      (c.page.times.get(textOf(c, c.span.start, c.tokens.at(-2)!.end)) ?? 0) > (c.page.times.get(c.key) ?? 0),
  ),
  row(
    'shorter never alone',
    'without its last word it is never written, and it is written twice',
    (c) =>
      !single(c) &&
      (c.page.times.get(c.key) ?? 0) > 1 &&
      (c.page.times.get(textOf(c, c.span.start, c.tokens.at(-2)!.end)) ?? 0) === c.page.times.get(c.key),
  ),
  row('firm word last', 'ends with what kind of firm it is', (c) => !single(c) && firmWords.test(last2(c))),
  row('contraction', 'an apostrophe inside', ({ text }) => /\p{L}'\p{Ll}/u.test(text)),
  row('in longer known', 'part of a longer gazetteer name here', isInsideKnown),
  row('begins with known', 'longer than a gazetteer name it begins with', beginsWithKnown),
  row('ends with known', 'longer than a gazetteer name it ends with', endsWithKnown),
  row('unknown all', 'every word is in no list', ({ words }) => words.every(({ isUnknown }) => isUnknown)),
  row('unknown some', 'one word is in no list', ({ words }) => words.some(({ isUnknown }) => isUnknown)),
  row('unknown first', 'the first word is in no list', (c) => first(c).isUnknown),
  row('unknown last', 'the last word is in no list', (c) => last(c).isUnknown),
  row('unknown German', 'in no list, in German', (c) => isGerman(c) && first(c).isUnknown),
  row('unknown single', 'in no list, alone', (c) => single(c) && first(c).isUnknown),
  row('unknown bare', 'in no list, no case', (c) => isBare(c) && first(c).isUnknown),
  row(
    'unknown capital meant',
    'in no list and capital inside a sentence',
    (c) => !isBare(c) && !c.isFirst && first(c).isUnknown,
  ),
  row('frequency highest', 'frequency of the most frequent word', (c) => Math.max(...frequencies(c))),
  row('frequency lowest', 'frequency of the rarest word', (c) => Math.min(...frequencies(c))),
  row('frequency first', 'frequency of the first word', (c) => first(c).frequency),
  row('frequency bare', 'lowest frequency, no case', (c) => (isBare(c) ? Math.min(...frequencies(c)) : 0)),
  row('frequency German', 'lowest frequency in German', (c) => (isGerman(c) ? Math.min(...frequencies(c)) : 0)),
  row('frequent first in sentence', 'frequency where the capital says nothing', (c) =>
    c.isFirst ? first(c).frequency : 0,
  ),
  row('dictionary all', 'all words are in a dictionary', ({ words }) =>
    words.every(({ isDictionary }) => isDictionary),
  ),
  row('dictionary single', 'one word, in a dictionary', (c) => single(c) && first(c).isDictionary),
  row('dictionary first', 'the first word is in a dictionary', (c) => first(c).isDictionary),
  row('dictionary last', 'the last word is in a dictionary', (c) => last(c).isDictionary && !single(c)),
  row('own word', 'a word of the language itself', (c) => first(c).isOwn),
  row(
    'verb first',
    'English: may be an imperative',
    (c) => first(c).part.includes('V') && c.page.wording.language === 'en',
  ),
  row('adjective first', 'English adjective first', (c) => /[aA]/.test(first(c).part)),
  row('noun last', 'English noun last', (c) => last(c).part.includes('N') && !single(c)),
  row('function first', 'a function word first', (c) => first(c).isFunction),
  row('function last', 'a function word last', (c) => last(c).isFunction),
  row('function inside', 'small words inside', ({ tokens }) =>
    tokens.slice(1, -1).some(({ shape }) => shape === 'lower'),
  ),
  row('title opening', 'titles begin with it', (c) => first(c).isTitleOpening),
  row('title noun', 'titles end with it', (c) => last(c).isTitleNoun),
  row('label', 'what answers have for labels', ({ page, key }) => page.isLabel(key)),
  row('topic', 'what the answer is about', ({ words }) => words.some(({ isTopic }) => isTopic)),
  row('country', 'a country', ({ page, key }) => page.know(key).isCountry),
  row('place', 'a place', ({ page, key }) => page.know(key).isPlace),
  row('place after in', 'a place, behind "in"', (c) => first(c).isPlace && inPlaces.has(wordBefore(c))),
  row('behind in', 'behind "in"', (c) => inPlaces.has(wordBefore(c))),
  row('first name', 'first name, alone', (c) => single(c) && first(c).isFirstName),
  row(
    'person',
    'first and last name',
    ({ words }) => words.length === 2 && words[0]!.isFirstName && (words[1]!.isSurname || words[1]!.isUnknown),
  ),
  row('surname', 'surname, alone', (c) => single(c) && first(c).isSurname),
  row('calendar', 'day, month, people', ({ words }) => words.some(({ isCalendar }) => isCalendar)),
  row('technology', 'a technology', ({ words }) => words.some(({ isTechnology }) => isTechnology)),
  row('unit', 'a unit', ({ words }) => words.some(({ isUnit }) => isUnit)),
  row('model last', 'the last word is what models are called', (c) => !single(c) && last(c).isModel),
  row('model first', 'the first word is what models are called', (c) => first(c).isModel),
  row('two words', 'of two words', ({ tokens }) => tokens.length === 2),
  row('three words', 'of three words', ({ tokens }) => tokens.length === 3),
  row('four words', 'of four words or more', ({ tokens }) => tokens.length > 3),
  row('camel', 'camel case', ({ tokens }) => tokens.some(({ shape }) => shape === 'camel')),
  row('small', 'written small', (c) => opening(c).shape === 'lower'),
  row('small last', 'a small word last', ({ tokens }) => tokens.length > 1 && tokens.at(-1)!.shape === 'lower'),
  row('capitals two', 'two capitals', (c) => single(c) && opening(c).shape === 'upper' && opening(c).text.length < 3),
  row(
    'capitals three',
    'three capitals',
    (c) => single(c) && opening(c).shape === 'upper' && opening(c).text.length === 3,
  ),
  row(
    'capitals four',
    'four and more capitals',
    (c) => single(c) && opening(c).shape === 'upper' && opening(c).text.length > 3,
  ),
  row('capitals last', 'a longer name that ends in capitals', (c) => !single(c) && c.tokens.at(-1)!.shape === 'upper'),
  row('capitals first', 'a longer name that begins in capitals', (c) => !single(c) && opening(c).shape === 'upper'),
  row('number last', 'ends with a number', ({ tokens }) => tokens.at(-1)!.shape === 'number'),
  shapeRow('digits within', 'letters and digits mixed', /\p{L}\d|\d\p{L}/u),
  shapeRow('domain', 'written as a domain', /\p{L}\.\p{Ll}{2,4}$/u),
  shapeRow('sign', 'a sign of names', /[&+!]/u),
  shapeRow('hyphen', 'a hyphen', /\p{L}-\p{L}/u),
  shapeRow('possessive s', "ends with 's", /'s$/u),
  row('latin without case', 'Latin in an answer without case', (c) => !isBare(c) && c.page.wording.isWithoutCase),
  row(
    'latin without case unknown',
    'and in no list',
    (c) => !isBare(c) && c.page.wording.isWithoutCase && first(c).isUnknown,
  ),
  row(
    'latin without case dictionary',
    'and in a dictionary',
    (c) => !isBare(c) && c.page.wording.isWithoutCase && c.words.every(({ isDictionary }) => isDictionary),
  ),
  ...(['whole', 'possessive', 'ending', 'prefix', 'hyphen', 'listed'] as const).map((cut) =>
    row(`cut ${cut}`, 'how its end was cut', ({ span }) => span.cut === cut),
  ),
  row(
    'could be cut',
    'a particle may be at its end',
    ({ span, tokens }) => span.cut === 'whole' && /[은는이가을를의에와과도로]$/u.test(tokens.at(-1)!.text),
  ),
  row('hyphen uncut', 'whole where its beginning is known', (c) => c.span.cut === 'whole' && c.text.includes('-')),
  // in scripts without case
  row('bare', 'script without case', isBare),
  row('bare one', 'one unit', (c) => isBare(c) && c.key.length === 1),
  row('bare two', 'two units', (c) => isBare(c) && c.key.length === 2),
  row('bare three', 'three units', (c) => isBare(c) && c.key.length === 3),
  row('bare four', 'four to six', (c) => isBare(c) && c.key.length > 3 && c.key.length < 7),
  row('bare many words', 'several words', (c) => isBare(c) && !single(c)),
  row('katakana', 'katakana', ({ key }) => /^[\u30a0-\u30ffー・]{2,}$/u.test(key)),
  row('katakana unknown', 'katakana in no list', (c) => /^[\u30a0-\u30ffー・]{2,}$/u.test(c.key) && first(c).isUnknown),
  row('hiragana', 'holds hiragana', ({ key }) => /[\u3041-\u309f]/u.test(key)),
  row('hangul', 'Hangul', ({ key }) => /\p{Script=Hangul}/u.test(key)),
  row('han', 'Han', ({ key }) => /^\p{Script=Han}+$/u.test(key)),
  row('arabic', 'Arabic', ({ key }) => /\p{Script=Arabic}/u.test(key)),
  row('hebrew', 'Hebrew', ({ key }) => /\p{Script=Hebrew}/u.test(key)),
  row('hindi', 'Devanagari', ({ key }) => /\p{Script=Devanagari}/u.test(key)),
  row('thai', 'Thai', ({ key }) => /\p{Script=Thai}/u.test(key)),
  row('glued before', 'written onto what stands before', (c) => c.before !== undefined && c.gapBefore === ''),
  row('glued after', 'written onto what stands behind', (c) => c.after !== undefined && c.gapAfter === ''),
  row('frequency after', 'frequency of the next word, no case', (c) =>
    isBare(c) && c.after !== undefined && c.gapAfter.length < 2 ? c.page.know(c.after.lower).frequency : 0,
  ),
  row('frequency before', 'frequency of the word before, no case', (c) =>
    isBare(c) && c.before !== undefined && c.gapBefore.length < 2 ? c.page.know(c.before.lower).frequency : 0,
  ),
  row(
    'bare goes on',
    'another word follows, no case',
    (c) => isBare(c) && c.after !== undefined && c.gapAfter.length < 2 && !/[(（、,]/.test(c.gapAfter),
  ),
  row(
    'bare goes back',
    'another word before, no case',
    (c) => isBare(c) && c.before !== undefined && c.gapBefore.length < 2 && !/[(（、,]/.test(c.gapBefore),
  ),
  // the whole answer
  row(
    'small elsewhere',
    'its first word is written small, too',
    (c) => !isBare(c) && opening(c).shape !== 'lower' && (c.page.small.get(opening(c).lower) ?? 0) > 0,
  ),
  row(
    'last small elsewhere',
    'its last word is written small, too',
    (c) => !isBare(c) && !single(c) && (c.page.small.get(c.tokens.at(-1)!.lower) ?? 0) > 0,
  ),
  row(
    'large elsewhere',
    'its first word has a capital inside a sentence',
    (c) => !isBare(c) && (c.page.large.get(opening(c).lower) ?? 0) > Number(!c.isFirst),
  ),
  row('twice', 'written twice', ({ page, key }) => page.times.get(key) === 2),
  row('often', 'written three times and more', ({ page, key }) => (page.times.get(key) ?? 0) > 2),
  row('cited domain', 'a cited host has its name', ({ page, key }) => page.domains.has(squeezed(key))),
  row('begins domain', 'a cited host begins with it', ({ page, key }) => page.domainPrefixes.has(squeezed(key))),
  row('prompt name', 'the prompt has it with a capital', ({ page, key }) => page.promptNames.has(key)),
  row(
    'prompt word',
    'all its words are in the prompt',
    ({ page, tokens }) => page.promptWords.size > 0 && tokens.every(({ lower }) => page.promptWords.has(lower)),
  ),
  // place
  row('heading', 'in a heading', ({ block }) => block.kind === 'heading'),
  row('item', 'in a list item', ({ block }) => block.kind === 'item'),
  row('cell', 'in a cell', ({ block }) => block.kind === 'cell'),
  row('header cell', 'in the header of a table', ({ block }) => block.kind === 'cell' && block.row === 0),
  row(
    'header cell later',
    'in a later column of the header',
    ({ block }) => block.kind === 'cell' && block.row === 0 && block.column > 0,
  ),
  row(
    'first column',
    'in the first column',
    ({ block }) => block.kind === 'cell' && block.row > 0 && block.column === 0,
  ),
  row(
    'brand column',
    'in a column whose title says brand',
    ({ block, page }) => block.kind === 'cell' && block.row > 0 && page.brandColumns.has(columnKey(block)),
  ),
  row('head', 'begins the head of its block', ({ head }) => head !== undefined),
  row('whole head', 'is the head of its block', fillsHead),
  row('head bare', 'begins the head, no case', (c) => isBare(c) && c.head !== undefined),
  row('whole head bare', 'is the head, no case', (c) => isBare(c) && fillsHead(c)),
  row('head of item', 'begins the head of an item', ({ head, block }) => head !== undefined && block.kind === 'item'),
  row(
    'head of prose',
    'begins the head of a paragraph',
    ({ head, block }) => head !== undefined && block.kind === 'prose',
  ),
  row('strong', 'in bold', ({ strong }) => strong !== undefined),
  row('begins strong', 'begins what is bold', ({ strong, span }) => strong?.start === span.start),
  row('whole strong', 'all that is bold', (c) => isWhole(c, c.strong)),
  row('link', 'in a link', ({ link }) => link !== undefined),
  row('whole link', 'a link by itself', (c) => isWhole(c, c.link)),
  row('whole block', 'a block by itself', (c) => isWhole(c, c.block)),
  row('first', 'first in its sentence', ({ isFirst }) => isFirst),
  row(
    'first no mark',
    'first in a sentence of prose, not bold, no head',
    ({ isFirst, strong, head, block }) =>
      isFirst && strong === undefined && (head === undefined || block.kind === 'prose'),
  ),
  row('first German', 'first or not, in German', (c) => isGerman(c) && !c.isFirst),
  row(
    'first single dictionary',
    'first in a sentence, a dictionary word',
    (c) => c.isFirst && single(c) && first(c).isDictionary && c.head === undefined,
  ),
  row('after label', 'behind a colon', ({ gapBefore }) => /[:：]\s*$/u.test(gapBefore)),
  row('after dash', 'behind a dash', ({ gapBefore }) => /\s-\s$/u.test(gapBefore)),
  row('after number', 'behind a number', ({ before, gapBefore }) => before?.shape === 'number' && gapBefore === ' '),
  row('in brackets', 'opens brackets', ({ gapBefore }) => /[(（[]$/u.test(gapBefore)),
  row('closes brackets', 'closes brackets', ({ gapAfter }) => /^[)）\]]/u.test(gapAfter)),
  row(
    'in quotes',
    'in quotes',
    ({ gapBefore, gapAfter }) => /["「『《]$/u.test(gapBefore) && /^["」』》]/u.test(gapAfter),
  ),
  row('before brackets', 'brackets follow', ({ gapAfter }) => /^ ?[(（]/u.test(gapAfter)),
  row('before colon', 'a colon follows', ({ gapAfter }) => /^ ?[:：]/u.test(gapAfter)),
  row(
    'before colon unmarked',
    'a colon follows, and it is no bold head',
    ({ gapAfter, strong }) => /^ ?[:：]/u.test(gapAfter) && strong === undefined,
  ),
  row('before dash', 'a dash follows', ({ gapAfter }) => /^\s-\s/u.test(gapAfter)),
  row('before end', 'its block ends', ({ gapAfter, after }) => after === undefined && !/\p{L}/u.test(gapAfter)),
  row('before stop', 'a full stop follows', ({ gapAfter }) => /^[.!?。！？]/u.test(gapAfter)),
  row('comma before', 'a comma before', ({ gapBefore }) => /^[,、،，] ?$/u.test(gapBefore)),
  row('comma after', 'a comma behind', ({ gapAfter }) => /^[,、،，]/u.test(gapAfter)),
  row('slash', 'a slash beside', ({ gapBefore, gapAfter }) => /\/\s?$/.test(gapBefore) || /^\s?\//.test(gapAfter)),
  row(
    'comma both',
    'between commas',
    ({ gapBefore, gapAfter }) => /^[,、،，] ?$/u.test(gapBefore) && /^[,、،，]/u.test(gapAfter),
  ),
  row('and before', 'behind "and" or "or"', (c) => conjunctions.has(wordBefore(c))),
  row('and after', '"and" or "or" behind', (c) => conjunctions.has(wordAfter(c))),
  row('like before', 'behind "like" or "than"', (c) => comparing.has(wordBefore(c))),
  row('preposition before', 'behind "by", "from", "at"', (c) => byMaker.has(wordBefore(c))),
  row('article before', 'behind an article', (c) => articles.has(wordBefore(c))),
  row('possessive', 'a possessive follows', ({ gapAfter }) => gapAfter.startsWith("'s") || gapAfter.startsWith("' ")),
  row('trademark', 'a trademark sign follows', ({ gapAfter }) => /^[®™]/u.test(gapAfter)),
  row('goes back', 'a capitalised word before it', goesBack),
  row('goes on', 'a capitalised word behind it', goesOn),
  row(
    'number after',
    'a number behind it',
    ({ after, gapAfter }) => gapAfter === ' ' && after !== undefined && /^\p{N}|\d$/u.test(after.text),
  ),
  row(
    'model after',
    'what models are called behind it',
    ({ after, gapAfter, page }) =>
      gapAfter === ' ' && after !== undefined && after.shape !== 'lower' && page.know(after.lower).isModel,
  ),
  row('small after', 'a small word behind it', ({ after, gapAfter }) => gapAfter === ' ' && after?.shape === 'lower'),
  row(
    'small before',
    'a small word before it',
    ({ before, gapBefore }) => gapBefore === ' ' && before?.shape === 'lower',
  ),
  row(
    'hyphen after',
    'a hyphen behind it',
    ({ gapAfter, span, page }) => gapAfter.startsWith('-') || page.page.folded.charAt(span.end) === '-',
  ),
  row('maker verb', 'does what makers do', (c) => brandVerb.test(wordAfter(c))),
  row('product noun', 'what people use of a brand behind it', (c) => productNoun.test(wordAfter(c))),
  row(
    'unknown before',
    'an unknown capitalised word before it',
    (c) => goesBack(c) && c.page.know(c.before!.lower).isUnknown,
  ),
  row(
    'unknown after',
    'an unknown capitalised word behind it',
    (c) => goesOn(c) && c.page.know(c.after!.lower).isUnknown,
  ),
  row('known before', 'a known brand before it', (c) => goesBack(c) && c.page.know(c.before!.lower).isKnown),
  row(
    'dictionary after',
    'a capitalised dictionary word behind it',
    (c) => goesOn(c) && c.page.know(c.after!.lower).isDictionary,
  ),
  row(
    'dictionary before',
    'a capitalised dictionary word before it',
    (c) => goesBack(c) && c.page.know(c.before!.lower).isDictionary,
  ),
];

/** What the first model looks at. */
export const firstFeatures: readonly Documented[] = table;

export function firstValuesOf(candidate: CandidateContext): Float64Array {
  const values = new Float64Array(table.length);
  for (let i = 0; i < table.length; i++) values[i] = Number(table[i]!.of(candidate));
  return values;
}

interface SecondRow extends Documented {
  readonly of: (around: Neighbourhood, candidate: CandidateContext) => boolean | number;
}
const seen = (name: string, about: string, of: SecondRow['of']): SecondRow => ({ name, about, of });

/** Siblings of at least two blocks say something. */
const shareOf = ({ siblings, siblingCount }: Neighbourhood): number => (siblingCount > 1 ? siblings : 0);

/** What the second model looks at besides: what the first made of it and of what stands around. */
const secondTable: readonly SecondRow[] = [
  seen('odds', 'log-odds of the first look', ({ odds }) => odds),
  seen('longer', 'chance of a longer candidate around it', ({ longer }) => probability(longer)),
  seen('longer better', 'a longer one has higher odds', ({ longer, odds }) => longer > odds),
  seen('shorter', 'chance of a shorter one in it', ({ shorter }) => probability(shorter)),
  seen('shorter better', 'a shorter one has higher odds', ({ shorter, odds }) => shorter > odds),
  seen('crossing', 'chance of one that crosses it', ({ crossing }) => probability(crossing)),
  seen('elsewhere', 'chance of its name elsewhere', ({ elsewhere }) => probability(elsewhere)),
  seen('elsewhere odds', 'log-odds of its name elsewhere', ({ elsewhere }) => (elsewhere > unseen ? elsewhere : 0)),
  seen('nowhere else', 'its name stands nowhere else', ({ elsewhere }) => elsewhere <= unseen),
  seen('left', 'coordinated with a brand before it', ({ left }) => left),
  seen('right', 'coordinated with a brand behind it', ({ right }) => right),
  seen('coordinated', 'coordinated with a brand', ({ left, right }) => Math.max(left, right)),
  seen('both', 'coordinated on both sides', ({ left, right }) => left * right),
  seen('bare coordinated', 'coordinated, in a script without case', ({ left, right }, c) =>
    isBare(c) ? Math.max(left, right) : 0,
  ),
  seen('siblings', 'share of brands in the same places beside', (around) => shareOf(around)),
  seen('one sibling', 'the only one beside is a brand', ({ siblings, siblingCount }) =>
    siblingCount === 1 ? siblings : 0,
  ),
  seen(
    'siblings none',
    'hardly any beside is a brand',
    ({ siblings, siblingCount }) => siblingCount > 1 && siblings < 0.2,
  ),
  seen('siblings many', 'most beside are brands', (around) => shareOf(around) > 0.5),
  seen('whole head siblings', 'that share, of a whole head', (around, c) => (fillsHead(c) ? shareOf(around) : 0)),
  seen('bare siblings', 'that share, in a script without case', (around, c) => (isBare(c) ? shareOf(around) : 0)),
  seen('bare whole head siblings', 'both', (around, c) => (isBare(c) && fillsHead(c) ? shareOf(around) : 0)),
  seen('watched beside', 'a watched brand is beside', ({ hasWatchedSibling }) => hasWatchedSibling),
  seen('section', 'in the section or item of a brand', ({ section }) => section),
  seen('section no head', 'in it, and no head', ({ section }, c) => (c.head === undefined ? section : 0)),
  seen('block head', 'behind a head that is a brand', ({ blockHead }) => blockHead),
  seen('block head unknown', 'behind such a head, in no list', ({ blockHead }, c) =>
    first(c).isUnknown ? blockHead : 0,
  ),
  seen('behind brand', 'directly behind a brand', ({ behindBrand }) => behindBrand),
  seen(
    'behind brand elsewhere',
    'elsewhere directly behind a brand',
    ({ behindBrandElsewhere }) => behindBrandElsewhere,
  ),
];

/** All that the second model looks at. */
export const secondFeatures: readonly Documented[] = [...table, ...secondTable];

export function secondValuesOf(candidate: CandidateContext, values: Float64Array, around: Neighbourhood): Float64Array {
  const all = new Float64Array(values.length + secondTable.length);
  all.set(values);
  for (let i = 0; i < secondTable.length; i++) all[values.length + i] = Number(secondTable[i]!.of(around, candidate));
  return all;
}
