import { type DynamicModule, Module } from '@nestjs/common';
import { Database } from '@app/storage';
import { DayWriter } from './day-writer.js';
import { ExportFiles } from './export-files.js';
import { ExportMetrics } from './export-metrics.js';
import { DayExports } from './day-exports.js';
import { filesAt } from './files-at.js';
import { WritingProcess } from './writing-process.js';

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

/** What writes one day at EXPORTS_URL, for the process that does no more than that. */
@Module({})
export class DayWriterModule {
  static at(url: string): DynamicModule {
    const files = ExportFilesModule.at(url);
    return { module: DayWriterModule, imports: [files], providers: [DayWriter], exports: [files, DayWriter] };
  }
}

/** Closed days as files, at EXPORTS_URL, for who writes them; the stores come from the process's StorageModule. */
@Module({})
export class ExportsModule {
  static at(url: string): DynamicModule {
    const writer = DayWriterModule.at(url);
    return {
      module: ExportsModule,
      imports: [writer],
      providers: [{ provide: WritingProcess, inject: [Database], useFactory: (database: Database) => new WritingProcess(database, url) }, ExportMetrics, DayExports], // prettier-ignore
      exports: [writer, DayExports],
    };
  }
}
