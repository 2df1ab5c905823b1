import { type DynamicModule, Module } from '@nestjs/common';
import { ExportService } from './export/export.service.js';
import { FieldProbe } from './fields/field-probe.js';
import { FieldRebuilder } from './fields/field-rebuilder.js';
import { FieldService } from './fields/field.service.js';
import { KeyService } from './key.service.js';
import { OnboardingService } from './onboarding.service.js';
import { OperationsOptions } from './operations-options.js';
import { PlanWriter } from './plan-writer.js';
import { ReanalysisService } from './reanalysis/reanalysis.service.js';

const services = [ExportService, FieldRebuilder, FieldService, KeyService, OnboardingService, ReanalysisService];

/** What an operator does; the stores come from the process's StorageModule. */
@Module({})
export class OperationsModule {
  static with(options: OperationsOptions): DynamicModule {
    return {
      module: OperationsModule,
      providers: [...services, FieldProbe, PlanWriter, { provide: OperationsOptions, useValue: options }],
      exports: services,
    };
  }
}
