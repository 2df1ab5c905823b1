import { longestBrandAt, anyField, fieldsOfBrand, isFirstName, isPlace } from '../../lexicon/lexicon.js';
import { isWordOfAnyLanguage } from '../../lexicon/wording.js';
import type { Page } from '../../text/page.js';
import { type Word, wordAfter } from '../../text/words.js';
import { isNeighbour, lower } from './match-context.js';

/** A listed brand with its fields; its name is in lower case. */
interface KnownBrand {
  readonly name: string;
  readonly fields: readonly string[];
  /** True if the name is also a word, a place or a first name, so that it may not be the brand here. */
  readonly isOrdinary: boolean;
}

const cache = new WeakMap<Page, PageBrands>();

/** The listed brands of an answer, each once. */
function brandsOf(page: Page): PageBrands {
  const brands = cache.get(page) ?? new PageBrands(page);
  cache.set(page, brands);
  return brands;
}

/** Finds brands only as far as they are needed, because the first few are enough for most decisions. */
class PageBrands {
  private readonly found: KnownBrand[] = [];
  private readonly rest: Iterator<KnownBrand>;

  constructor(page: Page) {
    this.rest = findBrands(page);
  }

  at(index: number): KnownBrand | undefined {
    if (index === this.found.length) {
      const { value } = this.rest.next();
      if (value) this.found.push(value);
    }
    return this.found[index];
  }
}

function* findBrands(page: Page): Generator<KnownBrand, undefined> {
  const found = new Set<string>();
  let past = 0;
  for (const { index } of page.cased.matchAll(capitalisedWord)) {
    if (index < past || !mayBeBrand(page.folded, index)) continue;
    const { name, end } = longestNameAt(page, wordAfter(page, index)!);
    const fields = fieldsOfBrand(name);
    if (fields.length === 0) continue;
    past = end;
    if (fields.includes(anyField) || found.has(name)) continue;
    found.add(name);
    yield { name, fields, isOrdinary: isOrdinary(name) };
  }
}

/** Matches where a brand may begin. */
const capitalisedWord = /(?<![\p{L}\p{N}][-'&+]?)\p{Lu}/gu;

/** A quick check: for most words the first four letters rule out that a listed brand begins there. */
const mayBeBrand = (folded: string, start: number): boolean =>
  longestBrandAt(folded, start) > 3 || !/^[a-z]{4}$/.test(folded.slice(start, start + 4));

const longestName = 4;

/** The longest listed name that begins with the word, else the word itself. */
function longestNameAt(page: Page, word: Word): { name: string; end: number } {
  let longest = { name: lower(word), end: word.end };
  const most = word.start + longestBrandAt(page.folded, word.start);
  let name = longest.name;
  let next = word.end < most ? wordAfter(page, word.end) : undefined;
  for (let words = 1; words < longestName && isNeighbour(next) && next.end <= most; words++) {
    name = `${name} ${lower(next)}`;
    if (fieldsOfBrand(name).length > 0) longest = { name, end: next.end };
    next = wordAfter(page, next.end);
  }
  return longest;
}

const isOrdinary = (name: string): boolean =>
  !name.includes(' ') && (isWordOfAnyLanguage(name) || isPlace(name) || isFirstName(name));

/** What the listed brands of an answer say about a brand by their fields. */
export interface FieldsAround {
  /** How many share a field with the brand, up to about two; one whose name may be something else counts half. */
  readonly akin: number;
  /** If none shares a field with the brand, the weight of the most frequent field; else 0. */
  readonly another: number;
}

/** More brands of its field change nothing. */
const enough = 2;

const silent: FieldsAround = { akin: 0, another: 0 };

/** The fields around a brand with `brandFields`; `own` are its own names, which do not count. */
export function fieldsAround(page: Page, brandFields: ReadonlySet<string>, own: ReadonlySet<string>): FieldsAround {
  if (brandFields.size === 0 || brandFields.has(anyField)) return silent;
  const votes = new Map<string, number>();
  let akin = 0;
  const brands = brandsOf(page);
  for (let i = 0, brand = brands.at(0); brand && akin < enough; brand = brands.at(++i)) {
    const { name, fields, isOrdinary: isWeak } = brand;
    if (own.has(name)) continue;
    if (fields.some((field) => brandFields.has(field))) akin += isWeak ? 0.5 : 1;
    if (!isWeak) for (const field of fields) votes.set(field, (votes.get(field) ?? 0) + 1 / fields.length);
  }
  return { akin, another: akin > 0 ? 0 : Math.max(0, ...votes.values()) };
}
