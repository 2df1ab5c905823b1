import type { Token } from '../../text/tokens.js';
import type { CandidateContext } from './candidate-context.js';
import { anyField, fieldsOfBrand } from '../../lexicon/lexicon.js';

/** Text between the members of an enumeration, with or without a word for "and". */
const joint =
  /^\)? ?(?:,|\/|&|、|，|،|;|\+|·|・| - |\|) ?(?:(?:and|or|und|oder|sowie|y|e|o|ou|et|og|och|en|of|i|oraz|и|или|та|και|ve|dan|va|และ|หรือ|ja|a|si|또는|및|和|或|や|と) )?$/u;
/** Words for "and", "or", "as well as" and "versus" in 27 languages; folded, in lower case. */
export const conjunctions: ReadonlySet<string> = new Set(
  'and or und oder sowie y e o u ni ou et og och samt eller en of i oraz lub albo czy и или либо та або чи й και ή η ve veya ile dan atau serta va hoac hay ja tai seka a nebo anebo ci si sau vs versus bzw & 和 或 或者 或是 与 與 及 跟 以及 还有 還有 や と および 及び または 又は もしくは או أو و और एवं तथा या และ หรือ กับ 또는 및 하고 그리고'.split(
    ' ',
  ),
);
/** In Arabic and Hebrew "and" is written together with the next word. */
const gluedAnd = /^[وו]/u;
const longestBrackets = 8;

/** The probability of a brand directly before the candidate in an enumeration. `ends` are probabilities of brands by their end. */
export function brandLeft({ span, before, gapBefore }: CandidateContext, ends: ReadonlyMap<number, number>): number {
  if (before === undefined) return 0;
  const { tokens } = span.line;
  if (joint.test(gapBefore.text)) return ends.get(before.end) ?? beforeBrackets(tokens, span.first - 1, ends);
  if (gapBefore.text.length < 2 && conjunctions.has(before.lower)) {
    const other = tokens[span.first - 2];
    return other === undefined || before.gap.length > 2 ? 0 : (ends.get(other.end) ?? 0);
  }
  return gluedAnd.test(tokens[span.first]!.lower) ? (ends.get(before.end) ?? 0) : 0;
}

/** The probability of a brand before brackets: "Acme (small), Globex". */
function beforeBrackets(tokens: readonly Token[], at: number, ends: ReadonlyMap<number, number>): number {
  for (let i = at; i > Math.max(0, at - longestBrackets); i--)
    if (tokens[i]!.gap.includes('(')) return ends.get(tokens[i - 1]!.end) ?? 0;
  return 0;
}

/** The probability of a brand directly after the candidate in an enumeration. `begins` are probabilities of brands by their start. */
export function brandRight({ span, after, gapAfter }: CandidateContext, begins: ReadonlyMap<number, number>): number {
  if (after === undefined) return 0;
  const next = span.line.tokens[span.last + 1];
  const isAnd = conjunctions.has(after.lower);
  if (joint.test(gapAfter.text)) return begins.get((isAnd ? next : after)?.start ?? -1) ?? 0;
  if (gapAfter.text.length < 2 && isAnd)
    return next === undefined || next.gap.length > 2 ? 0 : (begins.get(next.start) ?? 0);
  return gapAfter.isSpace && gluedAnd.test(after.lower) ? (begins.get(after.start + 1) ?? 0) : 0;
}

/** The probability that the part of the answer around a candidate is about a brand. */
export class Sections {
  /** By the start of a block: where its head begins, and the probability of a brand there. */
  private readonly heads = new Map<number, { readonly at: number; readonly chance: number }>();
  private readonly sections = new Map<number, number>();

  /** `candidates` are in reading order; `begins` are probabilities of brands by their start. */
  constructor(candidates: readonly CandidateContext[], begins: ReadonlyMap<number, number>) {
    for (const { block, head, strong, span } of candidates) {
      const found = this.heads.get(block.start);
      const chance = begins.get(span.start) ?? 0;
      if (head === undefined && strong?.start !== span.start) continue;
      if (found === undefined || (found.at >= span.start && chance > found.chance))
        this.heads.set(block.start, { at: span.start, chance });
    }
    this.walk(candidates, begins);
  }

  /** The probability of a brand in the heading above or in a list item around. */
  above({ block }: CandidateContext): number {
    return this.sections.get(block.start) ?? 0;
  }

  /** The probability of a brand at the head of the candidate's own block, before the candidate. */
  headBefore({ block, span }: CandidateContext): number {
    const head = this.heads.get(block.start);
    return head !== undefined && head.at < span.start ? head.chance : 0;
  }

  private walk(candidates: readonly CandidateContext[], begins: ReadonlyMap<number, number>): void {
    let heading = 0;
    let items: number[] = [];
    const titles = Map.groupBy(candidates, ({ block }) => block);
    for (const [block, inside] of titles) {
      const heads = inside.filter(({ head }) => head !== undefined).map(({ span }) => begins.get(span.start) ?? 0);
      const own = Math.max(0, ...heads);
      if (block.kind === 'heading') {
        heading = own;
        items = [];
        continue;
      }
      this.sections.set(block.start, Math.max(heading, ...items.slice(0, block.level)));
      if (block.kind === 'item') items = [...items.slice(0, block.level), own];
    }
  }
}

/** How well a candidate fits the other probable brands of an answer, by the fields of listed brands. */
export interface FieldsBeside {
  /** The expected number of them that share a field with the candidate. */
  readonly akin: number;
  /** The expected number of them that have a field. */
  readonly known: number;
}

const nothing: FieldsBeside = { akin: 0, known: 0 };

/** The fields of the listed names in an answer. */
export class SharedFields {
  private readonly chances = new Map<string, number>();
  private readonly votes = new Map<string, number>();
  private known = 0;

  /** Counts a listed name (folded, in lower case) once. */
  add(name: string, chance: number): void {
    const fields = fieldsOf(name);
    if (fields.length === 0 || this.chances.has(name)) return;
    this.chances.set(name, chance);
    this.known += chance;
    for (const field of fields) this.votes.set(field, (this.votes.get(field) ?? 0) + chance);
  }

  /** The fields beside a name that was counted; zeros for any other name. */
  beside(name: string): FieldsBeside {
    const own = this.chances.get(name);
    if (own === undefined) return nothing;
    const votes = fieldsOf(name).map((field) => this.votes.get(field) ?? 0);
    return { akin: Math.max(...votes) - own, known: this.known - own };
  }
}

function fieldsOf(name: string): readonly string[] {
  const fields = fieldsOfBrand(name);
  return fields.includes(anyField) ? [] : fields;
}
