import { type DynamicModule, Module } from '@nestjs/common';
import { BearerStrategy } from './bearer.js';
import { KEY_ENVIRONMENT, KeyCache } from './key-cache.js';
import { KeyUses, SessionUses } from './last-uses.js';

@Module({})
export class AuthModule {
  static with({ keyEnvironment }: { keyEnvironment: string }): DynamicModule {
    return {
      module: AuthModule,
      providers: [
        BearerStrategy,
        KeyCache,
        KeyUses,
        SessionUses,
        { provide: KEY_ENVIRONMENT, useValue: keyEnvironment },
      ],
      exports: [KeyCache, KEY_ENVIRONMENT, SessionUses],
    };
  }
}
