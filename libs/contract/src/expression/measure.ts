import type { Budget } from './budget.js';

/** The size of a value without what its members hold; characters of a text count as `chargeText` counts them. */
export function shallowSize(value: unknown): number {
  if (typeof value === 'string') return value.length / 16;
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

/** Charges for every value inside a value, each time it occurs: a small structure with shared parts may be huge as a text. */
export function chargeWhole(value: unknown, budget: Budget): void {
  budget.charge(1 + shallowSize(value));
  if (typeof value !== 'object' || value === null) return;
  budget.enter();
  for (const [key, member] of Object.entries(value)) {
    budget.chargeText(key.length);
    chargeWhole(member, budget);
  }
  budget.leave();
}

/** Whether two JSON values are equal. */
export function isEqual(first: unknown, second: unknown, budget: Budget): boolean {
  budget.charge(1);
  if (typeof first === 'string' && typeof second === 'string') {
    if (first.length === second.length) budget.chargeText(first.length);
    return first === second;
  }
  if (first === second) return true;
  if (!isStructure(first) || !isStructure(second) || Array.isArray(first) !== Array.isArray(second)) return false;
  const names = Object.keys(first);
  budget.charge(names.length);
  if (names.length !== Object.keys(second).length) return false;
  budget.enter();
  const same = names.every((name) => Object.hasOwn(second, name) && isEqual(first[name], second[name], budget));
  budget.leave();
  return same;
}

function isStructure(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether JMESPath takes the value for false: `null`, `false`, and empty texts, lists and objects. */
export function isFalse(value: unknown, budget: Budget): boolean {
  if (value === null || value === undefined || value === false || value === '') return true;
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.length === 0;
  const { length } = Object.keys(value);
  budget.charge(length);
  return length === 0;
}

/** Compares by code points. Of two equal texts the library puts the first one first. */
export function compareTexts(first: string, second: string, budget: Budget): number {
  const shared = sharedStart(first, second);
  budget.charge(1 + shared / 8);
  for (const at of [Math.max(0, shared - 1), shared]) {
    const difference = (first.codePointAt(at) ?? -1) - (second.codePointAt(at) ?? -1);
    // A low surrogate alone is no character but the second half of the one before it.
    if (difference !== 0) return difference > 0 ? 1 : -1;
  }
  return -1;
}

function sharedStart(first: string, second: string): number {
  const end = Math.min(first.length, second.length);
  let at = 0;
  while (at < end && first.charCodeAt(at) === second.charCodeAt(at)) at += 1;
  return at;
}
