import type { Span } from '@app/findings';
import { lowerCase, type Page } from '../../text/page.js';
import { isLower, isUncased, isUpper, isWordUnit, scriptOf } from '../../text/words.js';
import { anyField, fieldsOfBrand, allFields } from '../../lexicon/lexicon.js';
import { namesField, fieldsNamedIn } from '../../lexicon/trades.js';
import { fieldsAround, type FieldsAround } from './field.js';
import { isAfterListedBrand, longerNameOf } from './other-names.js';
import { type PartOfHead, titlesOf, uncasedContextOf } from './uncased-name.js';
import type { MatchContext } from './match-context.js';
import type { Name } from '../../matching/names.js';
import type { Wording } from '../../lexicon/wording.js';

/** What is configured for a brand and its prompt, folded, and which pages the answer cites. */
export interface BrandKnowledge {
  readonly prompt: string;
  /** The domain without "www." and in lower case; '' if none is known. */
  readonly domain: string;
  /** The cited addresses, in lower case. */
  readonly cited: readonly string[];
  readonly about: ReadonlySet<string>;
  readonly not: ReadonlySet<string>;
  /** Its names, folded and in lower case; its main name is the first. */
  readonly names: readonly string[];
}

/** How many other hits of the brand have each trait. */
interface Others {
  readonly small: number;
  readonly goBack: number;
  readonly free: number;
  readonly behindMaker: number;
  readonly heads: number;
}

type Trait = (context: MatchContext) => boolean;

const traits: Readonly<Record<keyof Others, Trait>> = {
  small: ({ written, name: { spelling } }) => isLower(written.charAt(0)) && isUpper(spelling.charAt(0)),
  goBack: ({ chunk }) => chunk.goesBack,
  free: ({ written, chunk }) => isUpper(written.charAt(0)) && !chunk.goesBack && !chunk.goesOn,
  behindMaker: isAfterListedBrand,
  heads: ({ head, hit }) => head?.start === hit.start,
};
const countsOf = (count: (trait: keyof Others) => number): Others => ({
  small: count('small'),
  goBack: count('goBack'),
  free: count('free'),
  behindMaker: count('behindMaker'),
  heads: count('heads'),
});

/** One brand in one answer: all its hits, and what is known about it. It sums up the hits once, so that features need not loop over them. */
export class BrandInAnswer {
  readonly hits: number;
  readonly isCited: boolean;
  /** True if the answer contains an address of another firm of that name. */
  readonly isNamesakeCited: boolean;
  /** True if its domain says what it sells (simpleskincare.com), and neither answer nor prompt contain that word. */
  readonly isDomainWordMissed: boolean;
  /** True if it never is the head of a title, an item or a cell, although the answer has several. */
  readonly headsNothing: boolean;
  private readonly fields: ReadonlySet<string>;
  /** The traits of each hit. */
  private readonly own: ReadonlyMap<MatchContext, Others>;
  private readonly totals: Others;
  // Results are cached, because several features need them for the same hit.
  private fieldsFound: FieldsAround | undefined;
  private lastLonger: { readonly context: MatchContext; readonly name: LongerName } | undefined;
  private titlesFound: number | undefined;
  private tradeFound: 'own' | 'other' | 'unsaid' | undefined;
  private tradeMissed: boolean | undefined;
  private readonly prompts = new Map<Name, boolean>();

  constructor(
    private readonly page: Page,
    private readonly contexts: readonly MatchContext[],
    private readonly known: BrandKnowledge,
  ) {
    this.hits = contexts.length;
    const { domain } = known;
    const names = known.names.map((name) => name.replaceAll(/[^\p{L}\p{N}]/gu, ''));
    this.fields = fieldsOf(fieldsOfDomain(domain, names), known.names);
    this.own = new Map(
      contexts.map((context) => [context, countsOf((trait) => Number(traits[trait](context)))] as const),
    );
    this.totals = countsOf((trait) => [...this.own.values()].reduce((sum, own) => sum + own[trait], 0));
    this.headsNothing = this.totals.heads === 0 && page.blocks.filter(({ kind }) => headed.has(kind)).length > few;
    const texts = domain === '' ? [] : [page.text.toLowerCase(), ...known.cited];
    this.isCited = texts.some((text) => text.includes(domain));
    this.isNamesakeCited = hasNamesake(texts, domain, names);
    this.isDomainWordMissed = contexts.length > 0 && this.misses(wordOfDomain(domain, names), contexts[0]!.wording);
  }

  /** What the other brands of the answer say about its field; looked up on demand, as names without another sense do not need it. */
  get around(): FieldsAround {
    return (this.fieldsFound ??= fieldsAround(this.page, this.fields, new Set(this.known.names)));
  }

