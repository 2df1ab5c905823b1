import { normal } from './normal.js';

/** Is a reported name or quality not in the answer at all? One of no letters or digits is in none. */
export function ungroundedIn(answer: string): (text: string) => boolean {
  const within = normal(answer);
  return (text) => !/[\p{L}\p{N}]/u.test(text) || !within.includes(normal(text));
}
