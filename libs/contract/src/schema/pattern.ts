import { type Piece, readPattern } from './read-pattern.js';

const most = { states: 1000, steps: 2_000_000 };

/** The steps that the patterns of a schema may take together on one value. */
export class PatternBudget {
  private left = most.steps;

  /** Starts the budget again for the next value. */
  begin(): void {
    this.left = most.steps;
  }

  charge(steps: number): void {
    this.left -= steps;
    if (this.left < 0) throw new Error(`the patterns of the schema take more than ${most.steps} steps on this value`);
  }
}

/** The part of RegExp's interface that Ajv uses. */
export interface BoundedPattern {
  test(text: string): boolean;
  toString(): string;
}

/** A character to read, a condition on the position, or a branch into other states. */
type State =
  | { readonly kind: 'character'; readonly matches: (character: string) => boolean; readonly next: number }
  | { readonly kind: 'assertion'; readonly holds: (before: string, after: string) => boolean; readonly next: number }
  | { readonly kind: 'both'; readonly next: readonly number[] }
  | { readonly kind: 'end' };

/**
 * Compiles a regular expression that never backtracks: it follows all paths at once, so that its cost is text times pattern at most. Throws
 * Error where the expression is invalid, or has what cannot be matched this way.
 */
export function compilePattern(source: string, budget: PatternBudget): BoundedPattern {
  const states: State[] = [{ kind: 'end' }];
  const start = append(readPattern(source), 0, states);
  return { test: (text) => matches([...text], { states, start, budget }), toString: () => `/${source}/u` };
}

/** Adds the states of a piece that continues at `next`; returns the state where it begins. */
function append(piece: Piece, next: number, states: State[]): number {
  switch (piece.kind) {
    case 'sequence':
      return piece.parts.reduceRight((after, part) => append(part, after, states), next);
    case 'choice':
      return add({ kind: 'both', next: piece.options.map((option) => append(option, next, states)) }, states);
    case 'repeat':
      return repeated(piece, next, states);
    default:
      return add({ ...piece, next }, states);
  }
}

function repeated({ part, min, max }: Piece & { kind: 'repeat' }, next: number, states: State[]): number {
  let start = next;
  if (max === Infinity) {
    const ways: number[] = [next];
    start = add({ kind: 'both', next: ways }, states);
    ways.push(append(part, start, states));
  } else {
    for (let left = max - min; left > 0; left -= 1)
      start = add({ kind: 'both', next: [append(part, start, states), next] }, states);
  }
  for (let left = min; left > 0; left -= 1) start = add({ kind: 'both', next: [append(part, start, states)] }, states);
  return start;
}

function add(state: State, states: State[]): number {
  if (states.length >= most.states)
    throw new Error(`has a pattern of more than ${most.states} states: repeat less in it`);
  return states.push(state) - 1;
}

interface Machine {
  readonly states: readonly State[];
  readonly start: number;
  readonly budget: PatternBudget;
}

function matches(characters: readonly string[], { states, start, budget }: Machine): boolean {
  const seenAt = new Int32Array(states.length).fill(-1);
  let waiting: number[] = [];
  for (let at = 0; at <= characters.length; at += 1) {
    const before = characters[at - 1] ?? '';
    const character = characters[at] ?? '';
    const entered = [start, ...waiting];
    waiting = [];
    for (let index = entered.pop(); index !== undefined; index = entered.pop()) {
      budget.charge(1);
      if (seenAt[index] === at) continue;
      seenAt[index] = at;
      const state = states[index]!;
      if (state.kind === 'end') return true;
      if (state.kind === 'both') entered.push(...state.next);
      else if (state.kind === 'assertion' && state.holds(before, character)) entered.push(state.next);
      else if (state.kind === 'character' && character !== '' && state.matches(character)) waiting.push(state.next);
    }
  }
  return false;
}
