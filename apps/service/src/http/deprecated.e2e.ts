import { Controller, Get, Module, NotFoundException, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiOperation, DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { addLink } from './add-link.js';
import { Deprecated } from './deprecated.js';

const removal = { since: '2027-03-01', sunset: '2028-03-01' };

@Controller('v1/old')
class OldController {
  @Get()
  @Deprecated(removal)
  @ApiOperation({ operationId: 'old', summary: 'What was' })
  read(@Res({ passthrough: true }) reply: FastifyReply): object {
    addLink(reply, '</v1/old?cursor=x>; rel="next"');
    return {};
  }

  @Get('missing/one')
  @Deprecated(removal)
  missing(): object {
    throw new NotFoundException();
  }

  @Get('new')
  @ApiOperation({ operationId: 'new' })
  other(): object {
    return {};
  }
}

@Module({ controllers: [OldController] })
class OldModule {}

let app: NestFastifyApplication;
let url: string;
beforeAll(async () => {
  app = await NestFactory.create<NestFastifyApplication>(OldModule, new FastifyAdapter(), { logger: false });
  await app.listen(0, '127.0.0.1');
  url = await app.getUrl();
});
afterAll(() => app?.close());

it('a route that goes says since when, until when, and where to read on, beside its other links', async () => {
  const { status, headers } = await fetch(`${url}/v1/old?geo=US`);
  expect([status, headers.get('deprecation'), headers.get('sunset'), headers.get('link')]).toEqual([
    200,
    '@1803859200',
    'Wed, 01 Mar 2028 00:00:00 GMT',
    '<../docs#how-something-goes>; rel="deprecation"; type="text/html", </v1/old?cursor=x>; rel="next"',
  ]);
});

it('its errors say so, too, and its link holds from any depth', async () => {
  const { status, headers } = await fetch(`${url}/v1/old/missing/one`);
  expect([status, headers.get('deprecation'), headers.get('sunset')]).toEqual([404, '@1803859200', expect.any(String)]);
  const [, link] = /<([^>]+)>/.exec(headers.get('link')!)!;
  expect(new URL(link!, 'https://mentions.example/acme/v1/old/missing/one').pathname).toBe('/acme/docs');
});

it('a route that stays says nothing of it', async () => {
  const { headers } = await fetch(`${url}/v1/old/new`);
  expect([headers.get('deprecation'), headers.get('sunset'), headers.get('link')]).toEqual([null, null, null]);
});

it('OpenAPI marks the route that goes, and no other', () => {
  const { paths } = SwaggerModule.createDocument(app, new DocumentBuilder().build());
  expect(paths['/v1/old']!.get).toMatchObject({ operationId: 'old', summary: 'What was', deprecated: true });
  expect(paths['/v1/old/new']!.get!.deprecated).toBeUndefined();
});

it.each([
  [{ since: '2027-03-01', sunset: '2027-12-01' }, 'stays for 365 days at least'],
  [{ since: '2027-02-30', sunset: 'never' }, 'is no day'],
])('%j breaks the promise, and is refused', (broken, problem) => {
  expect(() => Deprecated(broken)).toThrow(problem);
});
