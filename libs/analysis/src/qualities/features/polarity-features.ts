import type { OpinionSegment } from '../context/read-opinions.js';
import type { Stretch } from '../context/stretches.js';

/** How many words before a quality may negate it. */
const reach = 3;
/** How many words after a quality count by themselves. */
const reachAfter = 4;
/** How many words before a quality count by themselves. */
const reachOfWords = 6;
/** How many words before and after a quality are searched for its clause and the one before. */
const maxDistance = 30;

/** The words `from` to `to` (exclusive) of a segment. */
export interface JudgedWords {
  readonly segment: OpinionSegment;
  readonly from: number;
  readonly to: number;
}

/** The names of the polarity features of a quality, and of those that tie it to the quality before. */
export interface PolarityNames {
  readonly features: readonly string[];
  readonly ties: readonly string[];
}

/** The polarity features of an answer's qualities, which are in reading order. */
export const polarityChain = (language: string, all: readonly JudgedWords[]): PolarityNames[] =>
  all.map((one, i) => ({
    features: polarityFeatures(language, one.segment, one.from, one.to),
    ties: i === 0 ? [] : polarityTies(all[i - 1]!, one),
  }));

/** Qualities that follow each other have the same polarity, unless a word such as "but" or another label is between them. */
function polarityTies(before: JudgedWords, behind: JudgedWords): string[] {
  const [left, right] = [before.segment[before.to - 1]!.stretch, behind.segment[behind.from]!.stretch];
  if (before.segment !== behind.segment) return ['any', ...tiesOfBlocks(left, right)];
  const between = before.segment.slice(before.to, behind.from + 1);
  const turns = between.some(({ senses }) => senses.includes('contrast')) || (left !== right && right.turns);
  const ties = ['any', `${left === right ? 'clause' : 'line'}${turns ? ' turns' : ''}`];
  if (!turns) ties.push(`sign ${left === right ? '' : right.before}`, `gap ${Math.min(6, between.length)}`);
  if (left.label !== right.label) ties.push('label changes');
  return ties;
}

function tiesOfBlocks(left: Stretch, right: Stretch): string[] {
  const place = placeOf(left, right);
  const isSame = left.label === right.label && left.labelText === right.labelText;
  return [`${place} ${turning(right)}`, `${place} ${isSame ? `same ${left.label}` : 'other'}`];
}

function placeOf(left: Stretch, right: Stretch): string {
  const [one, other] = [left.block, right.block];
  if (one === other) return left.line === right.line ? 'line' : 'block';
  if (one.list >= 0 && one.list === other.list) return one.level === other.level ? 'list' : 'lists';
  if (one.table < 0 || one.table !== other.table) return 'apart';
  return one.row === other.row ? 'row' : one.column === other.column ? 'column' : 'table';
}

