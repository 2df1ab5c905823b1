import type { FieldDefinition } from './custom-fields.js';
import type { FieldBody } from './responses.js';

/** How a field is computed is the operator's. */
export function fieldBody({ name, schema, description }: FieldDefinition & { description: string | null }): FieldBody {
  return { name, schema, description };
}
