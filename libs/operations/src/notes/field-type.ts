/** The type of a custom field's value in words, from its JSON Schema. Every field may be `null`. */
export function fieldType(schema: object): string {
  const { type, enum: values, items } = schema as { type?: unknown; enum?: unknown; items?: unknown };
  if (Array.isArray(values)) return `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;
  if (Array.isArray(type)) return type.filter((one) => one !== 'null').join(' or ') || 'null';
  if (type === 'array' && typeof items === 'object' && items !== null) return `array of ${fieldType(items)}`;
  return typeof type === 'string' ? type : 'any';
}
