import { type DynamicModule, Module } from '@nestjs/common';
import { DoctorService } from './doctor/doctor.service.js';
import { NotesService } from './integration-notes/notes.service.js';
import { KeyService } from './key.service.js';
import { OnboardingService } from './onboarding.service.js';
import { OperationsOptions } from './operations-options.js';
import { PlanWriter } from './plan-writer.js';
import { ShownKeysService } from './shown-keys.service.js';

const services = [DoctorService, KeyService, NotesService, OnboardingService, ShownKeysService];

/** What an operator does; the stores come from the process's StorageModule. */
@Module({})
export class OperationsModule {
  static with(options: OperationsOptions): DynamicModule {
    return {
      module: OperationsModule,
      providers: [...services, PlanWriter, { provide: OperationsOptions, useValue: options }],
      exports: services,
    };
  }
}
