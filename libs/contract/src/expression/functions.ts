import { type JSONValue, TreeInterpreter as library } from '@jmespath-community/jmespath';
import type { Budget } from './budget.js';
import type { Node } from './compile-expression.js';
import { chargeWhole, compareTexts, shallowSize } from './measure.js';
import { chargeSearch, replace, reversed, sorted, split, trim, trimLeft, trimRight } from './text-functions.js';

/** The evaluation that calls a function: it pays for the work, and it evaluates expression references for the function. */
export interface Caller {
  readonly budget: Budget;
  call(reference: Node, value: unknown): unknown;
}

/** Checks the arguments and calls the library's function, or our replacement. Throws Error where there is no such function. */
export function callFunction(name: string, given: readonly unknown[], by: Caller): unknown {
  if (!Object.hasOwn(functions, name)) throw new Error(`Unknown function: ${name}()`);
  caller = by;
  return runtime.callFunction(name, given as JSONValue[]);
}

let caller: Caller;

type LibraryRuntime = typeof library.runtime;
const Runtime = library.runtime.constructor as new (interpreter: object) => LibraryRuntime;
const runtime = new Runtime({ visit: (reference: Node, value: unknown) => caller.call(reference, value) });
const { _functionTable: functions } = runtime;

/**
 * The cost of a function beyond the size of its arguments, which is charged already. Asked for after the types of the arguments are
 * checked.
 */
const costs: Readonly<Record<string, (budget: Budget, ...given: never[]) => void>> = {
  contains(budget, within: string | readonly unknown[], value: unknown) {
    if (typeof value !== 'string') return;
    if (typeof within === 'string') chargeSearch(budget, within, value);
    else budget.charge((within.length * value.length) / 64);
  },
  find_first: (budget, text: string, needle: string) => chargeSearch(budget, text, needle),
  find_last: (budget, text: string, needle: string) => chargeSearch(budget, text, needle, { backwards: true }),
  join(budget, separator: string, texts: readonly string[]) {
    for (const text of texts) budget.chargeText(text.length + separator.length);
  },
  length: (budget, value: string | object) => typeof value === 'string' && budget.charge(value.length / 2),
  lower: (budget, text: string) => budget.charge(text.length / 8),
  upper: (budget, text: string) => budget.charge(text.length / 8),
  // `merge` makes a member of each character of a text.
  merge: (budget, ...given: readonly (string | object)[]) =>
    budget.charge(given.reduce((sum, one) => sum + (typeof one === 'string' ? one.length : shallowSize(one)), 0)),
  pad_left: (budget, _: string, width: number) => budget.chargeText(width),
  pad_right: (budget, _: string, width: number) => budget.chargeText(width),
  to_string: (budget, value: unknown) => typeof value !== 'string' && chargeWhole(value, budget),
  zip: (budget, ...lists: readonly (readonly unknown[])[]) => budget.charge(lists.length * lists[0]!.length),
};

/**
 * Replacements for functions of the library that backtrack over a text, put a whole list on the stack, or evaluate a key at each
 * comparison.
 */
const own: Readonly<Record<string, (budget: Budget, ...given: never[]) => unknown>> = {
  max: (budget, list: readonly (string | number)[]) => extreme(budget, list, { sign: 1 }),
  min: (budget, list: readonly (string | number)[]) => extreme(budget, list, { sign: -1 }),
  replace,
  reverse: reversed,
  sort: sorted,
  sort_by: sortedBy,
  split,
  trim,
  trim_left: trimLeft,
  trim_right: trimRight,
};

for (const [name, { _func: theirs, _signature: signature }] of Object.entries(functions)) {
  const cost = costs[name];
  const ours = own[name];
  if (ours) replaceBy(name, signature, (given) => ours(caller.budget, ...given));
  else if (cost)
    replaceBy(name, signature, (given) => {
      cost(caller.budget, ...given);
      return theirs(given);
    });
}

type Signature = LibraryRuntime['_functionTable'][string]['_signature'];

function replaceBy(name: string, signature: Signature, work: (given: never[]) => unknown): void {
  runtime.registerFunction(name, (given) => work(given as never[]) as JSONValue, signature, { override: true });
}

/** The greatest or smallest item: texts in the locale's order, numbers by value. */
function extreme(budget: Budget, list: readonly (string | number)[], { sign }: { sign: 1 | -1 }): unknown {
  const numbers = typeof list[0] === 'number';
  const better = (best: string, text: string) =>
    sign > 0 ? best.localeCompare(text) < 0 : text.localeCompare(best) < 0;
  if (list.length === 0) return null;
  if (numbers) return (list as number[]).reduce((best, one) => (sign > 0 ? Math.max(best, one) : Math.min(best, one)));
  for (const text of list as string[]) budget.charge(4 + text.length / 4);
  return (list as string[]).reduce((best, text) => (better(best, text) ? text : best));
}

function sortedBy(budget: Budget, list: readonly unknown[], reference: Node): unknown[] {
  const keyed = list.map((item) => ({ item, key: caller.call(reference, item) as never }));
  if (keyed.length === 0) return [];
  const wanted = typeOf(keyed[0]!.key);
  if (wanted !== 'string' && wanted !== 'number') throw new Error(`Invalid type: unexpected type (${wanted})`);
  const odd = keyed.find(({ key }) => typeOf(key) !== wanted);
  if (odd) throw new Error(`Invalid type: expected (${wanted}), received ${typeOf(odd.key)}`);
  const order = wanted === 'string' ? compareTexts : difference;
  return keyed.toSorted((first, second) => order(first.key, second.key, budget)).map(({ item }) => item);
}

function difference(first: number, second: number, budget: Budget): number {
  budget.charge(1);
  return first - second;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
