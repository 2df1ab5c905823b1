import type { FieldDefinition } from './custom-fields.js';

/** A custom output field, as a client reads its values. */
export interface FieldBody {
  name: string;
  schema: object;
  description: string | null;
}

/** How a field is computed is the operator's. */
export function fieldBody({ name, schema, description }: FieldDefinition & { description: string | null }): FieldBody {
  return { name, schema, description };
}
