import { readFileSync } from 'node:fs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Body, bodyOf, sendOpenBody } from '../http/send-body.js';
import { projectPath } from '../http/project-path.js';
import { describeApi } from './describe-api.js';
import { docsPage } from './page.js';

/**
 * OpenAPI 3.1 at /v1/openapi.json and the page about it at /docs, with the few files that it needs: open, from memory, and the
 * same for everybody. Each is made when it is first asked for.
 */
export function serveDocs(app: NestFastifyApplication): void {
  const description = once(() => describeApi(app));
  const page = () =>
    docsPage(description(), { api: projectFile('docs/api.md'), metrics: projectFile('docs/metrics.md') });
  serve(app, '/v1/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(description()));
  serve(app, '/docs', 'text/html; charset=utf-8', page);
  for (const [name, type] of Object.entries(files))
    serve(app, `/docs/${name}`, type, () => projectFile(`apps/service/docs-page/${name}`));
}

const files = {
  'page.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

function serve(app: NestFastifyApplication, url: string, type: string, text: () => string): void {
  const body: () => Body = once(() => bodyOf(text()));
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get(url, (request: FastifyRequest, reply: FastifyReply) =>
    reply.send(sendOpenBody(request, reply, body(), type)),
  );
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

const projectFile = (path: string) => readFileSync(projectPath(path), 'utf8');
