import { clausesIn } from '../text/clauses.js';
import type { Span } from '../text/span.js';
import type { Language } from '../lexicon/languages/language.js';
import type { Owner, Owners } from './owners.js';
import type { Page } from '../text/page.js';
import { sentencesIn } from '../text/sentences.js';

interface Told {
  /** Of whom the last sentence spoke. */
  readonly owner: Owner;
  readonly owned: readonly Span[];
}

/** Sentences that name the brand, and those after them that go on; `inherited` is of whom the text around speaks. */
export function ownedSentences(page: Page, span: Span, inherited: Owner, owners: Owners, language: Language): Told {
  const owned: Span[] = [];
  const isOwn = inherited === 'own' || opensWithOwn(page, span, owners);
  let owner = inherited;
  for (const sentence of sentencesIn(page, span)) {
    const text = page.folded.slice(sentence.start, sentence.end);
    const goesOn = owner === 'own' && !turnsAway(text, language);
    const direct = owners.ownerOf(sentence);
    if (language.ofAll.test(text) || /[?？؟]\s*$/u.test(text)) owner = 'none';
    else if (direct !== 'none') owner = direct;
    else if (turnsAway(text, language) || !(isOwn || continues(text, language))) owner = 'none';
    if (owner === 'many') owned.push(...ownClauses(page, sentence, owners, language));
    else if (owner === 'own') {
      const start = goesOn ? sentence.start : startOfOwn(page, sentence, owners, language);
      owned.push({ start, end: turn(page, sentence, language) });
    } else if (owner === 'other' && goesOn && language.goesOn.test(text) && !language.condition.test(text.trim()))
      owned.push(...untilRival(page, sentence, owners, language));
    if (owner === 'many') owner = 'none';
  }
  return { owner, owned };
}

/** It says nothing of whom it speaks, and may speak of whom the one before did. */
const continues = (text: string, language: Language): boolean =>
  language.dropsTopic || language.goesOn.test(text) || opensWithJudgingLabel(text, language);

/** "It is slow for streaming, so don't count on Netflix": up to the clause that names another. */
function untilRival(page: Page, sentence: Span, owners: Owners, { between }: Language): Span[] {
  const rival = owners.firstRival(sentence);
  const clause = clausesIn(page, { start: sentence.start, end: rival?.start ?? sentence.end }, between).at(-1);
  return clause !== undefined && clause.start > sentence.start ? [{ start: sentence.start, end: clause.start }] : [];
}

/** A paragraph that begins with the brand is about it; so is what it goes on with. */
const opensWithOwn = (page: Page, { start }: Span, owners: Owners): boolean =>
  owners.firstOwn({ start, end: Math.min(start + longestLeadIn, page.folded.length) }) !== undefined;
const longestLeadIn = 14;

/** "Nachteil: Termine oft ausgebucht" is said of the brand of the sentence before. */
const opensWithJudgingLabel = (text: string, { judgingLabel }: Language): boolean =>
  judgingLabel.test(titleOf(text) ?? '');
const titleOf = (text: string): string | undefined => /^\s*([^.:]{2,40}?)\s*:/u.exec(text)?.[1];

/** It speaks of all options, or to the reader, or has a title of its own ("Drawback: …" is none). */
const turnsAway = (text: string, language: Language): boolean =>
  !opensWithJudgingLabel(text, language) &&
  (titleOf(text) !== undefined || language.general.test(text) || language.summary.test(text));

/**
 * What is said of the brand begins after what was said before "but" or a semicolon, and in "Other options: Vitamix A3500: This
 * model …" at the label of its own title.
 */
function startOfOwn({ folded }: Page, sentence: Span, owners: Owners, { between }: Language): number {
  const own = owners.firstOwn(sentence)?.start;
  if (own === undefined) return sentence.start;
  const before = folded.slice(sentence.start, own);
  const isTitle = /^[^.]{0,60}:/.test(folded.slice(own, sentence.end));
  const label = isTitle ? /(?<=^|[:.] ?)[^:.]*:\s?[^:]*$/.exec(before) : null;
  const border = Math.max(before.lastIndexOf(';'), [...before.matchAll(between)].at(-1)?.index ?? -1);
  return sentence.start + Math.max(label?.index ?? 0, border + 1);
}

/** Where a paragraph that lost its line breaks turns from the brand to the reader. */
function turn({ folded }: Page, { start, end }: Span, { summary }: Language): number {
  const colon = folded.indexOf(':', start);
  if (colon < 0 || colon >= end) return end;
  const title = /[^\p{L}](\p{L}[\p{L} ]{3,40}):/gu;
  for (const { index, 0: whole, 1: words = '' } of folded.slice(start, end).matchAll(title))
    if (summary.test(words)) return start + index + whole.indexOf(words);
  return end;
}

/** In a sentence of several brands the clauses from the tracked one's on, up to the next brand; "A and B are great" is said of both. */
function ownClauses(page: Page, sentence: Span, owners: Owners, language: Language): Span[] {
  const own = owners.firstOwn(sentence);
  if (own === undefined) return [];
  const row = endOfRow(page, own, sentence, owners, language);
  const start = row ?? startOfClause(page, sentence, own, owners, language);
  const rival = owners.firstRival({ start: row ?? own.end, end: sentence.end });
  if (rival === undefined) return [{ start, end: sentence.end }];
  const clauses = clausesIn(page, { start: own.end, end: rival.start }, language.between);
  const beforeRival = clauses.at(-1);
  const end = clauses.length > 1 && beforeRival !== undefined ? beforeRival.start : rival.start;
  return end > start ? [{ start, end }] : [];
}

function startOfClause(page: Page, sentence: Span, own: Span, owners: Owners, { between }: Language): number {
  const before = clausesIn(page, { start: sentence.start, end: own.end }, between).at(-1);
  return before === undefined || owners.firstRival(before) !== undefined ? own.end : before.start;
}

/** "Duolingo, Babbel, or Rosetta Stone provide …" is said of each: where the row of brands ends that the brand begins or is in. */
function endOfRow({ folded }: Page, own: Span, sentence: Span, owners: Owners, { row }: Language): number | undefined {
  let end = own.end;
  for (;;) {
    const next = owners.firstRival({ start: end, end: sentence.end });
    if (next === undefined || !row.test(folded.slice(end, next.start))) break;
    end = next.end;
  }
  return end > own.end ? end : undefined;
}
