/** The JSON Schema (2020-12) of a value of this type. */
export interface Schema<Value> {
  readonly type?: string | readonly string[];
  readonly description?: string;
  /** Never set: it only carries the type. */
  readonly value?: Value;
}

/** The schema of a property that may be missing. */
interface Optional<Value> {
  readonly schema: Schema<Value>;
}

/** The properties of a response, by name. */
export type Properties = Readonly<Record<string, Schema<unknown> | Optional<unknown>>>;
type OptionalKeys<P extends Properties> = { [K in keyof P]: P[K] extends Optional<unknown> ? K : never }[keyof P];
type ValueOf<P> = P extends Optional<infer Value> ? Value : P extends Schema<infer Value> ? Value : never;
type Body<P extends Properties> = { [K in Exclude<keyof P, OptionalKeys<P>>]: ValueOf<P[K]> } & {
  [K in OptionalKeys<P>]?: ValueOf<P[K]>;
};

/**
 * A response, or a part of one, that OpenAPI lists among its components under this name. Its type, documentation and validation follow from
 * it.
 */
export interface ResponseSchema<P extends Properties = Properties> extends Schema<Body<P>> {
  readonly name: string;
  readonly properties: P;
}

/** The type of the response that a client gets. */
export type BodyOf<S> = S extends ResponseSchema<infer P> ? { [K in keyof Body<P>]: Body<P>[K] } : never;

const components: ResponseSchema[] = [];

/** Defines a response; its properties keep their order. */
export function response<const P extends Properties>(name: string, properties: P): ResponseSchema<P> {
  const schema: ResponseSchema<P> = { name, properties };
  components.push(schema);
  return schema;
}

/** The `components.schemas` of OpenAPI 3.1, sorted by name because the order in which modules load is arbitrary. */
export const responseComponents = (): Record<string, object> =>
  Object.fromEntries(
    components
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name, properties }) => [name, objectOf(properties)]),
  );

/** Returns the schema that a `$ref` points at. */
export const componentNamed = ({ $ref }: { readonly $ref: string }): ResponseSchema =>
  components.find(({ name }) => $ref.endsWith(`/${name}`))!;

function objectOf(properties: Properties): object {
  const entries = Object.entries(properties);
  return {
    type: 'object',
    required: entries.filter(([, property]) => !('schema' in property)).map(([key]) => key),
    properties: Object.fromEntries(
      entries.map(([key, property]) => [key, 'schema' in property ? property.schema : property]),
    ),
  };
}

/** The reference to a component of OpenAPI. */
export const refTo = ({ name }: Pick<ResponseSchema, 'name'>): { $ref: string } => ({
  $ref: `#/components/schemas/${name}`,
});

type Options = Readonly<Record<string, unknown>>;

const schemaOf = <Value>(type: string, description: string, options: Options = {}): Schema<Value> => ({
  ...options,
  type,
  description,
});

export const text = (description: string, options?: Options) => schemaOf<string>('string', description, options);
export const flag = (description: string) => schemaOf<boolean>('boolean', description);
export const number = (description: string, options?: Options) => schemaOf<number>('number', description, options);
/** An integer that is never negative. */
export const integer = (description: string, options: Options = {}) =>
  schemaOf<number>('integer', description, { minimum: 0, ...options });
export const texts = (description: string, options: Options = {}) =>
  schemaOf<string[]>('array', description, { ...options, items: { type: 'string' } });
export const oneOf = <Value extends string>(values: readonly Value[], description: string) =>
  schemaOf<Value>('string', description, { enum: [...values] });
export const anyObject = (description: string) =>
  schemaOf<object>('object', description, { additionalProperties: true });

export const orNull = <Value>({ type = [], ...rest }: Schema<Value>): Schema<Value | null> => ({
  ...rest,
  ...('enum' in rest && Array.isArray(rest.enum) && { enum: [...rest.enum, null] }),
  type: [type, 'null'].flat(),
});

export const part = <P extends Properties>(schema: ResponseSchema<P>, description: string) =>
  ({ description, allOf: [refTo(schema)] }) as Schema<BodyOf<ResponseSchema<P>>>;

export const partOrNull = <P extends Properties>(schema: ResponseSchema<P>, description: string) =>
  ({ description, anyOf: [refTo(schema), { type: 'null' }] }) as Schema<BodyOf<ResponseSchema<P>> | null>;

export const parts = <P extends Properties>(schema: ResponseSchema<P>, description: string, options: Options = {}) =>
  schemaOf<BodyOf<ResponseSchema<P>>[]>('array', description, { ...options, items: refTo(schema) });

export const optional = <Value>(schema: Schema<Value>): Optional<Value> => ({ schema });
