import { type Check, mapping, text } from '@app/config';
import { fieldTrouble } from '@app/contract';

/**
 * Checks a custom field as a whole. It is attached to the field's name, so problems of other keys are reported as `..schema` or
 * `..expression`.
 */
const fieldCheck: Check = (value, part) => {
  if (typeof value !== 'string') return 'must be a text';
  const { schema, expression } = part as { schema?: unknown; expression?: unknown };
  const isText = fieldChecks.expression(expression, part) === null;
  const trouble = fieldTrouble({
    name: value,
    schema: typeof schema === 'object' && schema !== null && !Array.isArray(schema) ? schema : {},
    expression: isText ? (expression as string) : '@',
  });
  return trouble === null ? null : trouble.replace(/^name /, '').replace(/^(schema|expression): /, '..$1 ');
};

/** The checks of each part of a custom field, in a file as on the command line. */
export const fieldChecks = {
  name: fieldCheck,
  schema: mapping,
  expression: text({ max: 2000, lines: true }),
  description: text({ max: 500 }),
};

export const mostFields = 50;
