import type { Span } from '@app/findings';
import { lowerCase, type Page } from '../../text/page.js';
import { isLower, isUncased, isUpper, isWordUnit, scriptOf } from '../../text/words.js';
import { anyField, fieldsOfBrand, allFields } from '../../lexicon/lexicon.js';
import { speaksOf, tradesIn } from '../../lexicon/trades.js';
import { fieldsAround, type FieldsAround } from './field.js';
import { isBehindMaker, longerNameOf } from './other-names.js';
import { type PartOfHead, titlesOf, uncasedPlaceOf } from './uncased-name.js';
import type { MatchContext } from './match-context.js';
import type { Name } from '../../matching/names.js';
import type { Wording } from '../../lexicon/wording.js';

/** What an operator knows of a brand and its prompt, folded; and what a model said of the hits. */
export interface BrandKnowledge {
  readonly prompt: string;
  /** Bare and in lower case; '' where none is known. */
  readonly domain: string;
  /** Cited addresses, in lower case. */
  readonly cited: readonly string[];
  readonly about: ReadonlySet<string>;
  readonly not: ReadonlySet<string>;
  /** Its names, folded and in lower case, the one it is called by first. */
  readonly names: readonly string[];
}

/** How many hits of the brand are of a kind, one hit left out. */
interface Others {
  readonly small: number;
  readonly goBack: number;
  readonly free: number;
  readonly behindMaker: number;
  readonly heads: number;
  readonly titles: number;
}

type Trait = (context: MatchContext) => boolean;

const traits: Readonly<Record<keyof Others, Trait>> = {
  small: ({ written, name: { spelling } }) => isLower(written.charAt(0)) && isUpper(spelling.charAt(0)),
  goBack: ({ chunk }) => chunk.goesBack,
  free: ({ written, chunk }) => isUpper(written.charAt(0)) && !chunk.goesBack && !chunk.goesOn,
  behindMaker: isBehindMaker,
  heads: ({ head, hit }) => head?.start === hit.start,
  titles: (context) => isUncased(context.name.spelling) && isTitle(uncasedPlaceOf(context).head),
};
const countsOf = (count: (trait: keyof Others) => number): Others => ({
  small: count('small'),
  goBack: count('goBack'),
  free: count('free'),
  behindMaker: count('behindMaker'),
  heads: count('heads'),
  titles: count('titles'),
});

/** One brand in one answer: all its hits together, and what is known of it. Made once; each question costs no walk over the hits. */
export class BrandInAnswer {
  readonly hits: number;
  readonly isCited: boolean;
  /** The answer has an address of another firm of that name. */
  readonly isNamesakeCited: boolean;
  /** Its domain says what it sells (simpleskincare.com), and nothing here does. */
  readonly isDomainWordMissed: boolean;
  /** It is nowhere the head of a title, an item or a cell, though the answer has several. */
  readonly headsNothing: boolean;
  private readonly fields: ReadonlySet<string>;
  /** By hit, what it counts for itself. */
  private readonly own: ReadonlyMap<MatchContext, Others>;
  private readonly totals: Others;
  /** Several features ask of the same hit. */
  private fieldsFound: FieldsAround | undefined;
  private lastLonger: { readonly context: MatchContext; readonly name: LongerName } | undefined;
  private titleMissed: boolean | undefined;
  private tradeFound: 'own' | 'other' | 'unsaid' | undefined;
  private tradeMissed: boolean | undefined;
  private readonly prompts = new Map<Name, boolean>();

