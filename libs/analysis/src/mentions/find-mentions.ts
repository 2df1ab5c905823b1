import { type Span, type Watch, bareDomain } from '@app/findings';
import { findNames, type Hit } from '../matching/find-names.js';
import { foldText, lowerCase, type Page, toRaw, blockAt } from '../text/page.js';
import { kindIn, type Name, namesOf } from '../matching/names.js';
import { contextOf, type MatchContext, type Surroundings } from './context/match-context.js';
import { BrandInAnswer, type BrandKnowledge } from './context/brand-in-answer.js';
import { featuresOf } from './features/mention-features.js';
import { type LogisticModel, sparseLogOdds, type SparseValues } from '../model/logistic.js';
import { mentionModel } from './weights/mention-model.js';
import { readMarkdown } from '../text/read-markdown.js';
import { SiblingHeads } from '../layout/sibling-heads.js';
import { type Wording, wordingOf } from '../lexicon/wording.js';

/** A reference to a watched brand, in units of the view; `brand` is as in `Name`. */
export interface Reference extends Span {
  readonly brand: number;
  readonly name: Name;
  /** True if the name has another sense in the language of the answer. */
  readonly isOrdinary: boolean;
  /** The model's log-odds that the brand is meant. */
  readonly odds: number;
}

/** A hit on a watched name, with the values of its features. */
interface Candidate {
  readonly context: MatchContext;
  readonly values: SparseValues;
}

/** Decisions of an assistant's model about hits on the tracked brand, by their start in units of the view: true if the brand is meant. */
export type Decided = ReadonlyMap<number, boolean>;

const undecided: Decided = new Map();

/** Finds only the mentions of the tracked brand, in units of `text`. Throws as `analyse` does. */
export function findMentions(text: string, watch: Watch, model: LogisticModel = mentionModel): Span[] {
  const page = readMarkdown(text);
  const references = findReferences(page, watch, { model });
  return references.filter(({ brand }) => brand === 0).map((reference) => toRaw(page, reference));
}

/** Finds all references to watched brands in reading order: the hits that mean the brand, except where the assistant says that it does not know it. */
export function findReferences(
  page: Page,
  watch: Watch,
  { model = mentionModel, decided = undecided }: { model?: LogisticModel; decided?: Decided } = {},
): Reference[] {
  const byHit = Map.groupBy(candidatesFor(page, watch), ({ context }) => context.hit);
  const isMeant = ({ brand, start, odds }: Reference): boolean =>
    (brand === 0 ? decided.get(start) : undefined) ?? odds >= 0;
  return [...byHit.values()].flatMap((readings) => {
    // If brands share a spelling, the tracked one counts, because nothing here distinguishes them.
    const first = readings.map((reading) => referenceOf(reading, model)).find(isMeant);
    return first !== undefined && !isSaidUnknown(page, first) ? [first] : [];
  });
}

function referenceOf({ context: { hit, name, isOrdinary }, values }: Candidate, model: LogisticModel): Reference {
  return {
    start: hit.start,
    end: hit.end,
    brand: name.brand,
    name,
    isOrdinary,
    odds: sparseLogOdds(model, values, model.bias),
  };
}

/** All hits on watched names, once for each brand that it may be, whatever they mean. Throws as `analyse` does. */
export function candidatesFor(page: Page, watch: Watch): Candidate[] {
  const hits = findNames(page, namesOf(watch));
  const contexts = contextsOf(page, hits);
  const byBrand = Map.groupBy(contexts, ({ name }) => name.brand);
  const brands = new Map(
    [...byBrand].map(([brand, own]) => [brand, new BrandInAnswer(page, own, knowledgeOf(watch, brand))]),
  );
  return contexts.map((context) => ({
    context,
    values: featuresOf({ context, brand: brands.get(context.name.brand)! }),
  }));
}

/** The contexts of the hits, once for each brand, with the spelling that is closest to the text. */
function contextsOf(page: Page, hits: readonly Hit[]): MatchContext[] {
  const kindOf = kindIn(page);
  const around = surroundingsOf(page, hits);
  return hits.flatMap((hit) => {
    const written = page.cased.slice(hit.start, hit.end);
    const brands = Map.groupBy(hit.names, ({ brand }) => brand);
    return [...brands.values()].map((spellings) => {
      const name = spellings.find(({ spelling }) => spelling === written) ?? spellings[0]!;
      const frequency = frequencyOf(lowerCase(name.spelling), around.wording);
      return contextOf(page, { hit, name, kind: kindOf(name, written), frequency }, around);
    });
  });
}

