import { type DynamicModule, Module } from '@nestjs/common';
import { BearerStrategy, KEY_ENVIRONMENT } from './bearer.strategy.js';

@Module({})
export class AuthModule {
  static with({ keyEnvironment }: { keyEnvironment: string }): DynamicModule {
    return { module: AuthModule, providers: [BearerStrategy, { provide: KEY_ENVIRONMENT, useValue: keyEnvironment }] };
  }
}
