import { normal } from './normal.js';

/** A test for whether a reported name or quality is missing from the answer; one without letters or digits always is. */
export function ungroundedIn(answer: string): (text: string) => boolean {
  const within = normal(answer);
  return (text) => !/[\p{L}\p{N}]/u.test(text) || !within.includes(normal(text));
}
