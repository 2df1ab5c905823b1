import { type DynamicModule, Module } from '@nestjs/common';
import type { AssistantConfig } from './assistant-config.js';
import { Assistant } from './assistant.js';
import { createAssistant } from './create-assistant.js';

/** Provides `Assistant` to the whole process. */
@Module({})
export class AssistantModule {
  static with(config: AssistantConfig): DynamicModule {
    return {
      module: AssistantModule,
      global: true,
      providers: [{ provide: Assistant, useFactory: () => createAssistant(config) }],
      exports: [Assistant],
    };
  }
}
