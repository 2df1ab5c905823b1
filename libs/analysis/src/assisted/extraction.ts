import { Ajv, type ValidateFunction } from 'ajv';
import { polarities, type Polarity, type Theme, themes } from '@app/findings';

/** The types of annotations for which a model is asked; brands and addresses are found without it. */
const namedTypes = ['product', 'organization', 'person', 'place'] as const;
export type NamedType = (typeof namedTypes)[number];

/**
 * What a named brand is to the tracked one: a rival, a line or product of its own, its owner or manufacturer, a platform or publisher that
 * is only mentioned, or a shop where something can be bought.
 */
const brandKinds = ['rival', 'own_line', 'owner', 'platform', 'shop'] as const;
export type BrandKind = (typeof brandKinds)[number];

/** Words of the answer as the model copied them, and the number of the visible block that contains them, from 1. */
export interface Quoted {
  readonly text: string;
  readonly run: number;
}

/** A brand with its name in the answer; `also` are its other spellings and names there. */
export type NamedEntry = Quoted & { readonly also: readonly string[]; readonly kind: BrandKind };

/** A quality; `of` is 0 for the tracked brand, n for the n-th rival in the request. */
export type JudgedEntry = Quoted & { readonly of: number; readonly polarity: Polarity; readonly theme: Theme };

/** A model's reply about one answer, before any of it is checked against the answer. */
export interface Extraction {
  /** Whether each doubtful hit means the tracked brand; `at` is as in the request, `reason` says what else is meant. */
  readonly hits: readonly { readonly at: number; readonly meant: boolean; readonly reason: string }[];
  readonly brands: readonly NamedEntry[];
  readonly qualities: readonly JudgedEntry[];
  readonly entities: readonly (Quoted & { readonly type: NamedType })[];
}

/** All names of a brand, its main name first. */
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

/** The JSON Schema of a reply, as strict mode wants it: every property is required and no other is allowed. */
export const extractionSchema = {
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
} as const;

/** The name of the schema in a request. */
export const extractionName = 'brand_extraction';

/** A reply with more entries cannot be about one answer. */
const maxEntries = 1000;

let compiled: ValidateFunction<Extraction> | undefined;

/** The schema is compiled on first use, because that takes longer than most analyses and is not needed in local mode. */
const isExtraction = (parsed: unknown): parsed is Extraction =>
  (compiled ??= new Ajv({ meta: false, validateSchema: false }).compile<Extraction>(extractionSchema))(parsed);

/** Reads a model's reply, JSON or JSON in a fenced block; `null` if it is anything else. */
export function readExtraction(reply: string): Extraction | null {
  const parsed = parse(reply) ?? parse(insideFence(reply));
  return isExtraction(parsed) && entriesIn(parsed) <= maxEntries ? parsed : null;
}

const entriesIn = ({ hits, brands, qualities, entities }: Extraction): number =>
  hits.length + brands.flatMap(namesIn).length + qualities.length + entities.length;

/** The lines between a first and a last line "```"; '' for other texts. */
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
