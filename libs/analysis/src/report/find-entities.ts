import type { AnnotationType } from '../matching/watch.js';
import type { Snippet } from './findings.js';
import type { Span } from '../text/span.js';
import { isFirstName, isPlace } from '../lexicon/lexicon.js';
import type { Page } from '../text/page.js';
import { blockAt, toRaw } from '../text/page.js';
import type { Run } from '../candidates/runs.js';
import { runsOf } from '../candidates/runs.js';

interface Entity extends Span {
  readonly type: AnnotationType;
}

const address = /\bhttps?:\/\/[^\s<>()[\]"']+|\bwww\.[^\s<>()[\]"']+/g;
const companyEnding = /^(?:inc|ltd|llc|gmbh|corp|corporation|plc|ag|bank|university|institute|foundation|association)$/;

/** Entities of a snippet that are no brands, in units of the answer. `brands` are near the mention, in units of the view. */
export function findOtherEntities(page: Page, snippet: Snippet, mention: Span, brands: readonly Span[]): Entity[] {
  const block = blockAt(page, mention.start);
  const runs = block === undefined || block.end - block.start > longestBlock ? [] : runsOf(page, block);
  return [...addressesIn(snippet), ...runs.flatMap((run) => entityOf(page, run, brands))];
}

/** Runs of longer blocks cost more than their entities are worth. */
const longestBlock = 4000;

function addressesIn({ text, start }: Snippet): Entity[] {
  return [...text.matchAll(address)].map(({ index, 0: url }) => ({
    start: start + index,
    end: start + index + url.replace(/[.,;:!?]+$/, '').length,
    type: 'url',
  }));
}

function entityOf(page: Page, run: Run, brands: readonly Span[]): Entity[] {
  const brand = brands.find(({ start, end }) => start < run.end && end > run.start);
  if (brand !== undefined) return productOf(page, run, brand);
  const words = run.words.map(({ text }) => text.toLowerCase());
  if (words.length > 1 && companyEnding.test(words.at(-1) ?? ''))
    return [{ ...toRaw(page, run), type: 'organization' }];
  if (words.length > 1 && words.length < 4 && isFirstName(words[0] ?? ''))
    return [{ ...toRaw(page, run), type: 'person' }];
  return !run.isFirst && isPlace(words.join(' ')) ? [{ ...toRaw(page, run), type: 'place' }] : [];
}

/** The model words after a brand. */
function productOf(page: Page, run: Run, brand: Span): Entity[] {
  const model = run.words.find(({ start }) => start >= brand.end);
  return model === undefined || model.gap !== ' '
    ? []
    : [{ ...toRaw(page, { start: model.start, end: run.end }), type: 'product' }];
}
