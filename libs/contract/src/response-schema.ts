import {
  Type,
  type Static,
  type TObject,
  type TProperties,
  type TSchema,
  type TSchemaOptions,
  type TUnsafe,
} from 'typebox';

/** A response, or a part of one, that OpenAPI lists among its components under its `$id`. */
export type ResponseSchema = TSchema & { readonly $id: string };

const components: ResponseSchema[] = [];

/** Type, documentation and validation follow from it. The properties stand in the order in which they go out. */
export function response<Properties extends TProperties>(
  name: string,
  properties: Properties,
): TObject<Properties> & { readonly $id: string } {
  const schema = Object.assign(Type.Object(properties), { $id: name });
  components.push(schema);
  return schema;
}

/** `components.schemas` of OpenAPI 3.1. */
export const responseComponents = (): Record<string, object> =>
  Object.fromEntries(components.map(({ $id, ...schema }) => [$id, schema]));

/** Where OpenAPI has it. */
export const refTo = ({ $id }: ResponseSchema): { $ref: string } => ({
  $ref: `#/components/schemas/${$id}`,
});

type Options = TSchemaOptions & { readonly example?: unknown };

export const text = (description: string, options: Options = {}) => Type.String({ ...options, description });
export const flag = (description: string) => Type.Boolean({ description });
export const number = (description: string, options: Options & { minimum: number; maximum?: number }) =>
  Type.Number({ ...options, description });
/** Never negative. */
export const integer = (description: string, options: Options & { minimum?: number; maximum?: number } = {}) =>
  Type.Integer({ minimum: 0, ...options, description });
export const texts = (description: string, options: Options & { maxItems?: number } = {}) =>
  Type.Array(Type.String(), { ...options, description });
export const oneOf = <Value extends string>(values: readonly Value[], description: string): TUnsafe<Value> =>
  Type.Unsafe<Value>({ type: 'string', enum: [...values], description });

export function orNull<Schema extends TSchema & { readonly type: string }>(
  schema: Schema,
): TUnsafe<Static<Schema> | null> {
  return Type.Unsafe<Static<Schema> | null>({ ...schema, type: [schema.type, 'null'] });
}

export const part = <Schema extends ResponseSchema>(schema: Schema, description: string): TUnsafe<Static<Schema>> =>
  Type.Unsafe<Static<Schema>>({ description, allOf: [refTo(schema)] });

export const parts = <Schema extends ResponseSchema>(
  schema: Schema,
  description: string,
  options: Options & { maxItems?: number } = {},
): TUnsafe<Static<Schema>[]> =>
  Type.Unsafe<Static<Schema>[]>({ ...options, description, type: 'array', items: refTo(schema) });

export const optional = Type.Optional;
