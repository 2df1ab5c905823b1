import { LRUCache } from 'lru-cache';
import { compileExpression, type Node } from './expression/compile-expression.js';
import { evaluate } from './expression/evaluate.js';
import { includes, mentionsBody } from './mentions-body.js';
import type { ResultFacts } from './result-facts.js';
import { sampleResult } from './sample-result.js';
import { compileSchema, RefusedValueError, type ValueCheck } from './schema/compile-schema.js';
import { jsonTrouble } from './schema/json-trouble.js';
import type { FieldBody } from './responses.js';

/** A custom output field as an account has it. */
export interface FieldDefinition {
  readonly name: string;
  /** JSON Schema of the value. */
  readonly schema: object;
  /** JMESPath (community edition) over the result with every include. */
  readonly expression: string;
}

/** Why a field could not be computed and is `null`. */
export interface FieldWarning {
  readonly field: string;
  readonly message: string;
}

export interface FieldValues {
  readonly values: Readonly<Record<string, unknown>>;
  readonly warnings: readonly FieldWarning[];
}

const specified = ['brand', 'domain', 'geo', 'query', 'mentions', 'last_checked'];
// Lists and exports put these beside the fields of a body.
const besides = ['id', 'assistant', 'prompt_id', 'slot', 'sample', 'searches', 'cost_usd'];
const reserved = [...specified, ...besides, ...includes];

/** Why a field can't be used, `null` where it can. */
export function fieldTrouble({ name, schema, expression }: FieldDefinition): string | null {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name))
    return `name "${name.slice(0, 70)}" must be snake_case: a letter, then letters, digits and _, 63 at most`;
  if (reserved.includes(name)) return `name "${name}" is a field of the API or of exports`;
  return attempt(() => compileSchema(schema), 'schema') ?? attempt(() => compileExpression(expression), 'expression');
}

function attempt(work: () => unknown, part: string): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return `${part}: ${storable((error as Error).message.split('\n', 1)[0]!)}`;
  }
}

/**
 * Computes every field. An error, an expression or a value beyond its bounds, and a value that its schema refuses leave
 * `null` and a warning. All of it is counted: the same field on the same result gives the same value or warning anywhere.
 */
export function fieldValues(fields: readonly FieldDefinition[], facts: ResultFacts): FieldValues {
  if (fields.length === 0) return { values: {}, warnings: [] };
  const whole = wholeBody(facts);
  const tried = fields.map((field) => ({ field: field.name, ...tryField(field, whole) }));
  return {
    values: Object.fromEntries(tried.map(({ field, value }) => [field, value])),
    warnings: tried.flatMap(({ field, trouble }) => (trouble === null ? [] : [{ field, message: trouble }])),
  };
}

/** What a field gives for one result. */
export interface TriedField {
  readonly value: unknown;
  /** Why there is none. */
  readonly trouble: string | null;
  /** The trouble is in the field; not in words or numbers that its schema asks for, which another result may have. */
  readonly isFaulty: boolean;
}

/** Tries a field on a result that has everything, for accounts where nothing is stored yet. */
export function tryOnSample(field: FieldDefinition): TriedField {
  return tryField(field, wholeBody(sampleResult));
}

function tryField(field: FieldDefinition, whole: unknown): TriedField {
  try {
    return { value: valueOf(field, whole), trouble: null, isFaulty: false };
  } catch (error) {
    const isFaulty = !(error instanceof RefusedValueError) || error.isOfShape;
    return { value: null, trouble: storable((error as Error).message), isFaulty };
  }
}

function wholeBody(facts: ResultFacts): unknown {
  return JSON.parse(JSON.stringify(mentionsBody(facts, { includes })));
}

/** The custom fields of a finished default body. */
export function customValues(body: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !specified.includes(name)));
}

/** At most 300 units of a message, fit to be stored: a database takes neither U+0000 nor half a surrogate pair. */
export function storable(message: string): string {
  return message.replaceAll('\0', '').slice(0, 300).toWellFormed();
}

function valueOf(field: FieldDefinition, whole: unknown): unknown {
  const { expression, check } = compiled(field);
  const value = evaluate(expression, whole) ?? null;
  const trouble = jsonTrouble(value);
  if (trouble !== null) throw new Error(trouble);
  if (value !== null) check(value);
  return value;
}

interface Compiled {
  readonly expression: Node;
  readonly check: ValueCheck;
}

// By their texts: a worker reads the fields again for each result, and compiling takes longer than all else about a field.
const known = new LRUCache<string, Compiled>({ max: 500 });

function compiled({ expression, schema }: FieldDefinition): Compiled {
  const key = JSON.stringify([expression, schema]);
  const made = known.get(key) ?? { expression: compileExpression(expression), check: compileSchema(schema) };
  known.set(key, made);
  return made;
}

/** How a field is computed is the operator's. */
export function fieldBody({ name, schema, description }: FieldDefinition & { description: string | null }): FieldBody {
  return { name, schema, description };
}
