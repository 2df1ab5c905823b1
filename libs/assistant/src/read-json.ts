import { Ajv, type ValidateFunction } from 'ajv';
import { badResponse } from './failures.js';

const ajv = new Ajv();

/** Compiles the part of an answer's shape that is relied upon; what it does not name may be there and is not read. */
export const compileShape = <Body>(schema: object): ValidateFunction<Body> => ajv.compile<Body>(schema);

/** The body, checked. Rejects as `bad_response` where it is not JSON, or not of that shape. */
export async function readJson<Body>(response: Response, shape: ValidateFunction<Body>): Promise<Body> {
  const body = parse(await response.text());
  if (shape(body)) return body;
  const first = shape.errors?.[0];
  throw badResponse(`JSON of another shape (${first?.instancePath || 'body'} ${first?.message ?? 'is wrong'})`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badResponse(text === '' ? 'an empty body' : 'a body that is not JSON');
  }
}
