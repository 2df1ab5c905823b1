import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** OpenAPI 3.1 at /v1/openapi.json and a page that reads it at /docs; both are open and need no network. */
export function serveDocs(app: INestApplication): void {
  const description = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('brand-mentions')
    .setDescription('Where and how a tracked brand is mentioned in the answers of an AI assistant. Read-only.')
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/')
    .addTag('mentions', 'Where the tracked brand is named, how, and beside whom.')
    .addTag('prompts', 'What is tracked, and how it stands.')
    .addTag('results', 'The history: every result there is.')
    .addTag('reports', 'What many results say together, with the counts and the bounds of every rate.')
    .addTag('fields', 'The account’s custom output fields.')
    .addTag('health', 'For load balancers and monitors; open without a key.')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'bm_<environment>_<id>_<secret>_<checksum>' }, 'key')
    .build();
  SwaggerModule.setup('docs', app, () => SwaggerModule.createDocument(app, description), {
    jsonDocumentUrl: 'v1/openapi.json',
    yamlDocumentUrl: 'docs/openapi.yaml',
  });
}
