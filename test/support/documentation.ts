import { expect } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

interface Answered {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  readonly request: { readonly url: string; readonly method: string };
}

interface Documented {
  readonly paths: Record<string, Record<string, { responses: Record<string, DocumentedResponse> }>>;
}

interface DocumentedResponse {
  readonly headers?: Record<string, unknown>;
  readonly content?: Record<string, unknown>;
}

/** A check that each response matches the service's own description: status, headers, type and schema. */
export async function openDocumentation(serviceUrl: string): Promise<(answered: Answered) => void> {
  const document = (await (await fetch(`${serviceUrl}/v1/openapi.json`)).json()) as Documented;
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  ajv.addSchema(document, 'api');
  return ({ status, headers, body, request }) => {
    const path = new URL(request.url).pathname.replace(/^\/[^/]+(?=\/v1\/)/, '');
    const method = request.method.toLowerCase();
    const route = routeOf(document, path);
    const response = document.paths[route]?.[method]?.responses[String(status)];
    expect({ path, method, status, documented: response !== undefined }).toMatchObject({ documented: true });
    for (const name of Object.keys(response?.headers ?? {}))
      if (name !== 'Retry-After' || status !== 404) expect(Object.keys(headers)).toContain(name.toLowerCase());
    if (!response?.content) return;
    const type = (headers['content-type'] ?? '').split(';')[0]!;
    expect(Object.keys(response.content)).toContain(type);
    const pointer = ['paths', route, method, 'responses', String(status), 'content', type, 'schema']
      .map(escape)
      .join('/');
    const validate = ajv.getSchema(`api#/${pointer}`)!;
    expect(validate(body) === true ? [] : validate.errors).toEqual([]);
  };
}

/** The documented path, with the names of its parameters. */
function routeOf({ paths }: Documented, path: string): string {
  const fits = (route: string) => new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  return Object.keys(paths).find(fits) ?? path;
}

function escape(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
