/** A part of a regular expression. */
export type Piece =
  | { readonly kind: 'character'; readonly matches: (character: string) => boolean }
  | { readonly kind: 'assertion'; readonly holds: (before: string, after: string) => boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly Piece[] }
  | { readonly kind: 'choice'; readonly options: readonly Piece[] }
  | { readonly kind: 'repeat'; readonly part: Piece; readonly min: number; readonly max: number };

const most = { characters: 500, repeats: 1000 };

/** Parses a regular expression. Throws Error where JavaScript would refuse it, or where it has lookarounds or back-references. */
export function readPattern(source: string): Piece {
  if (source.length > most.characters) throw new Error(`has a pattern of more than ${most.characters} characters`);
  try {
    RegExp(source, 'u');
  } catch (cause) {
    throw new Error(`has a pattern that is none: ${(cause as Error).message}`, { cause });
  }
  const reader = new Reader(source);
  return reader.choice();
}

const isWord = (character: string) => /^\w$/.test(character);

const assertions: Readonly<Record<string, (before: string, after: string) => boolean>> = {
  '^': (before) => before === '',
  $: (_, after) => after === '',
  '\\b': (before, after) => isWord(before) !== isWord(after),
  '\\B': (before, after) => isWord(before) === isWord(after),
};

const token =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u\{[^}]*\}|\\u.{4}|\\x..|\\c.|\\[pP]\{[^}]*\}|\\k<[^>]*>|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!]|\(\?:|\(\?<[^>]*>|\(\?|[^]/uy;
const quantifier = /([*+?]|\{(\d+)(,(\d*))?\})\??/y;

/** Reads an expression that is known to be well-formed, so it only has to find where each part ends. */
class Reader {
  private at = 0;

  constructor(private readonly source: string) {}

  choice(): Piece {
    const options = [this.sequence()];
    while (this.source[this.at] === '|') {
      this.at += 1;
      options.push(this.sequence());
    }
    return options.length === 1 ? options[0]! : { kind: 'choice', options };
  }

  private sequence(): Piece {
    const parts: Piece[] = [];
    while (this.at < this.source.length && !'|)'.includes(this.source[this.at]!)) parts.push(this.quantified());
    return { kind: 'sequence', parts };
  }

  private quantified(): Piece {
    const part = this.atom();
    const found = this.take(quantifier);
    if (!found) return part;
    const [, sign, from, isOpen, to] = found;
    const min = sign === '+' ? 1 : Number(from ?? 0);
    const max = sign === '?' ? 1 : isOpen && to ? Number(to) : from !== undefined && !isOpen ? min : Infinity;
    if (min > most.repeats || (max > most.repeats && max !== Infinity))
      throw new Error(`has a pattern that repeats a part more than ${most.repeats} times`);
    return { kind: 'repeat', part, min, max };
  }

  private atom(): Piece {
    const text = this.take(token)![0];
    const holds = Object.hasOwn(assertions, text) ? assertions[text] : undefined;
    if (holds) return { kind: 'assertion', holds };
    if (/^(\(\?<?[=!]|\(\?$|\\[1-9k])/.test(text))
      throw new Error(`has a pattern with ${text}: look-around, back-references and modifiers are not read here`);
    if (text.startsWith('(')) {
      const group = this.choice();
      this.at += 1;
      return group;
    }
    const one = new RegExp(`^${text}$`, 'u');
    return { kind: 'character', matches: (character) => one.test(character) };
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (found) this.at = pattern.lastIndex;
    return found;
  }
}
