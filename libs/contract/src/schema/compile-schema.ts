import { Ajv, type ErrorObject } from 'ajv';
import { type BoundedPattern, compilePattern, PatternBudget } from './pattern.js';
import { schemaTrouble } from './schema-trouble.js';

/** A value that its schema refuses. */
export class RefusedValueError extends Error {
  constructor(
    message: string,
    /** True where the value has the wrong structure, whatever words and numbers are in it. */
    readonly isOfShape: boolean,
  ) {
    super(message);
  }
}

/** Throws RefusedValueError where the schema refuses the value. */
export type ValueCheck = (value: unknown) => void;

/**
 * Compiles the schema of a field. Throws Error where it can't be a field's; its message completes a sentence that begins with "the schema".
 */
export function compileSchema(schema: object): ValueCheck {
  const trouble = schemaTrouble(schema);
  if (trouble !== null) throw new Error(trouble);
  const { $id: _, ...own } = schema as Record<string, unknown>;
  if (!meta.validateSchema(own)) throw new Error(explained(meta.errorsText(meta.errors, { dataVar: '' })));
  try {
    const validate = generator().compile(own);
    return (value) => {
      patterns.begin();
      if (!validate(value)) throw refusal(validate.errors ?? []);
    };
  } catch (cause) {
    throw new Error(explained((cause as Error).message), { cause });
  }
}

function explained(message: string): string {
  const why = message.split('\n', 1)[0]!;
  // A problem with a pattern is reported with the pattern as the schema has it.
  return why.startsWith('has ') ? why : `is no JSON Schema of draft-07: ${why}`;
}

const shape = ['type', 'anyOf', 'oneOf', 'required', 'additionalProperties', 'additionalItems'];

function refusal(errors: readonly ErrorObject[]): RefusedValueError {
  const message = meta.errorsText(errors.slice(0, 5), { dataVar: 'value' });
  return new RefusedValueError(
    message,
    errors.every(({ keyword }) => shape.includes(keyword)),
  );
}

const patterns = new PatternBudget();
const bounded = Object.assign((source: string): BoundedPattern => compilePattern(source, patterns), {
  code: 'compilePattern',
});

const meta = new Ajv({ logger: false });

/** Makes a validator for each schema, because Ajv keeps all that it generates. It refuses NaN, which JSON lacks, and prints nothing. */
function generator(): Ajv {
  const options = { strict: false, strictNumbers: true, validateFormats: false, logger: false } as const;
  const ajv = new Ajv({ ...options, meta: false, validateSchema: false, code: { regExp: bounded } });
  // Ajv's own check compares each item with every other one.
  ajv.removeKeyword('uniqueItems');
  return ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    error: { message: 'must NOT have duplicate items' },
    validate: (isWanted: boolean, items: readonly unknown[]) =>
      !isWanted || new Set(items.map((item) => JSON.stringify(ordered(item)))).size === items.length,
  });
}

/** Sorts members so that equal objects have equal texts, and marks objects so that none equals a list. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return ['list', ...value.map(ordered)];
  const members = Object.entries(value).map(([name, member]): [string, unknown] => [name, ordered(member)]);
  return ['object', ...members.toSorted(([first], [second]) => (first < second ? -1 : 1))];
}
