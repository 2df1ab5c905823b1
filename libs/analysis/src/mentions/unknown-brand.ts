import type { Span } from '@app/findings';
import type { Page } from '../text/page.js';
import { blockAt } from '../text/page.js';

/** Ways to say, before the name, that one does not know it; the name follows at once. */
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

/** The same, after the name. */
const after = [
  /^["']?(?:,? which)? (?:is|was)(?: not|n't) (?:a |an |the )?(?:[\w-]+ ){0,4}(?:i (?:know|recogni[sz]e)|i(?:'m| am) (?:familiar|aware)|known to me|something i)/u,
  /^["']? (?:does(?: not|n't)|do(?: not|n't)) (?:appear|seem) (?:to (?:be|exist)|in my)/u,
  /^[^.!?;,]{0,12} (?:non ho|no he|no tengo|nao encontrei|habe ich keine|ist mir nicht bekannt|kenne ich (?:leider )?nicht|liegen mir keine|je n'ai|m'est inconnue?)\b[^.!?;]{0,24}(?:informa|dat[io]|dad|angaben|kenn|detail|$|bekannt|inconnu|nicht)/u,
  /^["'」』]?(?:という[^。]{0,10})?(?:について|に関して|に関する)(?:は|の)?[^。]{0,10}(?:情報|詳細|知識|存じ)[^。]{0,10}(?:ありません|ません|ない|持って)/u,
  /^["']?(?:이?라는 [^.]{0,12})?에 (?:대한|대해|관한|관해)[^.]{0,6} ?(?:정보|자료|내용)[^.]{0,8}(?:없|찾을 수 없|부족)/u,
];

/** Said around the name. */
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

/** Is the hit the brand that the assistant says it does not know? "I couldn't find any information about Acme." */
export function isUnknownThere(page: Page, { start, end }: Span): boolean {
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
