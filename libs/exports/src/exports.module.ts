import { type DynamicModule, Module } from '@nestjs/common';
import { DayWriter } from './day-writer.js';
import { ExportFiles } from './export-files.js';
import { ExportMetrics } from './export-metrics.js';
import { DayExports } from './day-exports.js';
import { filesAt } from './files-at.js';

/** Where the files of closed days are, at EXPORTS_URL: for who reads them. */
@Module({})
export class ExportFilesModule {
  static at(url: string): DynamicModule {
    return {
      module: ExportFilesModule,
      providers: [{ provide: ExportFiles, useFactory: () => filesAt(url) }],
      exports: [ExportFiles],
    };
  }
}

/** Closed days as files, at EXPORTS_URL, for who writes them; the stores come from the process's StorageModule. */
@Module({})
export class ExportsModule {
  static at(url: string): DynamicModule {
    const files = ExportFilesModule.at(url);
    return {
      module: ExportsModule,
      imports: [files],
      providers: [DayWriter, ExportMetrics, DayExports],
      exports: [files, DayExports],
    };
  }
}
