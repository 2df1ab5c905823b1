const most = { bytes: 16_384, depth: 50, unfolded: 1000 };
const draft = /^https?:\/\/json-schema\.org\/draft-07\/schema#?$/;

/**
 * Returns why a schema can't be a field's, or `null` where it can. It bounds size, nesting, and the size once each `$ref` is replaced by
 * its target, which bounds the validator's code and work, too.
 */
export function schemaTrouble(schema: object): string | null {
  try {
    new Walk(schema).visit(schema, { depth: 0, within: [] });
    return null;
  } catch (error) {
    if (error instanceof SchemaTrouble) return error.message;
    throw error;
  }
}

class SchemaTrouble extends Error {}

interface Place {
  readonly depth: number;
  /** The targets of the `$ref`s that led here. */
  readonly within: readonly object[];
}

class Walk {
  private parts = 0;
  private characters = 0;

  constructor(private readonly root: object) {}

  visit(part: object, { depth, within }: Place): void {
    this.parts += 1;
    if (this.parts > most.unfolded)
      throw new SchemaTrouble(`has more than ${most.unfolded} parts, each counted as often as a $ref leads to it`);
    if (depth > most.depth) throw new SchemaTrouble(`is nested deeper than ${most.depth} levels`);
    for (const [key, value] of Object.entries(part)) {
      if (within.length === 0) this.measure(part, key, value);
      if (typeof value === 'object' && value !== null) this.visit(value as object, { depth: depth + 1, within });
      else this.keyword(part, { key, value }, { depth, within });
    }
  }

  private measure(part: object, key: string, value: unknown): void {
    this.characters += (Array.isArray(part) ? 1 : key.length + 4) + (typeof value === 'string' ? value.length + 2 : 1);
    if (this.characters > most.bytes) throw new SchemaTrouble(`is larger than ${most.bytes / 1024} kB`);
  }

  private keyword(part: object, { key, value }: { key: string; value: unknown }, { depth, within }: Place): void {
    if (key === '$async' && value !== false) throw new SchemaTrouble('has $async, which no value needs: leave it out');
    if (key === '$schema' && !draft.test(String(value)))
      throw new SchemaTrouble('has another $schema than draft-07: write it in that, or leave $schema out');
    if (
      ['$id', 'id', '$anchor'].includes(key) &&
      typeof value === 'string' &&
      !Array.isArray(part) &&
      part !== this.root
    )
      throw new SchemaTrouble(`has ${key} within: point at its parts by their places, as #/definitions/name`);
    if (key !== '$ref' || typeof value !== 'string') return;
    const target = this.target(value);
    if (target === part || within.includes(target))
      throw new SchemaTrouble(`refers to itself (${value.slice(0, 60)}): write out as many levels as there are`);
    this.visit(target, { depth: depth + 1, within: [...within, target] });
  }

  private target(reference: string): object {
    if (!/^#(\/|$)/.test(reference))
      throw new SchemaTrouble(
        `has the $ref ${shown(reference)}, which is not of the schema itself, as #/definitions/name`,
      );
    let target: unknown = this.root;
    for (const step of reference.split('/').slice(1)) {
      const name = decoded(step).replaceAll('~1', '/').replaceAll('~0', '~');
      target =
        typeof target === 'object' && target !== null && Object.hasOwn(target, name) ? Reflect.get(target, name) : null;
    }
    if (typeof target === 'object' && target !== null) return target;
    throw new SchemaTrouble(`has the $ref ${shown(reference)}, which points at nothing in it`);
  }
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

function shown(reference: string): string {
  return JSON.stringify(reference.slice(0, 60));
}
