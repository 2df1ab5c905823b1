import { type Piece, readPattern } from './read-pattern.js';

const most = { states: 1000, steps: 2_000_000 };

/** What the patterns of a schema may take on one value. */
export class PatternBudget {
  private left = most.steps;

  /** Of the next value. */
  begin(): void {
    this.left = most.steps;
  }

  charge(steps: number): void {
    this.left -= steps;
    if (this.left < 0) throw new Error(`the patterns of the schema take more than ${most.steps} steps on this value`);
  }
}

/** As much of a RegExp as Ajv uses. */
export interface BoundedPattern {
  test(text: string): boolean;
  toString(): string;
}

/** A character to be read, a condition on the place, or other states to be in as well. */
type State =
  | { readonly kind: 'character'; readonly matches: (character: string) => boolean; readonly next: number }
  | { readonly kind: 'place'; readonly holds: (before: string, after: string) => boolean; readonly next: number }
  | { readonly kind: 'both'; readonly next: readonly number[] }
  | { readonly kind: 'end' };

/**
 * A regular expression that never goes back: all ways through it are followed at once, so that its cost is text times
 * pattern at the most. Throws Error where it is invalid, or has what cannot be read so.
 */
export function compilePattern(source: string, budget: PatternBudget): BoundedPattern {
  const states: State[] = [{ kind: 'end' }];
  const start = append(readPattern(source), 0, states);
  return { test: (text) => matches([...text], { states, start, budget }), toString: () => `/${source}/u` };
}

/** Adds the states of a piece that goes on at `next`; returns where it begins. */
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
      else if (state.kind === 'place' && state.holds(before, character)) entered.push(state.next);
      else if (state.kind === 'character' && character !== '' && state.matches(character)) waiting.push(state.next);
    }
  }
  return false;
}
