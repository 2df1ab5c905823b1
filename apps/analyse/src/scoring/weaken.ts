import type { Extraction } from '@app/analysis';
import { lot } from '../training/lot.js';

/** A reply of which a share (0 to 1) of the entries is missing; the same ones every time for the same `seed`. */
export function weaken(reply: Extraction, share: number, seed: string): Extraction {
  const stays = (kind: string, index: number): boolean => lot(`${seed} ${kind} ${index}`) / 2 ** 32 >= share;
  return {
    hits: reply.hits.filter((_, index) => stays('hit', index)),
    brands: reply.brands.filter((_, index) => stays('brand', index)),
    qualities: reply.qualities.filter((_, index) => stays('quality', index)),
    entities: reply.entities.filter((_, index) => stays('entity', index)),
  };
}
