import type { ShownDocument } from './document.js';
import { faithful } from './faithful.js';
import { inventing } from './inventing.js';
import { lazy } from './lazy.js';
import type { Library } from './library.js';
import { obeying } from './obeying.js';

/** How the demo reads a document, and what it replies: JSON, or whatever it was told. */
type Manner = (document: ShownDocument, library: Library) => string;

const inJson =
  (read: (document: ShownDocument, library: Library) => object): Manner =>
  (document, library) =>
    JSON.stringify(read(document, library));

export const manners = {
  faithful: inJson(faithful),
  lazy: inJson(lazy),
  inventing: inJson(inventing),
  obeying,
} satisfies Record<string, Manner>;

export type MannerName = keyof typeof manners;
export const mannerNames = Object.keys(manners) as readonly MannerName[];

const prefix = 'extracts:';

/** What a model's name asks for, such as `extracts:lazy:no-schema`; any other name reads faithfully. */
export interface Wish {
  readonly manner: MannerName;
  /** It knows `json_object` alone, as older models do. */
  readonly refusesSchema: boolean;
}

/** `null` where the name asks for a manner that is none. */
export function wishOf(model: string): Wish | null {
  if (!model.startsWith(prefix)) return { manner: 'faithful', refusesSchema: false };
  const [name, ...rest] = model.slice(prefix.length).split(':');
  const manner = mannerNames.find((known) => known === name);
  const isWhole = rest.length === 0 || (rest.length === 1 && rest[0] === 'no-schema');
  return manner === undefined || !isWhole ? null : { manner, refusesSchema: rest.length > 0 };
}
