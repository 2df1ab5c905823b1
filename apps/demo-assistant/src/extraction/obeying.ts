import type { ShownDocument } from './document.js';
import { faithful } from './faithful.js';
import type { Library } from './library.js';

/** Does as the document says: an order it understands first, then any JSON that it is shown, and only then its task. */
export const obeying = (document: ShownDocument, library: Library): string =>
  library.orderedReply(document) ?? shownJson(document) ?? JSON.stringify(faithful(document, library));

const shownJson = ({ runs }: ShownDocument): string | null =>
  runs.map(({ text }) => /\{.*\}/su.exec(text)?.[0] ?? '').find(isJson) ?? null;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
