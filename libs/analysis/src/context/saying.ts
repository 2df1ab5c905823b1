import type { MatchContext } from './match-context.js';

/** "Claro que depende", "Claro, depende", "Fiat lux": an interjection that opens a sentence, or a saying in Latin. */
export function isSaying({ hit, isFirst, page: { folded } }: MatchContext): boolean {
  const opening = folded.slice(hit.start, hit.end + 16);
  return latin.test(opening) || (isFirst && interjection.test(opening));
}

const latin =
  /^(?:fiat (?:lux|justitia|iustitia)|vox populi|alma mater|carpe diem|nova lux|ave (?:maria|caesar)|sol invictus|lex specialis|veni,? vidi|terra (?:incognita|firma)|opus (?:dei|magnum)|persona non grata|corona (?:borealis|australis))\b/u;
const interjection =
  /^(?:(?:claro|bueno|seguro|vale|total|certo|bom|bene|bon|bien|klar|gut|genau|allora|ecco|alors|enfin|exacto|perfecto|perfeito|oi|ciao|hola)(?: que|, (?:que|depende|dipende|es|si|no|nao|non|mas|pero|ma|mais|ca|c'est|il|on|das|es|aber|wenn|tudo|pois|hay|per|pour)\b)|claro (?:esta|que si|que no)\b)/u;
