import { type DynamicModule, Module } from '@nestjs/common';
import { DayWriter } from './day-writer.js';
import { ExportFiles } from './export-files.js';
import { DayExports } from './day-exports.js';
import { filesAt } from './files-at.js';

/** Closed days as files, at EXPORTS_URL; the stores come from the process's StorageModule. */
@Module({})
export class ExportsModule {
  static at(url: string): DynamicModule {
    return {
      module: ExportsModule,
      providers: [{ provide: ExportFiles, useFactory: () => filesAt(url) }, DayWriter, DayExports],
      exports: [ExportFiles, DayExports],
    };
  }
}
