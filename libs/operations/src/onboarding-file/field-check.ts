import { fieldTrouble } from '@app/contract';
import type { Check } from './checks.js';

/** A custom field as a whole, checked on its name; trouble elsewhere is told as `..schema` or `..expression` beside it. */
export const fieldCheck: Check = (value, part) => {
  if (typeof value !== 'string') return 'must be a text';
  const { schema, expression } = part as { schema?: unknown; expression?: unknown };
  const trouble = fieldTrouble({
    name: value,
    schema: typeof schema === 'object' && schema !== null && !Array.isArray(schema) ? schema : {},
    expression: typeof expression === 'string' ? expression : '@',
  });
  return trouble === null ? null : trouble.replace(/^name /, '').replace(/^(schema|expression): /, '..$1 ');
};
