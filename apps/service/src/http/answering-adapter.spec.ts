import { expect, it } from '@jest/globals';
import { Controller, Get } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AnsweringAdapter } from './answering-adapter.js';
import { Answer } from './send-body.js';

class Broken extends Answer {
  send(): Promise<Buffer> {
    return Promise.reject(new Error('on the way'));
  }
}

@Controller()
class Routes {
  @Get()
  broken(): Answer {
    return new Broken();
  }
}

it('answers an error on the way to an answer as one of the handler', async () => {
  const module = { module: class {}, controllers: [Routes] };
  const app = await NestFactory.create<NestFastifyApplication>(module, new AnsweringAdapter(), { logger: false });
  await app.init();
  const { statusCode, body } = await app.inject('/');
  expect([statusCode, JSON.parse(body)]).toEqual([500, { statusCode: 500, message: 'Internal server error' }]);
  await app.close();
});
