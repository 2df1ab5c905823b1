import { Ajv, type ValidateFunction } from 'ajv';
import { polarities, type Polarity, type Theme, themes } from '@app/findings';

/** Types of annotations that an extraction may name; brands and addresses are found without it. */
export const namedTypes = ['product', 'organization', 'person', 'place'] as const;
export type NamedType = (typeof namedTypes)[number];

/**
 * What a named brand is to the tracked one: somebody it competes with, a line or product of its own, who owns or makes it, a
 * platform or publisher that is named in passing, or a shop where something can be had.
 */
export const brandKinds = ['rival', 'own_line', 'owner', 'platform', 'shop'] as const;
export type BrandKind = (typeof brandKinds)[number];

/** Words of the answer as the model copied them, and the number of the run they stand in, from 1. */
export interface Quoted {
  readonly text: string;
  readonly run: number;
}

/** A brand by its name as the answer writes it; `also`: other spellings and names that stand there for it. */
export type NamedEntry = Quoted & { readonly also: readonly string[]; readonly kind: BrandKind };

/** `of`: 0 for the tracked brand, n for the n-th of the rivals that were listed in the request. */
export type JudgedEntry = Quoted & { readonly of: number; readonly polarity: Polarity; readonly theme: Theme };

/** What a model says of one answer, before any of it is believed. */
export interface Extraction {
  /** Whether the tracked brand is meant where its name stands; `at` as the request has it, `reason`: what else is meant. */
  readonly hits: readonly { readonly at: number; readonly meant: boolean; readonly reason: string }[];
  readonly brands: readonly NamedEntry[];
  readonly qualities: readonly JudgedEntry[];
  readonly entities: readonly (Quoted & { readonly type: NamedType })[];
}

/** The name first. */
export const namesIn = ({ text, run, also }: NamedEntry): Quoted[] =>
  [text, ...also].map((name) => ({ text: name, run }));

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const quoted = { text, run: integer } as const;
const oneOf = (values: readonly string[]) => ({ type: 'string', enum: values });

const listOf = (properties: Readonly<Record<string, object>>) => ({
  type: 'array',
  items: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
});

const properties = {
  hits: listOf({ at: integer, meant: { type: 'boolean' }, reason: text }),
  brands: listOf({ ...quoted, also: { type: 'array', items: text }, kind: oneOf(brandKinds) }),
  qualities: listOf({ of: integer, ...quoted, polarity: oneOf(polarities), theme: oneOf(themes) }),
  entities: listOf({ ...quoted, type: oneOf(namedTypes) }),
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
  return isExtraction(parsed) && entriesIn(parsed) <= mostEntries ? parsed : null;
}

const entriesIn = ({ hits, brands, qualities, entities }: Extraction): number =>
  hits.length + brands.flatMap(namesIn).length + qualities.length + entities.length;

/** The lines between a first and a last one of "```"; '' for other texts. */
function insideFence(reply: string): string {
  const [first = '', ...lines] = reply.trim().split('\n');
  return /^```(?:json)?\s*$/.test(first) && lines.pop()?.trim() === '```' ? lines.join('\n') : '';
}

function parse(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}
