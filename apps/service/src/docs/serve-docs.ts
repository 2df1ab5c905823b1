import { readFileSync } from 'node:fs';
import { accountBaseUrl, servedBaseUrl } from '@app/config';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { accountInUrl } from '../http/on-request.js';
import { type Body, bodyOf, sendOpenBody } from '../http/send-body.js';
import { projectPath } from '../http/project-path.js';
import { describeApi } from './describe-api.js';
import { docsPage } from './page.js';

/**
 * Serves OpenAPI 3.1 at /v1/openapi.json and the page about it at /docs with its few files: open to all, and from memory. All callers get
 * the same, except that a page below an account's base URL shows that URL. Each file is made when it is first requested.
 */
export function serveDocs(app: NestFastifyApplication, { publicBaseUrl }: { publicBaseUrl: string }): void {
  const description = once(() => describeApi(app));
  const page = once(() =>
    docsPage(description(), {
      api: projectFile('docs/api.md'),
      metrics: projectFile('docs/metrics.md'),
      signals: projectFile('docs/signals.md'),
      events: projectFile('docs/events.md'),
    }),
  );
  const json = once(() => bodyOf(JSON.stringify(description())));
  serve(app, '/v1/openapi.json', { type: 'application/json; charset=utf-8', body: json });
  const pages = new LRUCache<string, Body>({ max: 20 });
  const pageFor = (request: FastifyRequest) => {
    const baseUrl = baseUrlOf(request, publicBaseUrl) ?? exampleBaseUrl;
    const body = pages.get(baseUrl) ?? bodyOf(page().replaceAll(exampleBaseUrl, baseUrl));
    pages.set(baseUrl, body);
    return body;
  };
  serve(app, '/docs', { type: 'text/html; charset=utf-8', body: pageFor });
  for (const [name, type] of Object.entries(files))
    serve(app, `/docs/${name}`, { type, body: once(() => bodyOf(projectFile(`apps/service/docs-page/${name}`))) });
}

/** The base URL in the examples of docs/api.md. */
const exampleBaseUrl = 'https://mentions.example/acme';

/** The base URL of the account that the request names, or the one that all share; `null`: not known here. */
function baseUrlOf({ raw, socket }: FastifyRequest, template: string): string | null {
  const slug = accountInUrl(raw);
  if (slug === undefined && template.includes('{account}')) return null;
  // Nothing but a slug is copied from a URL into a page.
  if (slug !== undefined && !/^[a-z0-9-]+$/.test(slug)) return null;
  return accountBaseUrl(servedBaseUrl(template, socket.localPort!), slug ?? '');
}

const files = {
  'page.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

function serve(
  app: NestFastifyApplication,
  url: string,
  { type, body }: { type: string; body: (request: FastifyRequest) => Body },
): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get(url, async (request: FastifyRequest, reply: FastifyReply) =>
    reply.send(await sendOpenBody(request, reply, body(request), type)),
  );
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

const projectFile = (path: string) => readFileSync(projectPath(path), 'utf8');
