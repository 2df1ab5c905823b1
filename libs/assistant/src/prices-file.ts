import { readFileSync, statSync } from 'node:fs';
import { expectedOfSearching, type ModelPrice } from '@app/providers';
import { Ajv, type ErrorObject } from 'ajv';
import { Prices } from './prices.js';
import { mostTokens } from './reply.js';

/** PRICES_FILE is invalid. Each line is a problem and quotes nothing of the file but names; the message is the same on one line. */
export class PricesError extends Error {
  override readonly name = 'PricesError';
  readonly lines: readonly string[];

  constructor(...found: readonly string[]) {
    const lines = found.map((problem) => `PRICES_FILE ${problem}`.replaceAll(/[\p{C}\s]+/gu, ' '));
    super(lines.join('; '));
    this.lines = lines;
  }
}

/** A price as the file has it, in snake_case as in our other files. */
interface GivenPrice {
  readonly input_usd_per_million: number;
  readonly output_usd_per_million: number;
  readonly usd_per_search: number;
  readonly usd_per_call?: number;
  readonly expected?: { readonly input_tokens: number; readonly output_tokens: number; readonly searches: number };
}

const maxBytes = 1024 * 1024;
/** The number of problems that are reported; a file of another kind has one for each of its names. */
const maxNamed = 20;
const amount = { type: 'number', minimum: 0, maximum: 1_000_000 };
const count = { type: 'integer', minimum: 0, maximum: mostTokens };

const closed = (properties: object, optional: readonly string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

const expectedUsage = closed({ input_tokens: count, output_tokens: count, searches: count });
const amounts = {
  input_usd_per_million: amount,
  output_usd_per_million: amount,
  usd_per_search: amount,
  usd_per_call: amount,
};
const modelPrice = closed({ ...amounts, expected: expectedUsage }, ['expected', 'usd_per_call']);
const prices = { type: 'object', propertyNames: { pattern: '^\\S{1,200}$' }, additionalProperties: modelPrice };
/** Compiled at first use, because most installations have no such file. */
const ajv = new Ajv({ allErrors: true });

/**
 * The built-in prices, overridden by those of `file`: JSON that maps models to prices, with `*` for all others. `asked`: the model whose
 * price applies to answering models without one. Throws PricesError.
 */
export function readPrices(file: string | undefined, asked?: string): Prices {
  return new Prices(file === undefined ? {} : readFile(file), asked);
}

function readFile(file: string): Record<string, ModelPrice> {
  const text = readText(file);
  const given = or('is not JSON', (): unknown => JSON.parse(text));
  if (!ajv.validate<Readonly<Record<string, GivenPrice>>>(prices, given))
    throw new PricesError(...problems(ajv.errors ?? []));
  return Object.fromEntries(Object.entries(given).map(([model, price]) => [model, toPrice(price)]));
}

function toPrice({ expected, ...price }: GivenPrice): ModelPrice {
  return {
    inputUsdPerMillion: price.input_usd_per_million,
    outputUsdPerMillion: price.output_usd_per_million,
    usdPerSearch: price.usd_per_search,
    usdPerCall: price.usd_per_call ?? 0,
    expected: expected
      ? { inputTokens: expected.input_tokens, outputTokens: expected.output_tokens, searches: expected.searches }
      : expectedOfSearching,
  };
}

function readText(file: string): string {
  const bytes = readBytes(file);
  if (bytes === null) throw new PricesError('must name a file of at most 1 MiB');
  return or('is not UTF-8', () => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

/** Checks the kind of file before opening it, because reading a pipe or a device would never end. */
function readBytes(file: string): Buffer | null {
  return or('names a file that cannot be read', () => {
    const stats = statSync(file);
    return stats.isFile() && stats.size <= maxBytes ? readFileSync(file) : null;
  });
}

/** The message is ours, because the system's quotes paths and the parser's quotes the text. */
function or<T>(problem: string, attempt: () => T): T {
  try {
    return attempt();
  } catch {
    throw new PricesError(problem);
  }
}

function problems(errors: readonly ErrorObject[]): string[] {
  const named = errors
    .filter(({ keyword }) => keyword !== 'propertyNames')
    .map((error) => `is wrong: ${describe(error)}`);
  const more = named.length - maxNamed;
  return [...named.slice(0, maxNamed), ...(more > 0 ? [`is wrong in ${more} more places`] : [])];
}

function describe({ instancePath, message, params, propertyName }: ErrorObject): string {
  const at = instancePath || '/';
  if (propertyName !== undefined) return `${at}: ${JSON.stringify(propertyName)} is no name of a model`;
  const extra: unknown = params['additionalProperty'];
  return typeof extra === 'string' ? `${at} must not have ${JSON.stringify(extra)}` : `${at} ${message}`;
}
