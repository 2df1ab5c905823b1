import { type DynamicModule, Module } from '@nestjs/common';
import { AnalysisProcessesModule } from '@app/analysis-processes';
import { AccountExport } from './accounts/account-export.js';
import { MoveSide } from './accounts/move-side.js';
import { AccountService } from './accounts/account.service.js';
import { BrandService } from './brands/brand.service.js';
import { DashboardLinkService } from './dashboard/dashboard-link.service.js';
import { DoctorService } from './doctor/doctor.service.js';
import { ExportService } from './export/export.service.js';
import { ExportSwitch } from './accounts/export-switch.js';
import { FieldProbe } from './fields/field-probe.js';
import { FieldRebuilder } from './fields/field-rebuilder.js';
import { FieldService } from './fields/field.service.js';
import { NotesService } from './notes/notes.service.js';
import { KeyService } from './keys/key.service.js';
import { OnboardingService } from './onboarding/onboarding.service.js';
import { BaseUrls } from './operation/base-urls.js';
import { OperationsOptions } from './operation/operation.js';
import { PersonService } from './people/person.service.js';
import { PlanWriter } from './onboarding/plan-writer.js';
import { PromptImport } from './prompts/import/prompt-import.service.js';
import { PromptService } from './prompts/prompt.service.js';
import { ReanalysisService } from './reanalysis/reanalysis.service.js';
import { ReportRebuilder } from './reports/report-rebuilder.js';
import { RunService } from './runs/run.service.js';
import { StatusService } from './accounts/status.service.js';
import { ShownKeysService } from './keys/shown-keys.service.js';

const services = [
  AccountExport,
  AccountService,
  BaseUrls,
  BrandService,
  DashboardLinkService,
  DoctorService,
  ExportService,
  ExportSwitch,
  FieldRebuilder,
  FieldService,
  KeyService,
  MoveSide,
  NotesService,
  OnboardingService,
  PersonService,
  PromptImport,
  PromptService,
  ReanalysisService,
  ReportRebuilder,
  RunService,
  ShownKeysService,
  StatusService,
];

/** The operations that customers may carry out themselves, for a process that serves them. */
@Module({})
export class SelfServiceModule {
  static with(options: OperationsOptions): DynamicModule {
    return {
      module: SelfServiceModule,
      providers: [
        PromptService,
        BrandService,
        FieldProbe,
        PlanWriter,
        { provide: OperationsOptions, useValue: options },
      ],
      exports: [PromptService, BrandService],
    };
  }
}

/** What an operator can do; the stores come from the process's StorageModule. */
@Module({})
export class OperationsModule {
  static with(options: OperationsOptions): DynamicModule {
    return {
      module: OperationsModule,
      imports: [AnalysisProcessesModule],
      providers: [...services, FieldProbe, PlanWriter, { provide: OperationsOptions, useValue: options }],
      exports: services,
    };
  }
}
