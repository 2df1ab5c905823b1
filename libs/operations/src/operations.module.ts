import { type DynamicModule, Module } from '@nestjs/common';
import { KeyService } from './key.service.js';
import { OnboardingService } from './onboarding.service.js';
import { OperationsOptions } from './operations-options.js';
import { PlanWriter } from './plan-writer.js';
import { ShownKeysService } from './shown-keys.service.js';

/** What an operator does; the stores come from the process's StorageModule. */
@Module({})
export class OperationsModule {
  static with(options: OperationsOptions): DynamicModule {
    return {
      module: OperationsModule,
      providers: [
        KeyService,
        OnboardingService,
        PlanWriter,
        ShownKeysService,
        { provide: OperationsOptions, useValue: options },
      ],
      exports: [KeyService, OnboardingService, ShownKeysService],
    };
  }
}
