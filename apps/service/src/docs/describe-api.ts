import { responseComponents } from '@app/contract';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header' | 'path';
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
}

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly default?: string | number;
  readonly example?: string | number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

export interface ResponseDescription {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly [string];
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, ResponseDescription>>;
}

/** The part of OpenAPI that we write: every path has only GET. */
export interface ApiDescription {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Describes the API in OpenAPI 3.1. */
export function describeApi(app: INestApplication): ApiDescription {
  const head = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('brand-mentions')
    .setDescription('Where and how a tracked brand is mentioned in the answers of an AI assistant. Read-only.')
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/')
    .addTag('mentions', 'Where the tracked brand is named, how, and beside which competitors.')
    .addTag('prompts', 'The tracked prompts and their state.')
    .addTag('brands', 'The tracked brands as they are configured.')
    .addTag('assistants', 'The assistants that the prompts ask, and what each one measures.')
    .addTag('results', 'The history: every result.')
    .addTag('reports', 'What many results say together, with the counts and the confidence interval of every rate.')
    .addTag('signals', 'What changed beyond chance.')
    .addTag('digest', 'A week in brief.')
    .addTag('exports', 'Closed days as files, for a data warehouse.')
    .addTag('events', 'What happened, as a feed to follow.')
    .addTag('status', 'Whether prompts are asked and answered.')
    .addTag('fields', 'The account’s custom output fields.')
    .addTag('key', 'Your own keys: what they allow, and where they are used from.')
    .addTag('health', 'For load balancers and monitoring; open without a key.')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'bm_<environment>_<id>_<secret>_<checksum>' }, 'key')
    .build();
  const document = SwaggerModule.createDocument(app, head);
  return {
    ...document,
    components: { ...document.components, schemas: responseComponents() },
  } as unknown as ApiDescription;
}
