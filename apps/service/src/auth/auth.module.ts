import { type DynamicModule, Module } from '@nestjs/common';
import { BearerStrategy } from './bearer.js';
import { KEY_ENVIRONMENT, KeyCache } from './key-cache.js';
import { KeyUses } from './key-uses.js';

@Module({})
export class AuthModule {
  static with({ keyEnvironment }: { keyEnvironment: string }): DynamicModule {
    return {
      module: AuthModule,
      providers: [BearerStrategy, KeyCache, KeyUses, { provide: KEY_ENVIRONMENT, useValue: keyEnvironment }],
      exports: [KeyCache],
    };
  }
}
