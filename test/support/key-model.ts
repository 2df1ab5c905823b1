import { isIP } from 'node:net';

/** An IP address, or a range such as 203.0.113.0/24. */
export type Allowed = string;

/** Chosen by a seed: the same on every machine. */
export interface Random {
  chance(share: number): boolean;
  of<One>(all: readonly One[]): One;
  /** One at least. */
  some<One>(all: readonly One[]): One[];
}

export function mulberry(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const of = <One>(all: readonly One[]): One => all[Math.floor(next() * all.length)]!;
  return {
    chance: (share) => next() < share,
    of,
    some: (all) => {
      const chosen = all.filter(() => next() < 0.3);
      return chosen.length > 0 ? chosen : [of(all)];
    },
  };
}

/** By the bits alone, as a person would check it: nothing of the product's, and nothing of Node's lists. */
export function isWithin(address: string, range: Allowed): boolean {
  const [network, length] = range.split('/') as [string, string?];
  const [one, other] = [bitsOf(address), bitsOf(network)];
  const count = length === undefined ? other.length : Number(length);
  return one.length === other.length && one.slice(0, count) === other.slice(0, count);
}

/** 32 or 128 digits; an IPv4 address that is mapped into IPv6 is that IPv4 address. */
function bitsOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (isIP(plain) === 4)
    return plain
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('');
  const [left, right] = plain.split('::').map((part) => part.split(':').filter(Boolean)) as [string[], string[]?];
  const zeros = right ? Array<string>(8 - left.length - right.length).fill('0') : [];
  return [...left, ...zeros, ...(right ?? [])]
    .map((group) => parseInt(group, 16).toString(2).padStart(16, '0'))
    .join('');
}
