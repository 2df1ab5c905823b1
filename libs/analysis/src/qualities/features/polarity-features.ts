import type { OpinionRun } from '../context/read-opinions.js';
import type { Stretch } from '../context/stretches.js';

/** Words before a quality that may turn it. */
const reach = 3;
/** Words behind one that count. */
const reachBehind = 4;
/** Words before one that count by themselves. */
const reachOfWords = 6;
/** How far away the words of the same clause and the one before are looked at. */
const sight = 30;

/** The words `from` to `to` (exclusive) of a run. */
export interface Judging {
  readonly run: OpinionRun;
  readonly from: number;
  readonly to: number;
}

/** What the model of polarity sees of a quality: of its own words, and of what ties it to the quality before. */
export interface PolarityNames {
  readonly features: readonly string[];
  readonly ties: readonly string[];
}

/** Of the qualities of an answer, in reading order. */
export const polarityChain = (language: string, all: readonly Judging[]): PolarityNames[] =>
  all.map((one, i) => ({
    features: polarityFeatures(language, one.run, one.from, one.to),
    ties: i === 0 ? [] : polarityTies(all[i - 1]!, one),
  }));

/** A pro follows a pro, unless a word like "but" or another label stands between. */
function polarityTies(before: Judging, behind: Judging): string[] {
  const [left, right] = [before.run[before.to - 1]!.stretch, behind.run[behind.from]!.stretch];
  if (before.run !== behind.run) return ['any', ...tiesOfBlocks(left, right)];
  const between = before.run.slice(before.to, behind.from + 1);
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

/** What the model of polarity sees of the words `from` to `to` (exclusive) of a run: names of features, each there or not. */
function polarityFeatures(language: string, run: OpinionRun, from: number, to: number): string[] {
  const first = run[from]!;
  const words = run.slice(from, to);
  const before = run.slice(Math.max(0, from - reach), from).filter(({ stretch }) => stretch === first.stretch);
  const near = run.slice(Math.max(0, from - sight), to + sight);
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
  features.add(`told ${toldBy(words)}`);
  for (const feature of toldAround(run, from, to)) features.add(feature);
  for (const feature of wordsAround(language, run, from, to)) features.add(feature);
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

/** The words of its clause near it, how the clause is tied to the brand, and whether a word like "but" turned the line before it. */
function wordsAround(language: string, run: OpinionRun, from: number, to: number): string[] {
  const { stretch } = run[from]!;
  const isHere = (word: OpinionRun[number]): boolean => word.stretch === stretch;
  const left = run.slice(Math.max(0, from - sight), from + 1);
  const turn = left.findLastIndex(({ senses }) => senses.includes('contrast'));
  const judged = left.slice(0, Math.max(0, turn)).findLast(({ senses }) => judges(senses));
  return [
    ...run
      .slice(Math.max(0, from - reachOfWords), from)
      .filter(isHere)
      .map(({ text }) => `before ${language} ${text}`),
    ...run
      .slice(to, to + reachBehind)
      .filter(isHere)
      .map(({ text }) => `after ${language} ${text}`),
    `pair before ${language} ${textOf(run.slice(Math.max(0, from - 2), from))}`,
    `pair after ${language} ${textOf(run.slice(to, to + 2))}`,
    `first ${language} ${run[from]!.text}`,
    `last ${language} ${run[to - 1]!.text}`,
    `tie ${stretch.relation}`,
    `from ${stretch.before}`,
    `words ${Math.min(6, to - from)}`,
    turn < 0
      ? 'no turn'
      : `turned from ${judged?.senses.find((sense) => sense === 'positive' || sense === 'negative')}`,
  ];
}

const textOf = (words: OpinionRun): string => words.map(({ text }) => text).join(' ');

const judges = (senses: readonly string[]): boolean => senses.includes('positive') || senses.includes('negative');

/** What its clause says, with it, and the clauses before and behind. */
function toldAround(run: OpinionRun, from: number, to: number): string[] {
  const { stretch } = run[from]!;
  const left = run.slice(Math.max(0, from - sight), from);
  const right = run.slice(to, to + sight);
  const within = [...left, ...run.slice(from, to), ...right].filter((word) => word.stretch === stretch);
  const features = [`clause told ${toldBy(within)}`, `told behind ${toldBy(run.slice(Math.max(0, from - reach), to))}`];
  const last = run[to - 1]!.stretch;
  const next = right.find((word) => word.stretch !== last)?.stretch;
  if (next) features.push(`ahead ${turning(next)}${toldBy(right.filter((word) => word.stretch === next))}`);
  const previous = left.findLast((word) => word.stretch !== stretch)?.stretch;
  if (previous)
    features.push(`told before ${turning(stretch)}${toldBy(left.filter((word) => word.stretch === previous))}`);
  return features;
}

const turning = ({ turns }: { readonly turns: boolean }): string => (turns ? 'turns ' : '');

/** What the words say one after the other: a negation turns the next one, and a lack whatever it is of. */
function toldBy(words: OpinionRun): string {
  const told = new Set<string>();
  let turned = false;
  let lacking = false;
  for (const { senses } of words) {
    if (senses.includes('too')) told.add('negative');
    if (senses.includes('negation') || senses.includes('without')) turned = true;
    const isPositive = senses.includes('positive');
    if (isPositive === senses.includes('negative')) continue;
    told.add(isPositive === turned || lacking ? 'negative' : 'positive');
    lacking ||= !isPositive && !turned;
    turned = false;
  }
  return [...told, turned ? 'turned' : ''].join(' ');
}

const kinds: readonly string[] = ['positive', 'negative', 'negation', 'without', 'too', 'weakener', 'neutral-quality'];
