/** One thing that is wrong in a file; line and column count from 1. */
export interface Problem {
  /** Such as `brands[0].prompts[1].schedule`; empty for the file as a whole. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A problem before its place in the file is known. */
export interface FileFinding {
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** Of a thing that is given twice: where it stands, too. */
  readonly before?: readonly (string | number)[];
  /** The key is at fault, not its value. */
  readonly key?: boolean;
}

/** Without a place, for what no file said. */
export function describeFinding({ path, message }: FileFinding): string {
  return [writePath(path), message].filter(Boolean).join(' ');
}

const toldAtOnce = 20;

/** Every problem of a file. `lines` are the first of them, with their places, and the message is the same on one line; `problems` has all. */
export class FileError extends Error {
  override readonly name = 'FileError';

  readonly lines: readonly string[];

  constructor(readonly problems: readonly Problem[]) {
    const rest = problems.length - toldAtOnce;
    const told = problems.slice(0, toldAtOnce).map((problem) => describeProblem(problem));
    const lines = [...told, ...(rest > 0 ? [`and ${rest} more`] : [])];
    super(lines.join('; '));
    this.lines = lines;
  }
}

/** Begins with its place: `line 3:5: brands[0].name must …`. */
export function describeProblem({ path, line, column, message }: Problem): string {
  return `line ${line}:${column}: ${[path, message].filter(Boolean).join(' ')}`;
}

/** Keys and indexes as one would write them in JavaScript. */
export function writePath(steps: readonly (string | number)[]): string {
  return steps
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${quoted(step)}`))
    .join('');
}

/** Keys come from the file: one that is no plain word is shown as JSON, and never at length. */
function quoted(key: string): string {
  return /^[\w-]{1,60}$/.test(key) ? key : JSON.stringify(key.slice(0, 60));
}
