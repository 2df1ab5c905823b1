import { Ajv, type ValidateFunction } from 'ajv';
import { entriesOf, type Extraction, extractionSchema } from './extraction.js';

/** A reply of more entries is not about one answer any more. */
const mostEntries = 1000;

let compiled: ValidateFunction<Extraction> | undefined;

/** Compiled on first use, which takes longer than most answers: without assistance nobody asks. */
const isExtraction = (parsed: unknown): parsed is Extraction =>
  (compiled ??= new Ajv({ meta: false, validateSchema: false }).compile<Extraction>(extractionSchema))(parsed);

/** What a model replied, as JSON or as JSON in a fenced block; `null` where it is anything else. */
export function readExtraction(reply: string): Extraction | null {
  const parsed = parse(reply) ?? parse(insideFence(reply));
  return isExtraction(parsed) && entriesOf(parsed).length <= mostEntries ? parsed : null;
}

/** The lines between a first and a last one of "```"; '' for other texts. */
function insideFence(reply: string): string {
  const [first = '', ...lines] = reply.trim().split('\n');
  return /^```(?:json)?\s*$/.test(first) && lines.pop()?.trim() === '```' ? lines.join('\n') : '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
