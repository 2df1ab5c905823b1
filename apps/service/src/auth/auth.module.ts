import { type DynamicModule, Module } from '@nestjs/common';
import { MentionsModule } from '../mentions/mentions.module.js';
import { BearerStrategy } from './bearer.strategy.js';
import { Callers, KEY_ENVIRONMENT } from './callers.js';
import { KeyUses } from './key-uses.js';

@Module({})
export class AuthModule {
  static with({ keyEnvironment }: { keyEnvironment: string }): DynamicModule {
    return {
      module: AuthModule,
      imports: [MentionsModule],
      providers: [BearerStrategy, Callers, KeyUses, { provide: KEY_ENVIRONMENT, useValue: keyEnvironment }],
      exports: [Callers],
    };
  }
}
