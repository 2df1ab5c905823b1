import type { Token } from '../candidates/tokens.js';
import type { CandidateContext } from './candidate-context.js';

/** What joins the members of an enumeration, with or without the word for "and". */
const joint =
  /^\)? ?(?:,|\/|&|、|，|،|;|\+|·|・| - |\|) ?(?:(?:and|or|und|oder|sowie|y|e|o|ou|et|og|och|en|of|i|oraz|и|или|та|και|ve|dan|va|และ|หรือ|ja|a|si|또는|및|和|或|や|と) )?$/u;
const conjunction =
  /^(?:and|or|und|oder|sowie|y|e|o|u|ou|et|og|och|eller|en|of|i|oraz|lub|и|или|та|або|και|ή|ve|veya|dan|atau|va|hoac|ja|tai|a|nebo|si|sau|vs|versus|bzw|&|和|或|与|及|跟|や|と|או|أو|و|और|या|และ|หรือ|또는|및|하고)$/u;
/** Arabic and Hebrew write "and" together with the next word. */
const gluedAnd = /^[وו]/u;
const longestBrackets = 8;

/** How probable a brand is that ends where the enumeration goes on with the candidate; by the end of a name. */
export function brandLeft({ span, before, gapBefore }: CandidateContext, ends: ReadonlyMap<number, number>): number {
  if (before === undefined) return 0;
  const { tokens } = span.line;
  if (joint.test(gapBefore.text)) return ends.get(before.end) ?? beforeBrackets(tokens, span.first - 1, ends);
  if (gapBefore.text.length < 2 && conjunction.test(before.lower)) {
    const other = tokens[span.first - 2];
    return other === undefined || before.gap.length > 2 ? 0 : (ends.get(other.end) ?? 0);
  }
  return gluedAnd.test(tokens[span.first]!.lower) ? (ends.get(before.end) ?? 0) : 0;
}

/** "Acme (small), Globex". */
function beforeBrackets(tokens: readonly Token[], at: number, ends: ReadonlyMap<number, number>): number {
  for (let i = at; i > Math.max(0, at - longestBrackets); i--)
    if (tokens[i]!.gap.includes('(')) return ends.get(tokens[i - 1]!.end) ?? 0;
  return 0;
}

/** The same on the other side, by the start of a name. */
export function brandRight({ span, after, gapAfter }: CandidateContext, begins: ReadonlyMap<number, number>): number {
  if (after === undefined) return 0;
  const next = span.line.tokens[span.last + 1];
  const isAnd = conjunction.test(after.lower);
  if (joint.test(gapAfter.text)) return begins.get((isAnd ? next : after)?.start ?? -1) ?? 0;
  if (gapAfter.text.length < 2 && isAnd)
    return next === undefined || next.gap.length > 2 ? 0 : (begins.get(next.start) ?? 0);
  return gapAfter.isSpace && gluedAnd.test(after.lower) ? (begins.get(after.start + 1) ?? 0) : 0;
}
