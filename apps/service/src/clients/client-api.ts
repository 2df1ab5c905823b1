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

/** A route that returns a document. */
export type FileRoute = Omit<ClientRoute, 'body'>;

/** The OpenAPI description that clients are generated from, without parts that a call neither takes nor returns. */
export interface ClientApi {
  readonly description: ApiDescription;
  readonly routes: readonly ClientRoute[];
  readonly files: readonly FileRoute[];
}

/** Paths for which clients have no call. */
export const withoutCall: readonly string[] = [
  // Health checks are the installation's, for load balancers, and not below an account's base URL.
  '/health/live',
  '/health/ready',
  // This file is larger than a call should hold in memory; `url` in /v1/exports serves programs that read in parts.
  '/v1/exports/{day}/{file}',
];

/** Describes the API as it is in the source, without a database or an assistant. */
export async function clientApi(): Promise<ClientApi> {
  const storage = StorageModule.with({ url: 'postgres://localhost', poolSize: 1 });
  const config = loadConfig({});
  const root = rootOf([storage, AssistantModule.with(config), ApiModule.with(config)]);
  // In preview mode Nest creates the modules but none of their providers.
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

/** Keeps only a 200 of this media type. */
function reducedOperation(operation: Operation, type: string): Operation {
  const reply = operation.responses['200']!;
  const responses = { 200: { ...reply, content: { [type]: reply.content![type]! } } };
  return { ...operation, parameters: operation.parameters.filter(isCallers), responses };
}

/** The client itself sends headers and chooses the format, so callers get no parameters for them. */
const isCallers = (parameter: Parameter) => parameter.in !== 'header' && parameter.name !== 'format';
