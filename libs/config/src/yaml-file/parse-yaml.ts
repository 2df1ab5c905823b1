import { CST, type Document, isMap, isScalar, Lexer, LineCounter, parseDocument } from 'yaml';
import { findOddKeys } from './find-odd-keys.js';
import { FileError, type Problem } from './problem.js';

export interface ParsedYaml {
  readonly document: Document;
  readonly lines: LineCounter;
  /** Plain data: mappings, lists, texts, numbers, true, false, null. */
  readonly value: unknown;
}

/** Size limit of one file. */
export const largestBytes = 1_048_576;
const mostAliases = 1000;
const mostValues = 500_000;
// An onboarding file of 10,000 prompts with every key and two assistants each has 600,000.
const mostTokens = 640_000;
const mostOpen = 2000;
/** The token that the lexer yields before an unquoted text. */
const beforeText = CST.SCALAR;

/** The name of a kind of file, and its top-level keys, at least one of which a file must have. */
export interface FileKind {
  readonly name: string;
  readonly topKeys: readonly string[];
}

/** Parses YAML 1.2 without tags and merge keys. Throws FileError where the text is invalid, or would take too much time or memory. */
export function parseYaml(text: string, kind: FileKind): ParsedYaml {
  if (Buffer.byteLength(text) > largestBytes) throw whole('is larger than 1 MiB');
  const lines = new LineCounter();
  refuseTraps(text);
  const document = parseDocument(text, {
    lineCounter: lines,
    schema: 'core',
    merge: false,
    resolveKnownTags: false,
    prettyErrors: false,
    logLevel: 'error',
    // The parser's own check compares every key with every other; findOddKeys needs one pass.
    uniqueKeys: false,
  });
  mustBeOfKind(kind, document, lines);
  // After its first error a parser guesses, and most of its further errors follow from the first.
  const troubles = document.errors.length > 0 ? document.errors.slice(0, 1) : document.warnings;
  if (troubles.length > 0) throw new FileError(troubles.map((trouble) => syntaxProblem(trouble, lines)));
  return { document, lines, value: unfold(document, lines) };
}

/** Does not quote a file that is of another kind altogether: it may hold secrets, and may have been named by mistake or through a link. */
function mustBeOfKind({ name, topKeys }: FileKind, { contents, errors }: Document, lines: LineCounter): void {
  if (isMap(contents) && contents.items.some(({ key }) => isScalar(key) && topKeys.includes(String(key.value)))) return;
  if (contents === null && errors.length === 0) throw whole('is empty');
  const { line, col } = lines.linePos(Math.max(0, errors[0]?.pos[0] ?? 0));
  const message = `the file is no ${name}: at its top stand ${topKeys.join(', ')}`;
  throw new FileError([{ path: '', line: Math.max(1, line), column: Math.max(1, col), message }]);
}

/**
 * Refuses texts that would keep the parser busy for many seconds before it refused them. Brackets inside quoted texts count, too: no real
 * file leaves that many open.
 */
function refuseTraps(text: string): void {
  let open = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    open = '[{'.includes(bracket) ? open + 1 : Math.max(0, open - 1);
    if (open > mostOpen) throw whole('is nested too deeply');
  }
  if (/(?:[-?][ \t]+){200}/.test(text)) throw whole('is nested too deeply');
  countTokens(text);
}

/** Counts before the parser runs, which takes seconds for so many tokens. */
function countTokens(text: string): void {
  let [tokens, aliases] = [0, 0];
  let isText = false;
  for (const token of new Lexer().lex(text)) {
    tokens += 1;
    if (!isText && token.startsWith('*')) aliases += 1;
    if (tokens > mostTokens) throw whole('has too many parts');
    if (aliases > mostAliases) throw whole(`has more than ${mostAliases} aliases`);
    isText = token === beforeText;
  }
}

function unfold(document: Document, lines: LineCounter): unknown {
  try {
    const problems = findOddKeys(document, lines);
    if (problems.length > 0) throw new FileError(problems);
    const value: unknown = document.toJS({ maxAliasCount: mostAliases });
    if (isLargerThan(mostValues, value)) throw whole(`unfolds to more than ${mostValues} values`);
    return value;
  } catch (error) {
    if (error instanceof FileError) throw error;
    if (error instanceof ReferenceError) throw whole(`has an alias that cannot be followed: ${error.message}`);
    throw whole('is nested too deeply');
  }
}

/** An alias counts as often as it is used, so that a cycle counts as endless. */
function isLargerThan(limit: number, value: unknown): boolean {
  const waiting = [value];
  let seen = 0;
  for (let next = waiting.pop(); waiting.length > 0 || next !== undefined; next = waiting.pop()) {
    seen += 1;
    if (seen > limit) return true;
    if (typeof next !== 'object' || next === null) continue;
    for (const child of Object.values(next)) waiting.push(child ?? null);
  }
  return false;
}

function syntaxProblem({ pos, code, message }: Document['errors'][number], lines: LineCounter): Problem {
  const { line, col } = lines.linePos(Math.max(0, pos[0]));
  // Uses the parser's words without what they quote of the file, which may be a secret.
  const told = code === 'RESOURCE_EXHAUSTION' ? 'the file is nested too deeply' : message.split(/: "|\n/, 1)[0]!;
  return { path: '', line: Math.max(1, line), column: Math.max(1, col), message: told };
}

function whole(message: string): FileError {
  return new FileError([{ path: '', line: 1, column: 1, message: `the file ${message}` }]);
}