  /** In a script without capitals: true if it never is the title of an item, a cell or a paragraph, although the answer has two or more. */
  get isTitleMissed(): boolean {
    return this.titles === 0 && titlesOf(this.page) > 1;
  }

  /** In a script without capitals: true if another hit is a title. */
  hasTitleBeside(context: MatchContext): boolean {
    return this.titles > Number(isTitle(context));
  }

  /** Looked up on demand, because letter case decides about most names. */
  private get titles(): number {
    return (this.titlesFound ??= this.contexts.filter(isTitle).length);
  }

  /** Whether the prompt asks for products of a field of the brand (`own`) or of another one; `unsaid` if one of the two is unknown. */
  get trade(): 'own' | 'other' | 'unsaid' {
    return (this.tradeFound ??= this.readTrade());
  }

  /** True if neither answer nor prompt name a product of its fields. */
  get isTradeMissed(): boolean {
    return (this.tradeMissed ??=
      this.hasFields && !namesField(this.fields, `${lowerCase(this.known.prompt)} ${this.page.folded}`));
  }

  /** True if a span of the view names a product of its fields. */
  isOfTrade({ start, end }: Span): boolean {
    return this.hasFields && namesField(this.fields, this.page.folded.slice(start, end));
  }

  private get hasFields(): boolean {
    return this.fields.size > 0 && !this.fields.has(anyField);
  }

  private readTrade(): 'own' | 'other' | 'unsaid' {
    if (!this.hasFields) return 'unsaid';
    const named = fieldsNamedIn(lowerCase(this.known.prompt));
    if (named.size === 0) return 'unsaid';
    return [...named].some((field) => this.fields.has(field)) ? 'own' : 'other';
  }

  others(context: MatchContext): Others {
    const own = this.own.get(context)!;
    return countsOf((trait) => this.totals[trait] - own[trait]);
  }

  isInPrompt(name: Name): boolean {
    const isThere = this.prompts.get(name) ?? containsName(this.known.prompt, name.spelling);
    this.prompts.set(name, isThere);
    return isThere;
  }

  /** True if the prompt has the name with the same capitalised word beside it: "Raffles Place". */
  isLongerInPrompt({ page, hit, name, before, after, chunk }: MatchContext): boolean {
    if (!this.isInPrompt(name)) return false;
    const holds = (start: number, end: number): boolean =>
      containsName(this.known.prompt, page.cased.slice(start, end));
    if (chunk.goesOn && after && holds(hit.start, after.end)) return true;
    return chunk.goesBack && before !== undefined && holds(before.start, hit.end);
  }

  /** Which part of a longer listed name the hit is; `none` also if the hit begins a longer name of a field of the brand. */
  longerName(context: MatchContext): LongerName {
    if (this.lastLonger?.context !== context) this.lastLonger = { context, name: this.readLongerName(context) };
    return this.lastLonger.name;
  }

  /** True if its domain belongs to a country in which the answer's language is not spoken. */
  isFromOtherCountry({ wording }: MatchContext): boolean {
    return this.known.domain !== '' && isOfOtherCountry(this.known.domain, wording.spoken);
  }

  isAboutNear(context: MatchContext): boolean {
    return this.isNear(context, this.known.about);
  }

  isNotNear(context: MatchContext): boolean {
    return this.isNear(context, this.known.not);
  }

  private readLongerName(context: MatchContext): LongerName {
    const longer = longerNameOf(context, (name) => this.known.names.includes(name));
    if (longer === undefined) return 'none';
    if (longer.start < context.hit.start) return 'end';
    const fields = fieldsOfBrand(this.page.folded.slice(longer.start, longer.end));
    return fields.some((field) => this.fields.has(field)) ? 'none' : 'beginning';
  }

  /** True for a word of the answer's language that neither answer nor prompt contain. */
  private misses(word: string, { language, isDictionaryWord, isOwnWord }: Wording): boolean {
    if (word === '' || !(language === 'en' ? isDictionaryWord(word) : isOwnWord(word))) return false;
    const text = `${this.known.prompt.toLowerCase()} ${this.page.folded}`;
    return text.length > minTextLength && !new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u').test(text);
  }

  private isNear({ hit: { start, end } }: Pick<MatchContext, 'hit'>, words: ReadonlySet<string>): boolean {
    if (words.size === 0) return false;
    const around = this.page.folded.slice(Math.max(0, start - reach), end + reach);
    return around.match(/[\p{L}\p{N}]+/gu)?.some((word) => words.has(word)) ?? false;
  }
}

type LongerName = 'none' | 'end' | 'beginning';

/** In a script without capitals: true if the hit is a title, or begins or ends one. */
const isTitle = (context: MatchContext): boolean =>
  isUncased(context.name.spelling) && partsOfTitles.has(uncasedContextOf(context).head);
