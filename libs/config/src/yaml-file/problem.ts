/** One problem in a file; line and column count from 1. */
export interface Problem {
  /** For example `brands[0].prompts[1].schedule`; empty for the file as a whole. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A problem whose position in the file is not yet known. */
export interface FileFinding {
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** Path of the first occurrence, for something that is given twice. */
  readonly before?: readonly (string | number)[];
  /** True where the key is wrong, not its value. */
  readonly key?: boolean;
}

/** Writes a finding that has no position because it did not come from a file. */
export function describeFinding({ path, message }: FileFinding): string {
  return [writePath(path), message].filter(Boolean).join(' ');
}

const toldAtOnce = 20;

/** All problems of a file. `lines` are the first of them, with their positions; the message is the same on one line; `problems` has all. */
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

/** Begins with the position: `line 3:5: brands[0].name must …`. */
export function describeProblem({ path, line, column, message }: Problem): string {
  return `line ${line}:${column}: ${[path, message].filter(Boolean).join(' ')}`;
}

/** Writes keys and indexes as JavaScript does. */
export function writePath(steps: readonly (string | number)[]): string {
  return steps
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${quoted(step)}`))
    .join('');
}

/** Keys come from the file: one that is no plain word is shown as JSON, and cut to a short length. */
function quoted(key: string): string {
  return /^[\w-]{1,60}$/.test(key) ? key : JSON.stringify(key.slice(0, 60));
}