/** A known brand that is not in the language's dictionary, such as "Nike", is frequent because it is a brand: its frequency as a word is 0. */
const frequencyOf = (name: string, wording: Wording): number =>
  wording.hasDictionary && wording.isKnownBrand(name) && !wording.isDictionaryWord(name)
    ? 0
    : wording.frequencyOf(name);

function knowledgeOf(
  { brand, competitors, prompt = '', citations = [], about, not = [] }: Watch,
  index: number,
): BrandKnowledge {
  const folded = foldText(prompt);
  const tracked = index === 0;
  const { name, aliases } = tracked ? brand : competitors[index - 1]!;
  return {
    prompt: folded,
    domain: tracked ? bareDomain(brand.domain) : '',
    cited: tracked ? citations.map(({ url }) => url.toLowerCase()) : [],
    about: new Set(tracked ? wordsOf(about ?? [folded], brand.name) : []),
    not: new Set(tracked ? wordsOf(not) : []),
    names: [name, ...aliases].map((one) => lowerCase(foldText(one))),
  };
}

/** The words of four letters and more; shorter ones occur in all topics. */
function wordsOf(texts: readonly string[], name = ''): string[] {
  const own = lowerCase(foldText(name));
  const words = texts.flatMap((text) => lowerCase(foldText(text)).match(/[\p{L}\p{N}]{4,}|\p{Lo}{2,}/gu) ?? []);
  return words.filter((word) => !own.includes(word));
}

function surroundingsOf(page: Page, hits: readonly Hit[]): Surroundings {
  let siblings: SiblingHeads | undefined;
  return {
    get siblings() {
      return (siblings ??= new SiblingHeads(page, []));
    },
    get wording() {
      return wordingOf(page);
    },
    isOwnWord: ownWords(hits),
  };
}

/** A test for the names of a brand that occur in the answer. */
function ownWords(hits: readonly Hit[]): Surroundings['isOwnWord'] {
  const words = new Set(
    hits.flatMap(({ names }) => names.map(({ brand, spelling }) => `${brand} ${lowerCase(spelling)}`)),
  );
  return (brand, word) => words.has(`${brand} ${word}`);
}

