import { Ajv, type ValidateFunction } from 'ajv';

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

/** A reply of more entries is not about one answer any more. */
const mostEntries = 1000;

let compiled: ValidateFunction<Extraction> | undefined;

/** Compiled on first use, which takes longer than most answers: without assistance nobody asks. */
const isExtraction = (parsed: unknown): parsed is Extraction =>
  (compiled ??= new Ajv({ meta: false, validateSchema: false }).compile<Extraction>(extractionSchema))(parsed);

/** What a model replied, as JSON or as JSON in a fenced block; `null` where it is anything else. */
export function readExtraction(reply: string): Extraction | null {
  const parsed = parse(reply) ?? parse(insideFence(reply));
  return isExtraction(parsed) && entriesOf(parsed).length <= mostEntries ? parsed : null;
}

/** The lines between a first and a last one of "```"; '' for other texts. */
function insideFence(reply: string): string {
  const [first = '', ...lines] = reply.trim().split('\n');
  return /^```(?:json)?\s*$/.test(first) && lines.pop()?.trim() === '```' ? lines.join('\n') : '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