/** The names of the binary polarity features of the words `from` to `to` (exclusive) of a segment. */
function polarityFeatures(language: string, segment: OpinionSegment, from: number, to: number): string[] {
  const first = segment[from]!;
  const words = segment.slice(from, to);
  const before = segment.slice(Math.max(0, from - reach), from).filter(({ stretch }) => stretch === first.stretch);
  const near = segment.slice(Math.max(0, from - maxDistance), to + maxDistance);
  const around = near.filter((word) => word.stretch === first.stretch && !words.includes(word));
  const senses = new Set<string>(words.flatMap((word) => word.senses));
  const features = new Set<string>([
    '*',
    `label ${first.stretch.label}`,
    `in ${first.stretch.container}`,
    `kind ${first.stretch.block.kind}`,
  ]);
  for (const sense of first.stretch.labelSenses) features.add(`label sense ${sense}`);
  const behind = near.slice(0, near.indexOf(first)).findLast(({ stretch }) => stretch !== first.stretch)?.stretch;
  const sensesBehind = new Set<string>(near.filter(({ stretch }) => stretch === behind).flatMap((word) => word.senses));
  for (const sense of ['positive', 'negative'])
    if (sensesBehind.has(sense)) features.add(`behind ${sense}${first.stretch.turns ? ' turns' : ''}`);
  for (const sense of senses) features.add(`has ${sense}`).add(`has ${sense} label ${first.stretch.label}`);
  features.add(`senses ${kinds.filter((sense) => senses.has(sense)).join(' ')}`);
  features.add(`told ${polaritiesOf(words)}`);
  for (const feature of polaritiesAround(segment, from, to)) features.add(feature);
  for (const feature of wordsAround(language, segment, from, to)) features.add(feature);
  for (const word of first.stretch.labelText.match(/[\p{L}\p{M}']+/gu) ?? [])
    features.add(`label w ${language} ${word}`);
  const order = words.flatMap((word) => word.senses.filter((sense) => kinds.includes(sense)));
  features.add(`order ${order.slice(0, 4).join(' ')}`);
  for (const word of before) for (const sense of word.senses) features.add(`before ${sense}`);
  for (const word of around)
    for (const sense of word.senses) if (sense === 'positive' || sense === 'negative') features.add(`around ${sense}`);
  features.add(`last before ${before.at(-1)?.text ?? first.stretch.before}`);
  if (first.stretch.turns) features.add('turns');
  if (first.stretch.labelText !== '') features.add(`label ${language} ${first.stretch.labelText.trim().slice(0, 12)}`);
  for (const [at, { text, isCharacter }] of words.entries()) {
    features.add(`w ${language} ${text}`);
    const next = words[at + 1]?.text;
    if (next !== undefined) features.add(`ww ${language} ${text}${isCharacter ? '' : ' '}${next}`);
    if (text.length > 4) features.add(`begins ${language} ${text.slice(0, 4)}`);
    if (text.length > 5) features.add(`ends ${language} ${text.slice(-3)}`);
    if (text.length > 6) features.add(`begins ${language} ${text.slice(0, 6)}`);
  }
  return [...features];
}

/** The words near a quality in its clause, how the clause relates to the brand, and whether a word such as "but" came before it. */
function wordsAround(language: string, segment: OpinionSegment, from: number, to: number): string[] {
  const { stretch } = segment[from]!;
  const isHere = (word: OpinionSegment[number]): boolean => word.stretch === stretch;
  const left = segment.slice(Math.max(0, from - maxDistance), from + 1);
  const turn = left.findLastIndex(({ senses }) => senses.includes('contrast'));
  const judged = left.slice(0, Math.max(0, turn)).findLast(({ senses }) => judges(senses));
  return [
    ...segment
      .slice(Math.max(0, from - reachOfWords), from)
      .filter(isHere)
      .map(({ text }) => `before ${language} ${text}`),
    ...segment
      .slice(to, to + reachAfter)
      .filter(isHere)
      .map(({ text }) => `after ${language} ${text}`),
    `pair before ${language} ${textOf(segment.slice(Math.max(0, from - 2), from))}`,
    `pair after ${language} ${textOf(segment.slice(to, to + 2))}`,
    `first ${language} ${segment[from]!.text}`,
    `last ${language} ${segment[to - 1]!.text}`,
    `tie ${stretch.relation}`,
    `from ${stretch.before}`,
    `words ${Math.min(6, to - from)}`,
    turn < 0
      ? 'no turn'
      : `turned from ${judged?.senses.find((sense) => sense === 'positive' || sense === 'negative')}`,
  ];
}

const textOf = (words: OpinionSegment): string => words.map(({ text }) => text).join(' ');

const judges = (senses: readonly string[]): boolean => senses.includes('positive') || senses.includes('negative');

/** The polarities in its clause, and in the clauses before and after. */
function polaritiesAround(segment: OpinionSegment, from: number, to: number): string[] {
  const { stretch } = segment[from]!;
  const left = segment.slice(Math.max(0, from - maxDistance), from);
  const right = segment.slice(to, to + maxDistance);
  const within = [...left, ...segment.slice(from, to), ...right].filter((word) => word.stretch === stretch);
  const features = [
    `clause told ${polaritiesOf(within)}`,
    `told behind ${polaritiesOf(segment.slice(Math.max(0, from - reach), to))}`,
  ];
  const last = segment[to - 1]!.stretch;
  const next = right.find((word) => word.stretch !== last)?.stretch;
  if (next) features.push(`ahead ${turning(next)}${polaritiesOf(right.filter((word) => word.stretch === next))}`);
  const previous = left.findLast((word) => word.stretch !== stretch)?.stretch;
  if (previous)
    features.push(`told before ${turning(stretch)}${polaritiesOf(left.filter((word) => word.stretch === previous))}`);
  return features;
}

const turning = ({ turns }: { readonly turns: boolean }): string => (turns ? 'turns ' : '');

/** The polarities that words express one after the other: a negation inverts the next one, and words of lack make what follows negative. */
function polaritiesOf(words: OpinionSegment): string {
  const found = new Set<string>();
  let turned = false;
  let lacking = false;
  for (const { senses } of words) {
    if (senses.includes('too')) found.add('negative');
    if (senses.includes('negation') || senses.includes('without')) turned = true;
    const isPositive = senses.includes('positive');
    if (isPositive === senses.includes('negative')) continue;
    found.add(isPositive === turned || lacking ? 'negative' : 'positive');
    lacking ||= !isPositive && !turned;
    turned = false;
  }
  return [...found, turned ? 'turned' : ''].join(' ');
}

const kinds: readonly string[] = ['positive', 'negative', 'negation', 'without', 'too', 'weakener', 'neutral-quality'];
