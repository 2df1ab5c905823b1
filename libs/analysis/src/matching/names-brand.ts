import { findNames } from './find-names.js';
import type { TrackedBrand } from '@app/findings';
import { lowerCase } from '../text/fold.js';
import { namesOf } from './names.js';
import { readMarkdown } from '../text/read-markdown.js';

/**
 * Does a prompt name the brand: its name, an alias or its domain, as words, in any case? What the words mean there is not
 * judged: an assistant that reads the name answers with it. Throws RangeError where `watchTrouble` finds trouble.
 */
export function namesBrand(prompt: string, brand: TrackedBrand): boolean {
  const names = namesOf({ brand, competitors: [], annotationTypes: [] });
  return (
    findNames(readMarkdown(prompt), names).length > 0 || holdsDomain(lowerCase(prompt), brand.domain.toLowerCase())
  );
}

/** Subdomains are the brand's, too; "notacme.example" and "acme.example.org" are not. */
function holdsDomain(prompt: string, domain: string): boolean {
  for (let at = prompt.indexOf(domain); at >= 0; at = prompt.indexOf(domain, at + 1)) {
    const [before, after] = [prompt.slice(0, at), prompt.slice(at + domain.length)];
    if (!/[\p{L}\p{N}_-]$/u.test(before) && !/^(?:[\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u.test(after)) return true;
  }
  return false;
}
