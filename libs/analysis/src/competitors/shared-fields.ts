import { fieldsOfBrand } from '../lexicon/lexicon.js';

/** What the other likely brands of an answer say of a candidate by the fields that brands are known in. */
export interface FieldsBeside {
  /** How many of them, by their chances, are of a field of the candidate. */
  readonly akin: number;
  /** How many are known in some field. */
  readonly known: number;
}

/** Makers of so many things that it says nothing. */
const anyField = 'many fields';
const nothing: FieldsBeside = { akin: 0, known: 0 };

/** The fields of the listed names of an answer. */
export class SharedFields {
  private readonly chances = new Map<string, number>();
  private readonly votes = new Map<string, number>();
  private known = 0;

  /** Counts a listed name, folded and in lower case, once. */
  add(name: string, chance: number): void {
    const fields = fieldsOf(name);
    if (fields.length === 0 || this.chances.has(name)) return;
    this.chances.set(name, chance);
    this.known += chance;
    for (const field of fields) this.votes.set(field, (this.votes.get(field) ?? 0) + chance);
  }

  /** Of a name that was counted; nothing of another. */
  beside(name: string): FieldsBeside {
    const own = this.chances.get(name);
    if (own === undefined) return nothing;
    const votes = fieldsOf(name).map((field) => this.votes.get(field) ?? 0);
    return { akin: Math.max(...votes) - own, known: this.known - own };
  }
}

function fieldsOf(name: string): readonly string[] {
  const fields = fieldsOfBrand(name);
  return fields.includes(anyField) ? [] : fields;
}
