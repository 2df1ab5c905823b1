import { createHash } from 'node:crypto';

/** A whole number from 0, below `sides`. */
export type Dice = (sides: number) => number;

/** Falls as the seed says: the same every time. */
export function diceOf(seed: string): Dice {
  let thrown = 0;
  return (sides) => createHash('sha1').update(`${thrown++}\n${seed}`).digest().readUInt32BE() % sides;
}

export const pick = <T>(dice: Dice, from: readonly [T, ...T[]]): T => from[dice(from.length)] ?? from[0];