const partsOfTitles: ReadonlySet<PartOfHead> = new Set(['whole', 'opening', 'end']);

const headed: ReadonlySet<string> = new Set(['heading', 'item', 'cell']);
/** An answer with so few positions for heads says nothing by what is in them. */
const few = 4;

/** The fields of a brand: those of its domain, else of its main name, else of its other names. "Delta" has more fields than "Delta Air Lines". */
function fieldsOf(ofDomain: readonly string[], names: readonly string[]): ReadonlySet<string> {
  if (ofDomain.length > 0) return new Set(ofDomain);
  const first = fieldsOfBrand(names[0] ?? '');
  return new Set(first.length > 0 ? first : names.flatMap(fieldsOfBrand));
}

/** A text of fewer units is too short to miss a word in it. */
const minTextLength = 300;

/** A word is near a hit if it is within this number of units on either side. */
const reach = 120;

/** True if the prompt contains the name in any letter case. */
function containsName(prompt: string, spelling: string): boolean {
  const lowered = lowerCase(prompt);
  const wanted = lowerCase(spelling);
  for (let at = lowered.indexOf(wanted); at >= 0; at = lowered.indexOf(wanted, at + 1))
    if (!isCut(prompt, at) && !isCut(prompt, at + wanted.length)) return true;
  return false;
}

/** True inside a word of a script with spaces. */
const isCut = (text: string, at: number): boolean =>
  [at - 1, at].every((index) => isWordUnit(text.charAt(index)) && scriptOf(text.charAt(index)) !== 'unspaced');

/** True if `texts` contain an address of another firm of that name, such as kiwi.no for kiwi.com. All arguments are in lower case. */
export const hasNamesake = (texts: readonly string[], domain: string, names: readonly string[]): boolean =>
  texts
    .flatMap((text) => Array.from(text.matchAll(address), ([, host = '']) => host))
    .some(
      (host) =>
        !host.includes(domain) &&
        host
          .split('.')
          .slice(0, -1)
          .some((label) => names.includes(label)),
    );

const address = /(?:https?:\/\/|\bwww\.)([a-z0-9.-]{1,200}\.[a-z]{2,})/gu;

/** True for the domain of a country in which the language is not spoken. */
export function isOfOtherCountry(domain: string, language: string): boolean {
  const spoken = languagesOf[domain.slice(domain.lastIndexOf('.') + 1)];
  return spoken !== undefined && !spoken.split(' ').includes(language);
}

/** The languages of countries by their domains, without domains that anybody uses: .io, .co, .tv. */
// prettier-ignore
const languagesOf: Readonly<Partial<Record<string, string>>> = {
  ae: 'ar en', ar: 'es', at: 'de', au: 'en', be: 'nl fr de', br: 'pt', ca: 'en fr', ch: 'de fr it', cl: 'es', cn: 'zh', cz: 'cs', de: 'de',
  dk: 'da', eg: 'ar', es: 'es', fi: 'fi sv', fr: 'fr', gr: 'el', hk: 'zh en', id: 'id', ie: 'en', il: 'he', in: 'en hi', it: 'it', jp: 'ja',
  kr: 'ko', mx: 'es', my: 'en zh', nl: 'nl', no: 'no', nz: 'en', pe: 'es', pl: 'pl', pt: 'pt', ro: 'ro', ru: 'ru', sa: 'ar', se: 'sv',
  sg: 'en zh', th: 'th', tr: 'tr', tw: 'zh', ua: 'uk ru', uk: 'en', us: 'en', vn: 'vi', za: 'en',
};

/** The word in a domain besides the name, in the singular: "tyre" for apollotyres.com; '' if there is none. */
export function wordOfDomain(domain: string, names: readonly string[]): string {
  const label = labelOf(domain);
  const name = names.find((one) => one.length > 1 && label.includes(one));
  const rest = name === undefined ? '' : label.replace(name, '').replaceAll('-', '');
  return rest.length > 2 ? singular(rest) : '';
}

/** The fields of a domain: those of the whole domain (kiwi.com), of its owner (ikea.com for Billy), or of its other word (apollotyres.com). */
export function fieldsOfDomain(domain: string, names: readonly string[]): readonly string[] {
  const whole = fieldsOfBrand(domain);
  if (whole.length > 0) return whole;
  const label = labelOf(domain);
  const owners = names.includes(label) ? [] : fieldsOfBrand(label);
  if (owners.length > 0) return owners;
  const word = wordOfDomain(domain, names);
  return word === '' ? [] : allFields().filter((field) => field.split(/[ ,]+/).some((one) => singular(one) === word));
}

const labelOf = (domain: string): string => domain.split('.')[0] ?? '';
const singular = (word: string): string => word.replace(/(?<=ch|sh|x)es$|(?<=\p{L}{3})s$/u, '');
