import type { CandidateContext } from '../context/candidate-context.js';
import { conjunctions } from '../context/evidence-beside.js';
import { columnKey } from '../../layout/heads.js';
import { isKnownBrand } from '../../lexicon/lexicon.js';
import { spanAt } from '../../text/page.js';
import { always, fillsHead, goesBack, goesOn, row, section, type Section, textOf } from './feature-sections.js';

const isWhole = (candidate: CandidateContext, around: { start: number; end: number } | undefined): boolean => {
  if (around === undefined || around.start > candidate.span.start || around.end < candidate.span.end) return false;
  if (candidate.span.start - around.start + around.end - candidate.span.end >= 12) return false;
  const rest =
    textOf(candidate, around.start, candidate.span.start) + textOf(candidate, candidate.span.end, around.end);
  return !/\p{L}/u.test(rest);
};
const inPlaces = new Set('in near around across en em nach aus i v w в у na'.split(' '));

/** Features of a candidate's position, and of what is beside it. */
export const positionFeatures: readonly Section[] = [
  // any place
  section(always, [
    row('heading', 'in a heading', ({ block }) => block.kind === 'heading'),
    row('item', 'in a list item', ({ block }) => block.kind === 'item'),
    row('cell', 'in a cell', ({ block }) => block.kind === 'cell'),
    row('whole block', 'a block by itself', (c) => isWhole(c, c.block)),
    row(
      'crosses bold',
      'part of it is bold, and part is not',
      ({ strong, span, page: { page } }) => strong !== spanAt(page.strong, span.end - 1),
    ),
    row('first', 'first in its sentence', ({ isFirst }) => isFirst),
    row('glued before', 'written onto what stands before', (c) => c.before !== undefined && c.gapBefore.isEmpty),
    row('glued after', 'written onto what stands behind', (c) => c.after !== undefined && c.gapAfter.isEmpty),
    row(
      'always goes on',
      'wherever it stands the same word follows',
      (c) => c.after !== undefined && c.name.times > 1 && c.name.times === c.page.timesAt(c.span.start, c.after.end),
    ),
    row(
      'hyphen after',
      'a hyphen behind it',
      ({ gapAfter, span, page }) => gapAfter.text.startsWith('-') || page.page.folded.charAt(span.end) === '-',
    ),
  ]),
  // in a table
  section(
    ({ block }) => block.kind === 'cell',
    [
      row('header cell later', 'in a later column of the header', ({ block }) => block.row === 0 && block.column > 0),
      row('first column', 'in the first column', ({ block }) => block.row > 0 && block.column === 0),
      row(
        'brand column',
        'in a column whose title says brand',
        ({ block, page }) => block.row > 0 && page.brandColumns.has(columnKey(block)),
      ),
    ],
  ),
  // at a head
  section(
    ({ head }) => head !== undefined,
    [
      row('head', 'begins the head of its block', () => true),
      row('whole head', 'is the head of its block', fillsHead),
      row('head of prose', 'begins the head of a paragraph', ({ block }) => block.kind === 'prose'),
    ],
  ),
  // in bold
  section(
    ({ strong }) => strong !== undefined,
    [
      row('strong', 'in bold', () => true),
      row('begins strong', 'begins what is bold', ({ strong, span }) => strong?.start === span.start),
      row('whole strong', 'all that is bold', (c) => isWhole(c, c.strong)),
    ],
  ),
  // in a link
  section(
    ({ link }) => link !== undefined,
    [row('link', 'in a link', () => true), row('whole link', 'a link by itself', (c) => isWhole(c, c.link))],
  ),
  // an address: a name, or where something was read
  section(
    ({ spelling, tokens }) => spelling.isDomain && tokens[0]!.shape === 'lower',
    [
      row('address', 'a domain in small letters', () => true),
      row('address of several parts', 'of a country, of a part of a site', ({ text }) => /\..*\./.test(text)),
      row('address named', 'its first word stands by itself, too', ({ text, page }) =>
        page.wordsAlone.has(text.slice(0, text.indexOf('.'))),
      ),
    ],
  ),
  // first in a sentence
  section(
    ({ isFirst }) => isFirst,
    [
      row('frequent first in sentence', 'frequency where the capital says nothing', (c) => c.first.frequency),
      row(
        'first no mark',
        'first in a sentence of prose, not bold, no head',
        ({ strong, head, block }) => strong === undefined && (head === undefined || block.kind === 'prose'),
      ),
      row(
        'first single dictionary',
        'first in a sentence, a dictionary word',
        (c) => c.isSingle && c.first.isDictionary && c.head === undefined,
      ),
    ],
  ),
  // behind signs
  section(
    ({ gapBefore }) => !gapBefore.isPlain,
    [
      row('after label', 'behind a colon', ({ gapBefore }) => gapBefore.endsInColon),
      row('after dash', 'behind a dash', ({ gapBefore }) => gapBefore.endsInDash),
      row('comma before', 'a comma before', ({ gapBefore }) => gapBefore.isComma),
    ],
  ),
  // before signs
  section(
    ({ gapAfter }) => !gapAfter.isPlain,
    [
      row('closes brackets', 'closes brackets', ({ gapAfter }) => gapAfter.closesBrackets),
      row('before brackets', 'brackets follow', ({ gapAfter }) => gapAfter.beginsWithBrackets),
      row('before dash', 'a dash follows', ({ gapAfter }) => gapAfter.beginsWithDash),
      row('before stop', 'a full stop follows', ({ gapAfter }) => gapAfter.beginsWithStop),
      row('comma after', 'a comma behind', ({ gapAfter }) => gapAfter.beginsWithComma),
    ],
  ),
  // between
  section(
    ({ gapBefore, gapAfter }) => !gapBefore.isPlain || !gapAfter.isPlain,
    [row('slash', 'a slash beside', ({ gapBefore, gapAfter }) => gapBefore.endsInSlash || gapAfter.beginsWithSlash)],
  ),
  // behind a word
  section(
    ({ before, gapBefore }) => before !== undefined && gapBefore.isSpace,
    [
      row('and before', 'behind "and" or "or"', (c) => conjunctions.has(c.before!.lower)),
      row('place after in', 'a place, behind "in"', (c) => c.first.isPlace && inPlaces.has(c.before!.lower)),
      row('after number', 'behind a number', ({ before }) => before?.shape === 'number'),
    ],
  ),
  // before a word
  section(
    ({ after, gapAfter }) => after !== undefined && gapAfter.isSpace,
    [
      row('and after', '"and" or "or" behind', (c) => conjunctions.has(c.after!.lower)),
      row('maker verb', 'does what makers do', ({ wordAfter }) => wordAfter!.isBrandVerb),
      row(
        'model after',
        'what models are called behind it',
        ({ after, wordAfter }) => after!.shape !== 'lower' && wordAfter!.isModel,
      ),
      row('small after', 'a small word behind it', ({ after }) => after?.shape === 'lower'),
    ],
  ),
  // set beside another
  section(always, [
    row('behind comparison', 'behind "than", "unlike" …', (c) => c.wordBefore?.compares ?? false),
    row(
      'behind comparison and word',
      'behind such a word and a small one: "compared with", "than the"',
      ({ before, span: { line, first } }) => before?.shape === 'lower' && line.words[first - 2]?.compares === true,
    ),
    row('before relative', 'before "which", "whose" …', (c) => c.wordAfter?.isRelative ?? false),
    row('behind turn', 'behind "while", "but" …', (c) => c.wordBefore?.turns ?? false),
  ]),
  // in an answer of one paragraph
  section(
    ({ page: { page } }) => page.blocks.length === 1,
    [
      row('one paragraph', 'in an answer of one paragraph', () => true),
      row('one paragraph known', 'there, and in the gazetteer', ({ name }) => name.isKnown),
      row('one paragraph small', 'there, and in small letters', ({ tokens }) => tokens[0]!.shape === 'lower'),
    ],
  ),
  // behind a capital
  section(goesBack, [
    row('goes back', 'a capitalised word before it', () => true),
    row('unknown before', 'an unknown capitalised word before it', (c) => c.wordBefore!.isUnknown),
    row('known before', 'a known brand before it', (c) => isKnownBrand(c.before!.lower)),
    row('dictionary before', 'a capitalised dictionary word before it', (c) => c.wordBefore!.isDictionary),
  ]),
  // before a capital
  section(goesOn, [
    row('goes on', 'a capitalised word behind it', () => true),
    row('unknown after', 'an unknown capitalised word behind it', (c) => c.wordAfter!.isUnknown),
  ]),
];
