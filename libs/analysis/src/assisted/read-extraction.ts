import { Ajv } from 'ajv';
import { entriesOf, type Extraction, extractionSchema } from './extraction.js';

/** A reply of more entries is not about one answer any more. */
const mostEntries = 1000;

const isExtraction = new Ajv().compile<Extraction>(extractionSchema);

/** What a model replied, as JSON or as JSON in a fenced block; `null` where it is anything else. */
export function readExtraction(reply: string): Extraction | null {
  const parsed = parse(reply) ?? parse(fenced.exec(reply)?.[1] ?? '');
  return isExtraction(parsed) && entriesOf(parsed).length <= mostEntries ? parsed : null;
}

const fenced = /^\s*```(?:json)?\s*\n([^]*?)\n\s*```\s*$/;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