  constructor(
    private readonly page: Page,
    contexts: readonly MatchContext[],
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

  /** What the other brands of the answer say of its field. Looked up on demand: names that mean nothing else need it not. */
  get around(): FieldsAround {
    return (this.fieldsFound ??= fieldsAround(this.page, this.fields, new Set(this.known.names)));
  }

  /** In a script without capitals: it is nowhere the title of an item, a cell or a paragraph, though the answer has two and more. */
  get isTitleMissed(): boolean {
    return (this.titleMissed ??= this.totals.titles === 0 && titlesOf(this.page) > 1);
  }

  /** Whether the prompt asks for what is sold in a field of the brand; `unsaid` where one of the two is not known. */
  get trade(): 'own' | 'other' | 'unsaid' {
    return (this.tradeFound ??= this.readTrade());
  }

  /** Neither answer nor prompt have a word of what is sold in its fields. */
  get isTradeMissed(): boolean {
    return (this.tradeMissed ??=
      this.hasFields && !speaksOf(this.fields, `${lowerCase(this.known.prompt)} ${this.page.folded}`));
  }

  /** A stretch of the view has a word of what is sold in its fields. */
  isOfTrade({ start, end }: Span): boolean {
    return this.hasFields && speaksOf(this.fields, this.page.folded.slice(start, end));
  }

  private get hasFields(): boolean {
    return this.fields.size > 0 && !this.fields.has(anyField);
  }

  private readTrade(): 'own' | 'other' | 'unsaid' {
    if (!this.hasFields) return 'unsaid';
    const asked = tradesIn(lowerCase(this.known.prompt));
    if (asked.size === 0) return 'unsaid';
    return [...asked].some((field) => this.fields.has(field)) ? 'own' : 'other';
  }

  others(context: MatchContext): Others {
    const own = this.own.get(context)!;
    return countsOf((trait) => this.totals[trait] - own[trait]);
  }

  isInPrompt(name: Name): boolean {
    const isThere = this.prompts.get(name) ?? holdsName(this.known.prompt, name.spelling);
    this.prompts.set(name, isThere);
    return isThere;
  }

  /** The prompt has it with the same capitalised word beside it: "Raffles Place". */
  isLongerInPrompt({ page, hit, name, before, after, chunk }: MatchContext): boolean {
    if (!this.isInPrompt(name)) return false;
    const holds = (start: number, end: number): boolean => holdsName(this.known.prompt, page.cased.slice(start, end));
    if (chunk.goesOn && after && holds(hit.start, after.end)) return true;
    return chunk.goesBack && before !== undefined && holds(before.start, hit.end);
  }

  /** What it is of a longer well-known name: its end, or its beginning; a longer one of a field of the brand says nothing. */
  longerName(context: MatchContext): LongerName {
    if (this.lastLonger?.context !== context) this.lastLonger = { context, name: this.readLongerName(context) };
    return this.lastLonger.name;
  }

  /** Its domain is that of a country in which the answer's language is not spoken. */
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

  /** Is it a word of the answer's language that neither answer nor prompt have? */
  private misses(word: string, { language, isDictionaryWord, isOwnWord }: Wording): boolean {
    if (word === '' || !(language === 'en' ? isDictionaryWord(word) : isOwnWord(word))) return false;
    const said = `${this.known.prompt.toLowerCase()} ${this.page.folded}`;
    return said.length > fewWords && !new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u').test(said);
  }

  private isNear({ hit: { start, end } }: Pick<MatchContext, 'hit'>, words: ReadonlySet<string>): boolean {
    if (words.size === 0) return false;
    const around = this.page.folded.slice(Math.max(0, start - reach), end + reach);
    return around.match(/[\p{L}\p{N}]+/gu)?.some((word) => words.has(word)) ?? false;
  }
}

type LongerName = 'none' | 'end' | 'beginning';

const isTitle = (part: PartOfHead): boolean => part === 'whole' || part === 'opening' || part === 'end';

const headed: ReadonlySet<string> = new Set(['heading', 'item', 'cell']);
/** Places of heads that say nothing yet by what is in them. */
const few = 4;

/** Of its domain, else of the name it is called by, else of its other ones: "Delta" is of more fields than "Delta Air Lines". */
function fieldsOf(ofDomain: readonly string[], names: readonly string[]): ReadonlySet<string> {
  if (ofDomain.length > 0) return new Set(ofDomain);
  const first = fieldsOfBrand(names[0] ?? '');
  return new Set(first.length > 0 ? first : names.flatMap(fieldsOfBrand));
}

/** In so few units hardly anything is said. */
const fewWords = 300;

/** Units to either side in which a word is near. */
const reach = 120;

/** Are these words in the prompt, in any letter case? */
function holdsName(prompt: string, spelling: string): boolean {
  const lowered = lowerCase(prompt);
  const wanted = lowerCase(spelling);
  for (let at = lowered.indexOf(wanted); at >= 0; at = lowered.indexOf(wanted, at + 1))
    if (!isCut(prompt, at) && !isCut(prompt, at + wanted.length)) return true;
  return false;
}

/** Does a word of a script with spaces go on across `at`? */
const isCut = (text: string, at: number): boolean =>
  [at - 1, at].every((index) => isWordUnit(text.charAt(index)) && scriptOf(text.charAt(index)) !== 'unspaced');

/** Is an address of another firm of that name among them: kiwi.no for kiwi.com? All in lower case. */
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

/** Is it the domain of a country in which the language is not spoken? */
export function isOfOtherCountry(domain: string, language: string): boolean {
  const spoken = languagesOf[domain.slice(domain.lastIndexOf('.') + 1)];
  return spoken !== undefined && !spoken.split(' ').includes(language);
}

/** What is spoken under the domains of countries; not under those that are used as if they were of none: .io, .co, .tv. */
// prettier-ignore
const languagesOf: Readonly<Partial<Record<string, string>>> = {
  ae: 'ar en', ar: 'es', at: 'de', au: 'en', be: 'nl fr de', br: 'pt', ca: 'en fr', ch: 'de fr it', cl: 'es', cn: 'zh', cz: 'cs', de: 'de',
  dk: 'da', eg: 'ar', es: 'es', fi: 'fi sv', fr: 'fr', gr: 'el', hk: 'zh en', id: 'id', ie: 'en', il: 'he', in: 'en hi', it: 'it', jp: 'ja',
  kr: 'ko', mx: 'es', my: 'en zh', nl: 'nl', no: 'no', nz: 'en', pe: 'es', pl: 'pl', pt: 'pt', ro: 'ro', ru: 'ru', sa: 'ar', se: 'sv',
  sg: 'en zh', th: 'th', tr: 'tr', tw: 'zh', ua: 'uk ru', uk: 'en', us: 'en', vn: 'vi', za: 'en',
};

/** What a domain says beyond the name, in the singular: "tyre" of apollotyres.com; '' where that is nothing. */
export function wordOfDomain(domain: string, names: readonly string[]): string {
  const label = labelOf(domain);
  const name = names.find((one) => one.length > 1 && label.includes(one));
  const rest = name === undefined ? '' : label.replace(name, '').replaceAll('-', '');
  return rest.length > 2 ? singular(rest) : '';
}

/** The fields that a domain tells of: as a whole (kiwi.com), by its owner (ikea.com for Billy), or by its other word (apollotyres.com). */
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