/** Words directly before a name which say that the assistant does not know it. */
const before = [
  /\b(?:no|without)\s(?:[\w-]+\s){0,2}(?:information|details?|data|records?|knowledge|evidence|sources?)\s(?:[\w-]+\s){0,2}(?:on|about|of|for|regarding|concerning)\s[^.!?;:,]{0,30}$/u,
  /(?:not|n't|cannot|unable to)\s(?:[\w-]+\s){0,3}(?:find|have|locate|access|possess|provide|see|identify|verify)\s(?:[\w-]+\s){0,4}(?:information|details?|data|records?|knowledge|evidence|sources?|anything|mention|results|brand|company|product|service)\s(?:[\w-]+\s){0,2}(?:on|about|of|for|regarding|concerning|called|named)\s[^.!?;:,]{0,30}$/u,
  /\b(?:not|n't|never|unfamiliar|unaware)\b[^.!?;:]{0,20}\b(?:familiar with|aware of|heard of|know of|recogni[sz]e|know|with|of)\s+(?:an?\s|the\s|any\s)?(?:[^.!?;:,]{0,30}\b(?:called|named)\s)?["']?$/u,
  /\bkeine?\b[^.!?;]{0,30}\b(?:informationen|angaben|daten|details|erkenntnisse)\b[^.!?;,]{0,20}\b(?:zu|uber|von|fur)\s[^.!?;,]{0,20}$/u,
  /\b(?:kenne|kennt)\b[^.!?;,]{0,20}\bkeine?n?\b[^.!?;,]{0,30}\b(?:namens|mit dem namen|genannte?)\s["']?$/u,
  /\bno\b[^.!?;]{0,30}\b(?:informacion|informacao|informacoes|datos|dados|detalles|detalhes|informazioni|dati|dettagli)\b[^.!?;,]{0,20}\b(?:sobre|de|acerca de|su|di)\s[^.!?;,]{0,20}$/u,
  /\bnao\b[^.!?;]{0,30}\b(?:informacao|informacoes|dados|detalhes)\b[^.!?;,]{0,20}\b(?:sobre|da|do|de)\s[^.!?;,]{0,20}$/u,
  /\bnon\b[^.!?;]{0,30}\b(?:informazioni|dati|dettagli|notizie)\b[^.!?;,]{0,20}\b(?:su|sulla|di)\s[^.!?;,]{0,20}$/u,
  /\b(?:ne|n'|pas|aucune?)\b[^.!?;]{0,40}\b(?:informations?|details?|donnees|renseignements?)\b[^.!?;,]{0,20}\b(?:sur|de|concernant)\s[^.!?;,]{0,20}$/u,
  /\b(?:no (?:la )?conozco|nao conheco|non conosco|ne connais pas)\s(?:(?:an?|la|el|le|o|il|u[nm][ao]?|une|ningun[ao]?|nessun[ao]?|nenhum[ao]?|de)\s)?(?:(?:l'|d')?(?:marque|marca|marchio|empresa|entreprise|azienda|produit|producto|produto|prodotto|servi[cz]i?[oe]?)\s)?(?:(?:llamad[ao]|chamad[ao]|chiamat[ao]|appelee?|nommee?)\s)?["']?$/u,
  /(?:没有|未能|无法|找不到|查不到|不了解|不熟悉)[^。！？，；]{0,12}(?:关于|有关)?[“"'「]?$/u,
  /(?:لا (?:تتوفر|توجد|أملك|أعرف|يوجد)|لم (?:أجد|أعثر)|ليس(?:ت)? لدي)[^.!؟]{0,30}(?:عن|حول|على) ?[^.!؟،]{0,20}$/u,
];

/** Such words directly after a name. */
const after = [
  /^["']?(?:,? which)? (?:is|was)(?: not|n't) (?:a |an |the )?(?:[\w-]+ ){0,4}(?:i (?:know|recogni[sz]e)|i(?:'m| am) (?:familiar|aware)|known to me|something i)/u,
  /^["']? (?:does(?: not|n't)|do(?: not|n't)) (?:appear|seem) (?:to (?:be|exist)|in my)/u,
  /^[^.!?;,]{0,12} (?:non ho|no he|no tengo|nao encontrei|habe ich keine|ist mir nicht bekannt|kenne ich (?:leider )?nicht|liegen mir keine|je n'ai|m'est inconnue?)\b[^.!?;]{0,24}(?:informa|dat[io]|dad|angaben|kenn|detail|$|bekannt|inconnu|nicht)/u,
  /^["'」』]?(?:という[^。]{0,10})?(?:について|に関して|に関する)(?:は|の)?[^。]{0,10}(?:情報|詳細|知識|存じ)[^。]{0,10}(?:ありません|ません|ない|持って)/u,
  /^["']?(?:이?라는 [^.]{0,12})?에 (?:대한|대해|관한|관해)[^.]{0,6} ?(?:정보|자료|내용)[^.]{0,8}(?:없|찾을 수 없|부족)/u,
];

/** Such words before and after a name. */
const around: readonly (readonly [RegExp, RegExp])[] = [
  [
    /(?:没有|未能|无法|找不到|查不到)[^。！？，；]{0,10}(?:关于|有关|找到|查到)?[^。！？，；]{0,4}$/u,
    /^["”」]?的(?:相关)?(?:信息|资料|任何)/u,
  ],
  [/\b(?:mir|uns) (?:ist|sind)\s["']?$/u, /^["']? (?:leider |derzeit )?(?:nicht bekannt|unbekannt|kein begriff)/u],
  [
    /\b(?:no|not an?y?)\s(?:[\w-]+\s){0,2}(?:called|named)\s["']?$/u,
    /^["']? (?:that|which) i(?:'m| am)? (?:know|aware|familiar)/u,
  ],
];

/** True if the assistant says at this hit that it does not know the brand: "I couldn't find any information about Acme." */
export function isSaidUnknown(page: Page, { start, end }: Span): boolean {
  const block = blockAt(page, start);
  if (block === undefined) return false;
  const left = page.folded.slice(Math.max(block.start, start - 160), start);
  const right = page.folded.slice(end, Math.min(block.end, end + 80));
  return (
    before.some((cue) => cue.test(left)) ||
    after.some((cue) => cue.test(right)) ||
    around.some(([opening, closing]) => opening.test(left) && closing.test(right))
  );
}
