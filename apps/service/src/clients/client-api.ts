import { AssistantModule } from '@app/assistant';
import { loadConfig } from '@app/config';
import { StorageModule } from '@app/storage';
import { NestFactory } from '@nestjs/core';
import { ApiModule } from '../api.module.js';
import { type ApiDescription, describeApi, type Operation, type Parameter, type Schema } from '../docs/describe-api.js';
import { rootOf } from '../process/work.js';
import { createAdapter } from '../setup.js';

/** A route as a client calls it. */
export interface ClientRoute {
  readonly path: string;
  readonly operation: Operation;
  readonly body: Schema;
}

/** A route that gives a document. */
export type FileRoute = Omit<ClientRoute, 'body'>;

/** What clients are made from: the OpenAPI description without what a call neither takes nor gives. */
export interface ClientApi {
  readonly description: ApiDescription;
  readonly routes: readonly ClientRoute[];
  readonly files: readonly FileRoute[];
}

/** Paths that clients have no call of. */
export const withoutCall: readonly string[] = [
  // Of the installation, for load balancers: they are not below an account's base URL.
  '/health/live',
  '/health/ready',
  // Larger than what a call holds in memory: `url` in /v1/exports is for what reads by parts.
  '/v1/exports/{day}/{file}',
];

/** Of the API as it stands in the source; reaches no database and no assistant. */
export async function clientApi(): Promise<ClientApi> {
  const storage = StorageModule.with({ url: 'postgres://localhost', poolSize: 1 });
  const config = loadConfig({});
  const root = rootOf([storage, AssistantModule.with(config), ApiModule.with(config)]);
  // Of a preview nothing is made but the modules themselves.
  const options = { preview: true, abortOnError: false, logger: false } as const;
  return reduced(
    describeApi(await NestFactory.create(root, createAdapter({ publicBaseUrl: '/', trustedProxies: [] }), options)),
  );
}

function reduced(api: ApiDescription): ClientApi {
  const called = Object.entries(api.paths).filter(([path]) => !withoutCall.includes(path));
  const isFile = ([, { get }]: (typeof called)[number]) => get.responses['200']?.content?.[document] !== undefined;
  const files = called.filter(isFile).map(([path, { get }]) => ({ path, operation: reducedOperation(get, document) }));
  const routes = called.filter((one) => !isFile(one)).map(([path, { get }]) => routeOf(path, get));
  const paths = Object.fromEntries([...routes, ...files].map(({ path, operation }) => [path, { get: operation }]));
  return { description: { ...api, paths }, routes, files };
}

const json = 'application/json';
const document = 'application/pdf';

function routeOf(path: string, operation: Operation | undefined): ClientRoute {
  const body = operation?.responses['200']?.content?.[json]?.schema;
  if (!operation || !body)
    throw new Error(
      `The clients read JSON and PDF by GET, which ${path} does not give: list it in withoutCall, and say why`,
    );
  return { path, operation: reducedOperation(operation, json), body };
}

/** With a 200 of this type alone. */
function reducedOperation(operation: Operation, type: string): Operation {
  const reply = operation.responses['200']!;
  const responses = { 200: { ...reply, content: { [type]: reply.content![type]! } } };
  return { ...operation, parameters: operation.parameters.filter(isCallers), responses };
}

/** Headers are the client's own work, and of formats it reads JSON alone. */
const isCallers = (parameter: Parameter) => parameter.in !== 'header' && parameter.name !== 'format';
