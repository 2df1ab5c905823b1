import { type DynamicModule, Module } from '@nestjs/common';
import { Admission, TRUSTED_PROXIES } from './admission.js';
import { BearerStrategy } from './bearer.js';
import { KEY_ENVIRONMENT, KeyCache } from './key-cache.js';
import { KeyUseCounts } from './key-use-counts.js';
import { KeyUses, SessionUses } from './last-uses.js';

@Module({})
export class AuthModule {
  static with({
    keyEnvironment,
    trustedProxies,
  }: {
    keyEnvironment: string;
    trustedProxies: readonly string[];
  }): DynamicModule {
    return {
      module: AuthModule,
      providers: [
        Admission,
        BearerStrategy,
        KeyCache,
        KeyUseCounts,
        KeyUses,
        SessionUses,
        { provide: KEY_ENVIRONMENT, useValue: keyEnvironment },
        { provide: TRUSTED_PROXIES, useValue: trustedProxies },
      ],
      exports: [Admission, KeyCache, KEY_ENVIRONMENT],
    };
  }
}
