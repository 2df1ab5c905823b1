/** Types of annotations that an extraction may name; brands and addresses are found without it. */
export const namedTypes = ['product', 'organization', 'person', 'place'] as const;
export type NamedType = (typeof namedTypes)[number];

/** Words of the answer as the model copied them, and the number of the run they stand in, from 1. */
export interface Quoted {
  readonly text: string;
  readonly run: number;
}

/** What a model says of one answer, before any of it is believed. */
export interface Extraction {
  /** Every brand of the answer, by its name as written there; `also`: other spellings and names that stand there for it. */
  readonly brands: readonly (Quoted & { readonly also: readonly string[] })[];
  /** What the answer says the tracked brand is like. */
  readonly qualities: readonly Quoted[];
  /** Where the tracked brand's name is written and something else is meant. */
  readonly not_the_brand: readonly (Quoted & { readonly reason: string })[];
  readonly entities: readonly (Quoted & { readonly type: NamedType })[];
}

/** All that a reply says, whatever of. */
export const entriesOf = ({ brands, qualities, not_the_brand, entities }: Extraction): Quoted[] => [
  ...brands.flatMap(namesIn),
  ...qualities,
  ...not_the_brand,
  ...entities,
];

/** The name first. */
export const namesIn = ({ text, run, also }: Extraction['brands'][number]): Quoted[] =>
  [text, ...also].map((name) => ({ text: name, run }));

const quoted = { text: { type: 'string' }, run: { type: 'integer' } } as const;

const listOf = (properties: Readonly<Record<string, object>>) => ({
  type: 'array',
  items: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
});

const properties = {
  brands: listOf({ ...quoted, also: { type: 'array', items: quoted.text } }),
  qualities: listOf(quoted),
  not_the_brand: listOf({ ...quoted, reason: { type: 'string' } }),
  entities: listOf({ ...quoted, type: { type: 'string', enum: namedTypes } }),
};

/** JSON Schema of a reply, within what strict mode takes: every property required, no other allowed. */
export const extractionSchema = {
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
} as const;

/** How the schema is called in a request. */
export const extractionName = 'brand_extraction';
