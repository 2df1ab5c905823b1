import { expect, it } from '@jest/globals';
import { extractionSchema } from './extraction.js';

interface Schema {
  readonly type: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: Schema;
  readonly enum?: readonly string[];
}

interface Found {
  readonly schema: Schema;
  /** How deep objects and lists are nested; the outermost is 1. */
  readonly level: number;
}

function schemasIn(schema: Schema, level = 1): Found[] {
  const inside = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])];
  return [{ schema, level }, ...inside.flatMap((one) => schemasIn(one, level + 1))];
}

it('the schema of a reply is one that strict mode takes, with its limits of 2024, which compatible servers may still have', () => {
  const all = schemasIn(extractionSchema as Schema);
  const named = all.flatMap(({ schema }) => Object.keys(schema.properties ?? {}));
  const listed = all.flatMap(({ schema }) => schema.enum ?? []);
  for (const { schema } of all.filter((one) => one.schema.type === 'object'))
    expect(schema).toMatchObject({ required: Object.keys(schema.properties!), additionalProperties: false });
  expect(named.length).toBeLessThanOrEqual(100);
  expect(listed.length).toBeLessThanOrEqual(500);
  expect([...named, ...listed].join('').length).toBeLessThanOrEqual(15_000);
  expect(Math.max(...all.map(({ level }) => level))).toBeLessThanOrEqual(5);
});
