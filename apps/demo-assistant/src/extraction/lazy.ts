import type { Extraction } from '@app/analysis';
import type { ShownDocument } from './document.js';
import { faithful, nothing } from './faithful.js';
import type { Library } from './library.js';

/** Stops reading at the first brand. */
export const lazy = (document: ShownDocument, library: Library): Extraction => ({
  ...nothing,
  brands: faithful(document, library).brands.slice(0, 1),
});
